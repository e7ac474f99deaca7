// Processor time of processes, where the system shows it: what an upload costs stays the same however busy the machine is.
import { existsSync, readFileSync } from 'node:fs';

/** USER_HZ of Linux, a part of its interface. */
const TICKS_PER_S = 100;

/** Seconds that these processes have used so far; null where that can't be read. */
export function processorSeconds(pids: readonly number[]): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  let ticks = 0;
  for (const pid of pids) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has ended; what it used is lost to us, and small.
    }
  }
  return ticks / TICKS_PER_S;
}

// CPU time of processes, where the system shows it: what an upload costs stays much the same however busy the
// machine is.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** USER_HZ of Linux, a part of its interface. */
const TICKS_PER_S = 100;

/** Seconds that a process and its children, the ended ones too, have used so far; null where that cannot be read. */
export function processorSeconds(pid: number): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  const own = statOf(pid);
  if (own === null) return null;
  let ticks = own.ticks + own.endedChildrenTicks;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const child = statOf(Number(name));
    if (child?.parent === pid) ticks += child.ticks;
  }
  return ticks / TICKS_PER_S;
}

export function parentOf(pid: number): number | null {
  return statOf(pid)?.parent ?? null;
}

function statOf(pid: number): { parent: number; ticks: number; endedChildrenTicks: number } | null {
  try {
    // The name in parentheses may hold anything; the fields after it are numbers from the third on.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const at = (place: number) => fields[place - 3] ?? 0;
    return { parent: at(4), ticks: at(14) + at(15), endedChildrenTicks: at(16) + at(17) };
  } catch {
    return null;
  }
}

// Telling processes apart: an id alone may belong to another program by now, an id and a start time may not.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const hasProc = existsSync('/proc/self/stat');
const STARTED_FIELD = 19; // of those after the name, which may itself hold spaces and brackets

/** When a process started, as a text to be compared; null when there is none. */
export function startOf(pid) {
  if (!Number.isInteger(pid) || pid <= 1 || process.platform === 'win32') return null;
  if (!hasProc) return ask('lstart', pid);
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const isZombie = fields[0] === 'Z'; // ended; nobody has asked how
  return isZombie ? null : `${read('/proc/sys/kernel/random/boot_id')?.trim()} ${fields[STARTED_FIELD]}`;
}

/** The command line of a process; null when there is none. */
export function commandLineOf(pid) {
  if (!Number.isInteger(pid) || pid <= 1 || process.platform === 'win32') return null;
  return hasProc ? (read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() ?? null) : ask('command', pid);
}

/** Sends `signals` one after another until the process is gone; `target` is its group (`-pid`) or itself. */
export async function endProcess(pid, signals = ['SIGTERM', 'SIGKILL'], { target = pid, timeoutMs = 8_000 } = {}) {
  const start = startOf(pid);
  if (start === null) return true;
  for (const signal of signals) {
    try {
      process.kill(target, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') return false;
    }
    for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += 50) {
      if (startOf(pid) !== start) return true;
      await sleep(50);
    }
  }
  return startOf(pid) !== start;
}

function ask(column, pid) {
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

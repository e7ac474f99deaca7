// What the collector and its worker use of a processor while a command of one's own is timed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { platform } from 'node:os';
import { childrenOf, readOrEmpty } from './processes.mjs';
import { ownHome } from './programs.mjs';

/** Threads of the command that is watched: as a suite of tests might have them. */
const THREADS = 64;
const SECONDS = 5;

/** The share of one processor, or null where it cannot be seen. */
export function watchingShare(binary, target) {
  if (platform() !== 'linux') return null;
  const sleeps = `for i in $(seq ${THREADS}); do sleep ${SECONDS + 3} & done; wait`;
  const args = ['--suite', 'core-sweep', '--test-block-scale', '0.001', '--target', target];
  const child = spawn(binary, [...args, '--name', 'watched', '--', 'sh', '-c', sleeps], {
    stdio: 'ignore',
    env: ownHome(target),
  });
  try {
    const worker = workerWithCommand(child.pid);
    if (worker === null) return null;
    const [before, began] = [usedNs([child.pid, worker]), performance.now()];
    spawnSync('sleep', [String(SECONDS)]);
    return (usedNs([child.pid, worker]) - before) / ((performance.now() - began) * 1e6);
  } finally {
    child.kill('SIGTERM');
    while (existsSync(`/proc/${child.pid}/exe`)) spawnSync('sleep', ['0.1']);
  }
}

/** Waits until a worker has the whole command below it: a shell, and that with all its children. */
function workerWithCommand(collector) {
  for (let look = 0; look < 600; look++) {
    for (const worker of childrenOf(collector)) {
      const [shell] = childrenOf(worker);
      if (shell !== undefined && childrenOf(shell).length >= THREADS) return worker;
    }
    spawnSync('sleep', ['0.05']);
  }
  return null;
}

/** Time on a processor of all threads so far. */
function usedNs(pids) {
  const tasks = pids.flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}`));
  return tasks.reduce((sum, task) => sum + Number(readOrEmpty(`${task}/schedstat`).split(' ')[0] || 0), 0);
}

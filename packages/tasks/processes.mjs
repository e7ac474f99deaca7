// Child processes: each in its own process group, so that Ctrl-C in the terminal reaches only the parent, which then
// stops them in the right order; and each on record, so that the next start can end what a killed one left behind.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { logFile, ROOT } from './places.mjs';
import { forget, remember } from './records.mjs';
import { StepError } from './steps.mjs';

const isWindows = process.platform === 'win32';
const running = new Set();
let isStopping = false;

/** Starts a child. `log` (a file) receives its output unless `stdio` says otherwise. */
export function launch(command, args, { name = command, log, append = false, ...options } = {}) {
  if (isStopping) throw new StepError('Stopped.'); // nothing may be started behind the back of stopAll
  if (log !== undefined && !append) writeFileSync(log, '');
  // Appending, so that a log that is emptied while it is written goes on at its new end.
  const sink = log === undefined ? undefined : openSync(log, 'a');
  const child = spawn(command, args, {
    cwd: ROOT,
    detached: !isWindows,
    windowsHide: true,
    stdio: ['ignore', sink ?? 'inherit', sink ?? 'inherit'],
    ...options,
  });
  if (sink !== undefined) closeSync(sink);
  child.ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ error }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  }).then((end) => {
    running.delete(child);
    forget(child);
    child.hasEnded = true;
    return end;
  });
  running.add(child);
  remember(name, child);
  return child;
}

/** Runs a command to its end, its output in a log; a failure says what to do. Resolves when it exits with 0. */
export async function run(command, args, { name, hint, missing, env, ...options }) {
  const log = logFile(name);
  const { code, signal, error } = await launch(command, args, {
    name,
    log,
    env: { ...process.env, ...env },
    ...options,
  }).ended;
  if (code === 0) return;
  if (isStopping) throw new StepError('Stopped.');
  if (error?.code === 'ENOENT') throw new StepError(`\`${command}\` was not found.`, { hint: missing ?? hint });
  const how = signal ? `was ended by ${signal}` : `ended with code ${code ?? error?.message}`;
  throw new StepError(`\`${[command, ...args].join(' ')}\` ${how}.`, { hint, log });
}

/** Runs a script of an installed package in this Node, so that no shell stands between us and the process. */
export const runNode = (args, options) => run(process.execPath, args, options);

function signalGroup(child, signal) {
  if (child.pid === undefined || child.hasEnded) return;
  try {
    if (isWindows) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Asks a child to end, and ends it by force when it has not after `timeoutMs`. */
export async function stop(child, { signal = 'SIGTERM', force = 'SIGKILL', timeoutMs = 8_000 } = {}) {
  if (child === undefined || child.hasEnded) return;
  signalGroup(child, signal);
  const isLate = await Promise.race([child.ended.then(() => false), sleep(timeoutMs, true, { ref: false })]);
  if (isLate) signalGroup(child, force);
  await child.ended;
}

export async function stopAll() {
  isStopping = true;
  await Promise.all([...running].map((child) => stop(child, { signal: 'SIGINT' })));
}

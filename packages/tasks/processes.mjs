// Child processes: each in its own process group, so that Ctrl-C in the terminal reaches only the parent,
// which then stops them in the right order; and each on record, so that the next start can end what a
// killed one left behind.
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logFile, ROOT, STATE } from './places.mjs';
import { StepFailed } from './steps.mjs';

const isWindows = process.platform === 'win32';
const running = new Set();
let isStopping = false;

/** Starts a child. `log` (a file name) receives its output unless `stdio` says otherwise. */
export function launch(command, args, { log, append = false, ...options } = {}) {
  if (isStopping) throw new StepFailed('Stopped.'); // nothing may be started behind the back of stopAll
  const sink = log === undefined ? undefined : openSync(log, append ? 'a' : 'w');
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
    child.hasEnded = true;
    return end;
  });
  running.add(child);
  return child;
}

/** Runs a command to its end, its output in a log; a failure says what to do. Resolves when it exits with 0. */
export async function run(command, args, { name, hint, missing, env, ...options }) {
  const log = logFile(name);
  const { code, signal, error } = await launch(command, args, {
    log,
    env: { ...process.env, ...env },
    ...options,
  }).ended;
  if (code === 0) return;
  if (isStopping) throw new StepFailed('Stopped.');
  if (error?.code === 'ENOENT') throw new StepFailed(`\`${command}\` was not found.`, { hint: missing ?? hint });
  const how = signal ? `was ended by ${signal}` : `ended with code ${code ?? error?.message}`;
  throw new StepFailed(`\`${[command, ...args].join(' ')}\` ${how}.`, { hint, log });
}

/** Runs a script of an installed package in this Node, so that no shell stands between us and the process. */
export const runNode = (args, options) => run(process.execPath, args, options);

export function signalGroup(child, signal) {
  if (child.pid === undefined || child.hasEnded) return;
  try {
    if (isWindows) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Asks a child to end, and ends it by force when it has not after `patienceMs`. */
export async function stop(child, { signal = 'SIGTERM', force = 'SIGKILL', patienceMs = 8_000 } = {}) {
  if (child === undefined || child.hasEnded) return;
  signalGroup(child, signal);
  const isLate = await Promise.race([child.ended.then(() => false), sleep(patienceMs, true, { ref: false })]);
  if (isLate) signalGroup(child, force);
  await child.ended;
}

export async function stopAll() {
  isStopping = true;
  await Promise.all([...running].map((child) => stop(child, { signal: 'SIGINT' })));
}

/** What a process was started as, or null when there is no such process. */
export function commandLineOf(pid) {
  if (!Number.isInteger(pid) || pid <= 1) return null;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch (error) {
    if (existsSync('/proc/self/cmdline')) return null;
    if (error.code !== 'ENOENT') return null;
  }
  if (isWindows) return null;
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Sends `signals` one after another until the process is gone. True when it is. */
export async function endProcess(pid, signals = ['SIGTERM', 'SIGKILL'], patienceMs = 8_000) {
  for (const signal of signals) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      return error.code === 'ESRCH';
    }
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 50) {
      if (!isAlive(pid)) return true;
      await sleep(50);
    }
  }
  return !isAlive(pid);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
  // A zombie nobody has waited for holds no port and no file.
  return commandLineOf(pid) !== '';
}

// One file for each process that started others, named by its id; gone when it ended as it should.
const RECORDS = join(STATE, 'processes');
const ownRecord = join(RECORDS, `${process.pid}.json`);
const recorded = {};

/** Remembers a long-running child by its id and a part of its command line that no other program has. */
export function record(name, child, mark) {
  if (Object.keys(recorded).length === 0) process.once('exit', () => rmSync(ownRecord, { force: true }));
  recorded[name] = { pid: child.pid, mark };
  mkdirSync(RECORDS, { recursive: true });
  writeFileSync(`${ownRecord}.new`, JSON.stringify(recorded));
  renameSync(`${ownRecord}.new`, ownRecord);
}

/** Ends what an earlier start or test, itself killed, left running. Resolves with the names. */
export async function endLeftovers() {
  const ended = [];
  mkdirSync(RECORDS, { recursive: true });
  for (const file of readdirSync(RECORDS).filter((name) => name.endsWith('.json'))) {
    if (commandLineOf(Number.parseInt(file, 10))?.includes('node')) continue; // whoever started them is still there
    for (const [name, { pid, mark }] of Object.entries(readJson(join(RECORDS, file)))) {
      // The id may belong to somebody else by now: only a process that still carries our mark is ours.
      if (!commandLineOf(pid)?.includes(mark)) continue;
      const signals = name === 'postgres' ? ['SIGINT', 'SIGQUIT', 'SIGKILL'] : ['SIGTERM', 'SIGKILL'];
      if (!(await endProcess(pid, signals))) {
        throw new StepFailed(`The ${name} process of an earlier start (${pid}) does not end.`, {
          hint: `end process ${pid} yourself, then start again.`,
        });
      }
      ended.push(name);
    }
    rmSync(join(RECORDS, file), { force: true });
  }
  return ended;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {}; // cut short by a crash: nothing is known to be left
  }
}

// Running the collector and its peers.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { collectorBinary } from '../places.mjs';

/** The collector that was asked for; null, and said so, where it is missing. */
export function requireBinary(asked) {
  const binary = resolve(asked ?? collectorBinary());
  if (existsSync(binary)) return binary;
  console.error(`error: ${binary} is missing.\nhint: build it: (cd collectors && cargo build --release)`);
  process.exitCode = 1;
  return null;
}

/** Output of a program, or null where it is not installed. Throws where it fails; ended at `timeout`, it has not. */
export function output(program, args, options = {}) {
  const ran = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 << 20, ...options });
  if (ran.error?.code === 'ENOENT') return null;
  if (ran.error?.code === 'ETIMEDOUT') return ran.stdout;
  if (ran.error || ran.status !== 0) {
    throw new Error(`${program} failed (${ran.status ?? ran.signal}): ${ran.error?.message ?? ran.stderr.trim()}`);
  }
  return ran.stdout;
}

/** One suite of a run's document; keys and saved runs stay in the bench's own folder. */
export function suiteOf(binary, suite, target, more = [], profile = 'quick') {
  const args = ['--suite', suite, '--profile', profile, '--target', target, '--preview', ...more];
  const text = output(binary, args, { env: ownHome(target) });
  return JSON.parse(text).suites.find((one) => one.suite === suite);
}

export function ownHome(target) {
  const home = join(target, 'home');
  return {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_STATE_HOME: join(home, 'state'),
  };
}

/** What fio says of its one job; null where it is not installed. */
export function fioJob(args) {
  const text = output('fio', ['--name=x', ...args, '--output-format=json']);
  return text === null ? null : JSON.parse(text.slice(text.indexOf('{'))).jobs[0];
}

/** What hyperfine says of a command after one run that does not count, or null. `-N`: a shell's start would be subtracted, with an error of its own. */
export function hyperfine(command, runs, folder) {
  const report = join(folder, 'hyperfine.json');
  const args = ['-N', '-w', '1', '-r', String(runs), '--export-json', report, command];
  if (output('hyperfine', args) === null) return null;
  const { results } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  return results[0];
}

/** Runs `use` with a folder in memory that goes afterwards; with null where there is none. */
export async function withMemory(use) {
  const memory = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/fsbench-bench-') : null;
  try {
    return await use(memory);
  } finally {
    if (memory) rmSync(memory, { recursive: true, force: true });
  }
}

/** Theirs, each turn between two of ours. */
export async function inTurns(turns, measureOurs, measureTheirs) {
  const ours = [measureOurs()];
  const theirs = [];
  for (let turn = 0; turn < turns; turn += 1) {
    theirs.push(await measureTheirs(ours[0]));
    ours.push(measureOurs());
  }
  return { ours, theirs };
}

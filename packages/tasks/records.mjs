// Which children each of our processes has: one file for each, gone when it ended as it should. What a killed one left
// running (a server on its port, a build on its output folder) is ended by the next.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, startOf } from './identity.mjs';
import { STATE } from './places.mjs';
import { StepError } from './steps.mjs';

const FOLDER = join(STATE, 'processes');
const ownFile = join(FOLDER, `${process.pid}.json`);
const children = new Map();
let isTidyingUp = false;

export function remember(name, { pid }) {
  const start = startOf(pid);
  if (start === null) return;
  if (!isTidyingUp) process.once('exit', () => rmSync(ownFile, { force: true }));
  isTidyingUp = true;
  children.set(pid, { name, pid, start });
  write();
}

export function forget({ pid }) {
  if (children.delete(pid)) write();
}

function write() {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${ownFile}.new`, JSON.stringify({ start: startOf(process.pid), children: [...children.values()] }));
  renameSync(`${ownFile}.new`, ownFile);
}

/** Ends what an earlier start or test, itself killed, left running. Resolves with the names. */
export async function stopLeftovers() {
  const ended = [];
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.json'))) {
    const file = join(FOLDER, name);
    const { start, children: left } = read(file);
    if (start !== undefined && startOf(Number.parseInt(name, 10)) === start) continue; // its parent is still there
    for (const child of left.reverse()) {
      if (startOf(child.pid) !== child.start) continue;
      await end(child);
      ended.push(child.name);
    }
    rmSync(file, { force: true });
  }
  return ended;
}

async function end({ name, pid }) {
  const isDatabase = name === 'postgres';
  // PostgreSQL looks after its own children; everything else is ended as a group.
  const signals = isDatabase ? ['SIGINT', 'SIGQUIT', 'SIGKILL'] : ['SIGTERM', 'SIGKILL'];
  if (await endProcess(pid, signals, { target: isDatabase ? pid : -pid })) return;
  throw new StepError(`The ${name} process of an earlier start (${pid}) does not end.`, {
    hint: `end process ${pid} yourself, then start again.`,
  });
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { children: [] }; // cut short by a crash: nothing is known to be left
  }
}

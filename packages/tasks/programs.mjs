// Programs of others that some tests want: taken from the distribution where they are absent.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';
import { say, step } from './steps.mjs';

/** A program on the path; undefined when there is none. */
export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Where it cannot be had, the tests that want it are left out, and that is said. */
export async function ensureProgram(name, { debian, wantedFor }) {
  if (findProgram(name) === undefined) await step(name, () => installPackage(debian)).catch(() => undefined);
  if (findProgram(name) === undefined) {
    say(`! SKIPPED ${wantedFor}: ${name} is not here (Debian: apt-get install ${debian})`);
  }
}

async function installPackage(debian) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', debian]]) {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    await run(command, rest, { name: `${debian}-${args[0]}`, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  }
}

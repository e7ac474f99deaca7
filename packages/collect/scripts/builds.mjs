// How the collector is built for each platform that is published, here or from here.
import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zigEnvironment } from '../../tasks/apple.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COLLECTORS = join(ROOT, 'collectors');
const NAME = 'fsbench-collect';

/** Static musl on Linux: one binary for every distribution. */
export const TARGETS = [
  { os: 'linux', cpu: 'x64', triple: 'x86_64-unknown-linux-musl' },
  { os: 'linux', cpu: 'arm64', triple: 'aarch64-unknown-linux-musl' },
  { os: 'darwin', cpu: 'x64', triple: 'x86_64-apple-darwin' },
  { os: 'darwin', cpu: 'arm64', triple: 'aarch64-apple-darwin' },
];

const ENV = { ...process.env, ...zigEnvironment() };
const run = (command, args, settings) => spawnSync(command, args, { encoding: 'utf8', env: ENV, ...settings });
const has = (command, argument) => run(command, [argument]).status === 0;
export const isHere = ({ os, cpu }) => os === process.platform && cpu === process.arch;

/** The path of a binary for the target, or the reason why there is none. */
export function build(target) {
  const lack = lackOf(target);
  // Better one that runs on machines like this than none: the inspection says that it is not static.
  if (lack !== undefined) return isHere(target) ? { ...cargo('build'), note: lack } : { reason: lack };
  if (isMac(target) && process.platform === 'darwin') return cargo('build', target.triple);
  return has('cargo-zigbuild', '--version') ? cargo('zigbuild', target.triple) : cargo('build', target.triple);
}

const isMac = ({ os }) => os === 'darwin';

/** What is missing here to build for the target. */
function lackOf(target) {
  const installed = run('rustup', ['target', 'list', '--installed']).stdout?.split('\n') ?? [];
  if (!installed.includes(target.triple)) return `the Rust target is not installed: rustup target add ${target.triple}`;
  if (isMac(target) && process.platform === 'darwin') return undefined; // Apple's tools build for both processors
  if (has('cargo-zigbuild', '--version')) return undefined;
  if (isHere(target) && has('musl-gcc', '-dumpversion')) return undefined;
  return 'there is no linker for it: npm run check fetches one (or pip install ziglang cargo-zigbuild; on Linux for itself, musl-tools)';
}

function cargo(verb, triple) {
  const args = [verb, '--quiet', '--release', '--locked', '--bin', NAME, ...(triple ? ['--target', triple] : [])];
  const command = verb === 'zigbuild' ? 'cargo-zigbuild' : 'cargo';
  const env = { ...ENV, RUSTFLAGS: flagsWithoutPaths() };
  const { status, stderr, error } = run(command, args, { cwd: COLLECTORS, env, maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) return { reason: `${command} ${args.join(' ')} failed:\n${error?.message ?? stderr}` };
  const folder = resolve(COLLECTORS, process.env.CARGO_TARGET_DIR ?? 'target');
  return { file: join(folder, ...(triple ? [triple] : []), 'release', NAME) };
}

/** A panic message names source files: without this, under the home folder of whoever publishes. */
function flagsWithoutPaths() {
  const cargoHome = process.env.CARGO_HOME ?? join(homedir(), '.cargo');
  const remapped = [`--remap-path-prefix=${resolve(cargoHome)}=cargo`, `--remap-path-prefix=${resolve(ROOT)}=fsbench`];
  return [process.env.RUSTFLAGS, ...remapped].filter(Boolean).join(' ');
}

// How the collector is built for each platform that is published, here or from here.
import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whyNoApple, zigEnvironment } from '../../tasks/apple.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** Static musl on Linux: one binary for every distribution. */
export const TARGETS = [
  { os: 'linux', cpu: 'x64', triple: 'x86_64-unknown-linux-musl' },
  { os: 'linux', cpu: 'arm64', triple: 'aarch64-unknown-linux-musl' },
  { os: 'darwin', cpu: 'x64', triple: 'x86_64-apple-darwin' },
  { os: 'darwin', cpu: 'arm64', triple: 'aarch64-apple-darwin' },
  { os: 'win32', cpu: 'x64', triple: 'x86_64-pc-windows-gnu' },
];

export const platformOf = ({ os, cpu }) => `${os}-${cpu}`;
export const programOf = ({ os }) => (os === 'win32' ? 'fsbench-collect.exe' : 'fsbench-collect');
export const isHere = ({ os, cpu }) => os === process.platform && cpu === process.arch;

const ENV = { ...process.env, ...zigEnvironment() };
const run = (command, args, settings) => spawnSync(command, args, { encoding: 'utf8', env: ENV, ...settings });
const has = (command, argument) => run(command, [argument]).status === 0;

/** Fetches, once, what can be fetched: the linker for all platforms, and Rust's standard library for each. */
export async function fetchTools(targets) {
  await whyNoApple(); // where it cannot be fetched, `missingToolOf` says what is missing
  const missing = targets.filter(({ triple }) => !installedTriples().includes(triple));
  if (missing.length > 0) run('rustup', ['target', 'add', ...missing.map(({ triple }) => triple)], { cwd: ROOT });
}

/** The path of a binary for the target, or the reason why there is none; `isBroken` where it should have been built. */
export function build(target, { root = ROOT, targetFolder, env = {} } = {}) {
  const place = {
    root,
    env,
    targetFolder: targetFolder ?? resolve(root, 'collectors', ENV.CARGO_TARGET_DIR ?? 'target'),
  };
  const missingTool = missingToolOf(target);
  // Better one that runs on machines like this than none: the inspection says that it is not static.
  if (missingTool !== undefined && isHere(target))
    return { ...cargo('build', target, place, false), note: missingTool };
  if (missingTool !== undefined) return { reason: missingTool };
  const isNative = target.os === 'darwin' && process.platform === 'darwin';
  return cargo(!isNative && has('cargo-zigbuild', '--version') ? 'zigbuild' : 'build', target, place, true);
}

/** What is missing here to build for the target. */
function missingToolOf(target) {
  if (!installedTriples().includes(target.triple))
    return `the Rust target is not installed: rustup target add ${target.triple}`;
  if (target.os === 'darwin' && process.platform === 'darwin') return undefined; // Apple's tools build for both processors
  if (has('cargo-zigbuild', '--version')) return undefined;
  if (isHere(target) && target.os === 'linux' && has('musl-gcc', '-dumpversion')) return undefined;
  return 'there is no linker for it: npm run build:platforms fetches one where Python 3 has venv (or pip install ziglang cargo-zigbuild; on Linux for itself, musl-tools)';
}

const installedTriples = () =>
  run('rustup', ['target', 'list', '--installed'], { cwd: ROOT }).stdout?.split('\n') ?? [];

function cargo(verb, target, { root, targetFolder, env }, isCross) {
  const triple = isCross ? ['--target', target.triple] : [];
  const args = [verb, '--quiet', '--release', '--locked', '--bin', 'fsbench-collect', ...triple];
  const command = verb === 'zigbuild' ? 'cargo-zigbuild' : 'cargo';
  const { status, stderr, error } = run(command, args, {
    cwd: join(root, 'collectors'),
    env: { ...ENV, ...env, ...sameEverywhere(target, root, targetFolder, env), CARGO_TARGET_DIR: targetFolder },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0)
    return { reason: `${command} ${args.join(' ')} failed:\n${error?.message ?? stderr}`, isBroken: true };
  return { file: join(targetFolder, ...triple.slice(1), 'release', programOf(target)) };
}

/**
 * What makes the same source the same binary in every folder: no path of this machine (a panic's message names source
 * files), no time, no id that the linker makes up.
 */
function sameEverywhere({ os }, root, targetFolder, env) {
  const cargoHome = resolve(env.CARGO_HOME ?? ENV.CARGO_HOME ?? join(homedir(), '.cargo'));
  // The last that fits is taken: folders inside the source come after it.
  const renamed = [
    [cargoHome, 'cargo'],
    [root, 'fsbench'],
    [targetFolder, 'target'],
  ];
  const rust = [
    ...(ENV.RUSTFLAGS?.split(' ').filter(Boolean) ?? []),
    ...renamed.map(([from, to]) => `--remap-path-prefix=${from}=${to}`),
    ...(os === 'linux' ? ['-Clink-arg=-Wl,--build-id=none'] : []),
  ];
  return {
    CARGO_ENCODED_RUSTFLAGS: rust.join('\x1f'),
    CFLAGS: [ENV.CFLAGS, ...renamed.map(([from, to]) => `-ffile-prefix-map=${from}=${to}`)].filter(Boolean).join(' '),
    SOURCE_DATE_EPOCH: '0',
    ZERO_AR_DATE: '1',
  };
}

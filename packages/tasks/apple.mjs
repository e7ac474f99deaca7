// macOS, from another system: its code is linted and linked for both of Apple's processors, and what came of it is
// looked at and run in an emulator (collectors/apple). The tools are fetched once, into .fsbench.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fromUnittest } from './counts.mjs';
import { hashOf, unlessUnchanged } from './inputs.mjs';
import { spawnOutput } from './output.mjs';
import { COLLECTORS, logFile, STATE } from './places.mjs';
import { run } from './processes.mjs';
import { step } from './steps.mjs';

const APPLE = join(COLLECTORS, 'apple');
const TOOLS = join(STATE, 'apple-tools');
const BIN = join(TOOLS, 'bin');
/** Whose module `ziglang` is the compiler. */
export const ZIG_PYTHON = join(BIN, 'python3');
const REQUIREMENTS = join(APPLE, 'requirements.txt');
const TRIPLES = ['aarch64-apple-darwin', 'x86_64-apple-darwin'];
const TARGETS = TRIPLES.flatMap((triple) => ['--target', triple]);

/** The environment in which `cargo-zigbuild` is found and works; nothing of it is written outside `.fsbench`. */
export const zigEnvironment = () => ({
  PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
  MACOSX_DEPLOYMENT_TARGET: '11.0',
  CARGO_ZIGBUILD_CACHE_DIR: join(TOOLS, 'cache'),
  ZIG_GLOBAL_CACHE_DIR: join(TOOLS, 'cache', 'zig'),
});

let looked;
/** Why the macOS code cannot be looked at here, or undefined; what is missing is fetched first, once. */
export const whyNoApple = () => {
  looked ??= fetchTools();
  return looked;
};

async function fetchTools() {
  if (process.platform === 'darwin') return 'this is macOS: the other checks and tests are of it';
  if (process.platform === 'win32') return 'the tools for it are not set up on Windows';
  try {
    await step('Tools for macOS', () => unlessUnchanged('apple-tools', hashOf([REQUIREMENTS]), [BIN], installTools));
    await addTargets();
    return undefined;
  } catch (error) {
    const log = error.log && existsSync(error.log) ? readFileSync(error.log, 'utf8').trim().split('\n').at(-1) : '';
    return `${error.message} ${log}`.trim();
  }
}

async function installTools() {
  const name = 'apple-tools';
  const missing = 'install Python 3 with its venv module (Debian: python3-venv).';
  await run('python3', ['-m', 'venv', '--clear', TOOLS], { name, missing });
  const pip = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--require-hashes',
    '--only-binary=:all:',
  ];
  await run(join(BIN, 'python3'), [...pip, '-r', REQUIREMENTS], { name, append: true });
}

async function addTargets() {
  const installed = spawnOutput('rustup', ['target', 'list', '--installed']).split('\n');
  const missingCalls = TRIPLES.filter((triple) => !installed.includes(triple));
  if (missingCalls.length > 0)
    await run('rustup', ['target', 'add', ...missingCalls], { name: 'apple-targets', cwd: COLLECTORS });
}

export const APPLE_CHECK = {
  // Both processors are linked and run below; their sources differ nowhere.
  name: 'Rust lint for macOS (clippy)',
  cwd: COLLECTORS,
  skip: whyNoApple,
  commands: [
    [
      'cargo-zigbuild',
      'clippy',
      '--workspace',
      '--all-targets',
      '--locked',
      '--quiet',
      '--target',
      'aarch64-apple-darwin',
      '--',
      '-D',
      'warnings',
    ],
  ],
  env: zigEnvironment,
  fix: 'fix the lines named above',
};

/** Links the collector, and the program that is run in the emulator, for both processors. */
export const linkForApple = () =>
  step('Collector for macOS (cargo-zigbuild)', () =>
    run(
      'cargo-zigbuild',
      [
        ...['zigbuild', '--locked', '--quiet', ...TARGETS],
        // In the emulator every instruction counts.
        ...['--config', 'profile.dev.package.fsbench-suites.opt-level=3'],
        ...[
          '-p',
          'fsbench-cli',
          '--bin',
          'fsbench-collect',
          '-p',
          'fsbench-suites',
          '--example',
          'sync_once',
          '-p',
          'fsbench-machine',
          '--example',
          'seen',
        ],
      ],
      {
        name: 'apple-link',
        cwd: COLLECTORS,
        env: { ...zigEnvironment(), CARGO_PROFILE_DEV_DEBUG: '0' },
        hint: 'a symbol of a framework that is missing: see collectors/apple/stubs.py.',
      },
    ),
  );

export const runAppleTests = () =>
  run(join(BIN, 'python3'), ['-B', '-m', 'unittest', 'discover', '--verbose'], {
    name: 'apple-tests',
    cwd: APPLE,
    env: { FSBENCH_MAC_PROGRAMS: resolve(COLLECTORS, process.env.CARGO_TARGET_DIR ?? 'target') },
    hint: 'see collectors/apple/README.md.',
  });

export const countAppleTests = () => fromUnittest(readFileSync(logFile('apple-tests'), 'utf8'));

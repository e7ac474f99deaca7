// Windows, from another system: its code is linted and linked, and what came of it is run by Wine, where that is there
// (collectors/windows). The tools are those for macOS: Zig brings what a program for Windows is linked with.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { whyNoApple, ZIG_PYTHON, zigEnvironment } from './apple.mjs';
import { fromCargo, fromTap } from './counts.mjs';
import { hashOf, unlessUnchanged } from './inputs.mjs';
import { spawnOutput } from './output.mjs';
import { COLLECTORS, logFile, STATE } from './places.mjs';
import { run } from './processes.mjs';
import { step } from './steps.mjs';

const WINDOWS = join(COLLECTORS, 'windows');
const WINE_TOOLS = join(STATE, 'wine-tools');
const RANDOM_SOURCE = join(WINDOWS, 'bcryptprimitives.c');
const TRIPLE = 'x86_64-pc-windows-gnu';
const TARGET = ['--target', TRIPLE];

let looked;
/** Why the Windows code cannot be looked at here, or undefined; what is missing is fetched first, once. */
export const whyNoWindows = () => {
  looked ??= fetchTarget();
  return looked;
};

async function fetchTarget() {
  if (process.platform === 'win32') return 'this is Windows: the other checks and tests are of it';
  const why = await whyNoApple();
  if (why !== undefined) return why;
  try {
    const installed = spawnOutput('rustup', ['target', 'list', '--installed']).split('\n');
    if (!installed.includes(TRIPLE))
      await run('rustup', ['target', 'add', TRIPLE], { name: 'windows-target', cwd: COLLECTORS });
    return undefined;
  } catch (error) {
    return error.message;
  }
}

/** Why nothing can be run here, or undefined. */
export const whyNoWine = () =>
  spawnSync('wine', ['--version']).status === 0 ? undefined : 'wine is not installed (Debian: wine64)';

/** A prefix of its own, and nothing that would open a window, or ask. */
export const wineEnvironment = () => ({
  WINEPREFIX: join(WINE_TOOLS, 'prefix'),
  WINEPATH: `Z:${WINE_TOOLS.replaceAll('/', '\\')}`,
  WINEDEBUG: '-all',
  WINEDLLOVERRIDES: 'mscoree,mshtml=;winemenubuilder.exe=d',
});

/** Once: the library that older ones lack, and the prefix. */
export async function prepareWine() {
  mkdirSync(WINE_TOOLS, { recursive: true });
  const library = join(WINE_TOOLS, 'bcryptprimitives.dll');
  const link = ['-m', 'ziglang', 'cc', '-target', 'x86_64-windows-gnu', '-shared', '-s'];
  await unlessUnchanged('wine-tools', hashOf([RANDOM_SOURCE]), [library], async () => {
    const env = zigEnvironment();
    await run(ZIG_PYTHON, [...link, '-o', library, RANDOM_SOURCE, '-ladvapi32'], { name: 'wine-tools', env });
    await run('wine', ['wineboot', '--init'], { name: 'wine-tools', append: true, env: wineEnvironment() });
  });
}

export const WINDOWS_CHECK = {
  name: 'Rust lint for Windows (clippy)',
  cwd: COLLECTORS,
  skip: whyNoWindows,
  commands: [
    ['cargo-zigbuild', 'clippy', '--workspace', '--locked', '--quiet', ...TARGET, '--', '-D', 'warnings'],
    [
      ...['cargo-zigbuild', 'clippy', '-p', 'fsbench-platform', '--all-targets', '--locked', '--quiet'],
      ...[...TARGET, '--', '-D', 'warnings'],
    ],
  ],
  env: zigEnvironment,
  fix: 'fix the lines named above',
};

export const linkForWindows = () =>
  step('Collector for Windows (cargo-zigbuild)', () =>
    run(
      'cargo-zigbuild',
      ['zigbuild', '--locked', '--quiet', ...TARGET, '-p', 'fsbench-cli', '--bin', 'fsbench-collect'],
      {
        name: 'windows-link',
        cwd: COLLECTORS,
        env: { ...zigEnvironment(), CARGO_PROFILE_DEV_DEBUG: '0' },
        hint: 'see collectors/windows/README.md.',
      },
    ),
  );

/** Where the linked program lies. */
const windowsCollector = () =>
  resolve(COLLECTORS, process.env.CARGO_TARGET_DIR ?? 'target', TRIPLE, 'debug', 'fsbench-collect.exe');

/** The platform crate's own tests: they are all of what the rest calls. */
export const runPlatformTests = () =>
  run('cargo-zigbuild', ['test', '--locked', ...TARGET, '-p', 'fsbench-platform', '--lib', '--color=never'], {
    name: 'windows-platform',
    cwd: COLLECTORS,
    env: {
      ...zigEnvironment(),
      ...wineEnvironment(),
      CARGO_PROFILE_DEV_DEBUG: '0',
      CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER: 'wine',
    },
    hint: 'see collectors/windows/README.md.',
  });

export const countPlatformTests = () => fromCargo(readFileSync(logFile('windows-platform'), 'utf8'));

export const runWindowsTests = () =>
  run(process.execPath, ['--test', '--test-reporter=tap', join(WINDOWS, 'programs.test.mjs')], {
    name: 'windows-tests',
    hint: 'see collectors/windows/README.md.',
  });

/** Waits for it; arguments are the collector's. */
export const collectInWine = (args, settings) =>
  spawnSync('wine', [windowsCollector(), ...args], { ...settings, env: { ...process.env, ...wineEnvironment() } });

export const countWindowsTests = () => fromTap(readFileSync(logFile('windows-tests'), 'utf8'));

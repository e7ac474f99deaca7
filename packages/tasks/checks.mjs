// The checks, as data: what each runs and how its findings are fixed.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { APPLE_CHECK } from './apple.mjs';
import { COLLECTORS, fromRoot, STATE, WEB } from './places.mjs';
import { WINDOWS_CHECK } from './windows.mjs';

const NODE = process.execPath;
const installed = (...parts) => fromRoot('node_modules', ...parts);
const TSC = installed('typescript', 'bin', 'tsc');
const NEXT = installed('next', 'dist', 'bin', 'next');

/**
 * Each: `name`, `commands` run one after another, `fix`; `skip()` answers, at once or later, with a reason or undefined;
 * `isQuick`: `npm test -- --quick` runs it too.
 */
export const SITE_CHECKS = [
  {
    name: 'format and lint (Biome)',
    isQuick: true,
    commands: [[NODE, installed('@biomejs', 'biome', 'bin', 'biome'), 'check', '--max-diagnostics=60', '.']],
    fix: 'npx biome check --write . (fixes format and the safe findings)',
  },
  {
    name: 'types of the packages (tsc)',
    isQuick: true,
    commands: [[NODE, TSC, '-p', 'tsconfig.json', '--noEmit']],
    fix: 'fix the lines named above',
  },
  {
    name: 'types of the site (tsc)',
    isQuick: true,
    cwd: WEB, // the imports of next.config.ts are looked up from here
    commands: [
      [NODE, NEXT, 'typegen'],
      [NODE, TSC, '-p', 'tsconfig.json', '--noEmit'],
    ],
    fix: 'fix the lines named above',
  },
  {
    name: 'nothing unused (knip)',
    commands: [[NODE, installed('knip', 'bin', 'knip.js'), '--no-progress']],
    fix: 'remove what is unused, or add an exception to knip.json',
  },
  {
    name: 'layers of the site',
    commands: [[NODE, '--import', 'tsx', fromRoot('packages', 'tasks', 'check-layers.ts')]],
    fix: 'move the file or the import, so that each folder imports only from itself and from the layers above it in apps/web/README.md',
  },
  {
    name: 'generated files are fresh',
    commands: [[NODE, '--import', 'tsx', fromRoot('packages', 'tasks', 'check-generated.ts')]],
    fix: 'npm run schema',
  },
  {
    name: 'licenses of npm packages',
    isQuick: true,
    commands: [[NODE, '--import', 'tsx', fromRoot('packages', 'tasks', 'check-licenses.ts'), 'npm']],
    fix: 'replace the package, or add its license or an exception with a reason to packages/tasks/check-licenses/allowed.ts',
  },
  {
    name: 'words of TERMS.md',
    isQuick: true,
    commands: [[NODE, '--import', 'tsx', fromRoot('packages', 'tasks', 'check-words.ts')]],
    fix: 'write the words named above, or add an exception with its reason to packages/tasks/check-words/allowed.ts',
  },
];

export const COLLECTOR_CHECKS = [
  {
    name: 'Rust format (rustfmt)',
    isQuick: true,
    cwd: COLLECTORS,
    commands: [['cargo', 'fmt', '--all', '--check']],
    fix: 'cargo fmt --all (in collectors)',
  },
  {
    name: 'Rust modules without circles',
    isQuick: true,
    commands: [[NODE, '--import', 'tsx', fromRoot('packages', 'tasks', 'check-rust-circles.ts')]],
    fix: 'move what both modules need into a third one, or below their common parent',
  },
  {
    name: 'Rust lint (clippy)',
    cwd: COLLECTORS,
    commands: [['cargo', 'clippy', '--workspace', '--all-targets', '--locked', '--quiet', '--', '-D', 'warnings']],
    fix: 'fix the lines named above; cargo clippy --fix fixes some',
  },
  {
    name: 'licenses of Rust crates',
    commands: [[NODE, '--import', 'tsx', fromRoot('packages', 'tasks', 'check-licenses.ts'), 'cargo']],
    fix: 'replace the crate, or add its license to packages/tasks/check-licenses/allowed.ts and collectors/deny.toml',
  },
  {
    name: 'completions and manual are fresh',
    cwd: COLLECTORS,
    // Of the whole workspace, so that crates have the features that `cargo test` gives them, and are not compiled once more.
    commands: [['cargo', 'run', '--quiet', '--locked', '--example', 'generate', '--', '--check']],
    fix: 'cargo run -p fsbench-cli --example generate (in collectors)',
  },
  {
    name: 'C compiles without a warning, with sanitizers',
    cwd: COLLECTORS,
    skip: () => (nativeSources().length === 0 ? 'collectors/native holds no C' : undefined),
    commands: () => nativeSources().map(compileSanitized),
    fix: 'fix the lines named above',
  },
  APPLE_CHECK,
  WINDOWS_CHECK,
];

function nativeSources(folder = join(COLLECTORS, 'native')) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return nativeSources(path);
    return entry.name.endsWith('.c') ? [path] : [];
  });
}

const compileSanitized = (file) => [
  process.env.CC ?? 'cc',
  ...['-std=c11', '-D_GNU_SOURCE', '-Wall', '-Wextra', '-Wpedantic', '-Werror', '-O1'],
  ...['-fsanitize=address,undefined', `-I${join(COLLECTORS, 'native')}`, '-c', file, '-o', join(STATE, 'check.o')],
];

// A copy of the tree: the files that git tracks or would track, with the installed packages of the checkout.
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spawnOutput } from '../output.mjs';
import { fromRoot, ROOT, STATE } from '../places.mjs';

const HOME = join(STATE, 'toy-suite');
export const COPY = join(HOME, 'tree');
/** It stays from run to run, so that little is compiled again. */
export const TARGET = join(HOME, 'target');

/** Installed packages are those of the checkout, except our own. */
export function makeCopy() {
  rmSync(COPY, { recursive: true, force: true });
  for (const file of listFiles()) {
    const to = join(COPY, file);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(fromRoot(file), to, { preserveTimestamps: true });
  }
  linkPackages();
  const generated = join('apps', 'web', 'db', 'generated');
  cpSync(fromRoot(generated), join(COPY, generated), { recursive: true, preserveTimestamps: true });
  writeFileSync(
    join(COPY, 'apps', 'web', 'next-env.d.ts'),
    '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n',
  );
  seedTarget();
}

function listFiles() {
  const listed = spawnOutput('git', ['-C', ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  return listed.split('\0').filter((file) => file !== '' && existsSync(fromRoot(file)));
}

function linkPackages() {
  const own = join(COPY, 'node_modules', '@fsbench');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(fromRoot('node_modules'))) {
    if (name !== '@fsbench') symlinkSync(fromRoot('node_modules', name), join(COPY, 'node_modules', name));
  }
  for (const name of readdirSync(join(COPY, 'packages')))
    symlinkSync(join(COPY, 'packages', name), join(own, name), 'dir');
  for (const place of ['apps/web', ...readdirSync(join(COPY, 'packages')).map((name) => `packages/${name}`)]) {
    const installed = fromRoot(place, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(COPY, place, 'node_modules'), 'dir');
  }
}

/** Crates of others are taken from the checkout's own build: cargo names them alike, and replaces such a file, never writes into it. */
function seedTarget() {
  const from = join(process.env.CARGO_TARGET_DIR ?? fromRoot('collectors', 'target'), 'debug');
  if (existsSync(TARGET) || !existsSync(from)) return;
  const to = join(TARGET, 'debug');
  for (const folder of ['.fingerprint', 'build', 'deps']) {
    const isLinked = folder === 'deps';
    mkdirSync(join(to, folder), { recursive: true });
    for (const name of readdirSync(join(from, folder))) {
      if (/^(?:lib)?fsbench[-_]/.test(name) || (isLinked && !/\.(?:rlib|rmeta|so|dylib|d)$/.test(name))) continue;
      if (isLinked && !name.endsWith('.d')) linkSync(join(from, folder, name), join(to, folder, name));
      else cpSync(join(from, folder, name), join(to, folder, name), { recursive: true, preserveTimestamps: true });
    }
  }
}

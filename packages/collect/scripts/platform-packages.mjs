#!/usr/bin/env node
// Writes and packs what is published: one package with the binary for each platform that can be built here, and
// fsbench-collect itself, which names them all as optional dependencies of its own exact version.
//
//   node packages/collect/scripts/platform-packages.mjs [--out FOLDER] [--binary FILE] [--server URL]
//
//   --out FOLDER    where the packed files go (default packages/collect/dist)
//   --binary FILE   package this built collector for this machine's platform, and build nothing
//   --server URL    the server this publication uploads to when its user names none
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, isHere, TARGETS } from './builds.mjs';
import { inspect } from './inspect-binary.mjs';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: join(PACKAGE, 'dist') },
    binary: { type: 'string' },
    server: { type: 'string' },
  },
});
const out = resolve(options.out);

/** A file to pack for the target, and what to say about it; or the reason why there is none. */
function binaryFor(target) {
  if (options.binary && !isHere(target)) return { reason: '--binary names one platform' };
  const { file, reason, note } = options.binary ? { file: resolve(options.binary) } : build(target);
  if (file === undefined) return { reason };
  const { fault, doubts } = inspect(file, target, MAIN.version);
  return fault ? { reason: fault } : { file, notes: [...(note ? [note] : []), ...doubts] };
}

/** Npm packs a LICENSE by itself, but no LICENSE-MIT. */
const LICENSES = 'LICENSE-*';

const nameOf = ({ os, cpu }) => `@fsbench/collect-${os}-${cpu}`;

function writePlatformPackage(target, file) {
  const { os, cpu } = target;
  const folder = startFolder(`collect-${os}-${cpu}`);
  mkdirSync(join(folder, 'bin'));
  copyFileSync(file, join(folder, 'bin', MAIN.name));
  chmodSync(join(folder, 'bin', MAIN.name), 0o755);
  writeManifest(folder, {
    name: nameOf(target),
    version: MAIN.version,
    description: `The fsbench-collect binary for ${os} ${cpu}.`,
    license: MAIN.license,
    os: [os],
    cpu: [cpu],
    files: ['bin', LICENSES],
    preferUnplugged: true,
    binary: `bin/${MAIN.name}`,
  });
  return folder;
}

function writeMainPackage() {
  const folder = startFolder(MAIN.name);
  for (const part of MAIN.files) cpSync(join(PACKAGE, part), join(folder, part), { recursive: true });
  copyFileSync(join(PACKAGE, 'README.md'), join(folder, 'README.md'));
  const { private: _, devDependencies: __, scripts: ___, ...published } = MAIN;
  writeManifest(folder, {
    ...published,
    files: [...published.files, LICENSES],
    ...(options.server ? { fsbenchServer: options.server } : {}),
    // Every platform, built here or not: who installs on one that was not published gets the launcher's message.
    optionalDependencies: Object.fromEntries(TARGETS.map((target) => [nameOf(target), MAIN.version])),
  });
  return folder;
}

function startFolder(name) {
  const folder = join(out, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of ['LICENSE-MIT', 'LICENSE-APACHE']) {
    if (existsSync(join(ROOT, file))) copyFileSync(join(ROOT, file), join(folder, file));
  }
  return folder;
}

const writeManifest = (folder, manifest) =>
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

function pack(folder) {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--silent', '--pack-destination', out, folder], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm pack ${folder} failed:\n${stderr}`);
  process.stdout.write(`${join(out, stdout.trim())}\n`);
}

/** What an earlier run left here of a platform that is skipped now must not be published with the rest. */
function removePacked({ os, cpu }) {
  rmSync(join(out, `collect-${os}-${cpu}`), { recursive: true, force: true });
  rmSync(join(out, `fsbench-collect-${os}-${cpu}-${MAIN.version}.tgz`), { force: true });
}

let builtCount = 0;
for (const target of TARGETS) {
  const { file, reason, notes } = binaryFor(target);
  if (file === undefined) {
    process.stderr.write(`SKIPPED ${nameOf(target)}: ${reason}\n`);
    removePacked(target);
    continue;
  }
  for (const note of notes) process.stderr.write(`NOTE ${nameOf(target)}: ${note}\n`);
  pack(writePlatformPackage(target, file));
  builtCount += 1;
}
pack(writeMainPackage());
process.stderr.write(`${builtCount} of ${TARGETS.length} platforms packed\n`);
if (builtCount === 0) process.exitCode = 1;

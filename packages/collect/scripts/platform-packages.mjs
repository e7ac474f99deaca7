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

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COLLECTORS = join(ROOT, 'collectors');
const MAIN = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));

/** Static musl on Linux: one binary for every distribution. */
const TARGETS = [
  { os: 'linux', cpu: 'x64', triple: 'x86_64-unknown-linux-musl' },
  { os: 'linux', cpu: 'arm64', triple: 'aarch64-unknown-linux-musl' },
  { os: 'darwin', cpu: 'x64', triple: 'x86_64-apple-darwin' },
  { os: 'darwin', cpu: 'arm64', triple: 'aarch64-apple-darwin' },
];

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: join(PACKAGE, 'dist') },
    binary: { type: 'string' },
    server: { type: 'string' },
  },
});
const out = resolve(options.out);

const run = (command, args, settings) => spawnSync(command, args, { encoding: 'utf8', ...settings });
const has = (command, argument) => run(command, [argument]).status === 0;
const isHere = ({ os, cpu }) => os === process.platform && cpu === process.arch;

/** The path of a binary for the target, or the reason why there is none. */
function binaryFor(target) {
  if (options.binary)
    return isHere(target) ? { file: resolve(options.binary) } : { reason: '--binary names one platform' };
  const installed = run('rustup', ['target', 'list', '--installed']).stdout?.split('\n') ?? [];
  if (!installed.includes(target.triple)) {
    return isHere(target) ? cargo(['build']) : { reason: `not installed: rustup target add ${target.triple}` };
  }
  if (isHere(target) && target.os === 'darwin') return cargo(['build'], target.triple);
  if (has('cargo-zigbuild', '--version')) return cargo(['zigbuild'], target.triple);
  if (isHere(target) && has('musl-gcc', '-dumpversion')) return cargo(['build'], target.triple);
  const reason = 'no linker for it: pip install ziglang cargo-zigbuild (or, on Linux for itself, musl-tools)';
  return isHere(target) ? { ...cargo(['build']), note: `not static; ${reason}` } : { reason };
}

function cargo([verb], triple) {
  const args = [verb, '--release', '--locked', '--bin', MAIN.name, ...(triple ? ['--target', triple] : [])];
  const command = verb === 'zigbuild' ? 'cargo-zigbuild' : 'cargo';
  const env = { ...process.env, MACOSX_DEPLOYMENT_TARGET: '11.0' };
  const { status, stderr } = run(command, args, { cwd: COLLECTORS, env });
  if (status !== 0) return { reason: `${command} ${args.join(' ')} failed:\n${stderr}` };
  const folder = process.env.CARGO_TARGET_DIR ?? join(COLLECTORS, 'target');
  return { file: join(folder, ...(triple ? [triple] : []), 'release', MAIN.name) };
}

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
    files: ['bin'],
    preferUnplugged: true,
    binary: `bin/${MAIN.name}`,
  });
  return folder;
}

function writeMainPackage() {
  const folder = startFolder(MAIN.name);
  cpSync(join(PACKAGE, 'bin'), join(folder, 'bin'), { recursive: true });
  copyFileSync(join(PACKAGE, 'README.md'), join(folder, 'README.md'));
  const { private: _, devDependencies: __, scripts: ___, ...published } = MAIN;
  writeManifest(folder, {
    ...published,
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
  const { status, stdout, stderr } = run('npm', ['pack', '--silent', '--pack-destination', out, folder], {
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm pack ${folder} failed:\n${stderr}`);
  process.stdout.write(`${join(out, stdout.trim())}\n`);
}

let builtCount = 0;
for (const target of TARGETS) {
  const { file, reason, note } = binaryFor(target);
  if (file === undefined) {
    process.stderr.write(`SKIPPED ${nameOf(target)}: ${reason}\n`);
    continue;
  }
  if (note !== undefined) process.stderr.write(`NOTE ${nameOf(target)}: ${note}\n`);
  pack(writePlatformPackage(target, file));
  builtCount += 1;
}
pack(writeMainPackage());
if (builtCount === 0) process.exitCode = 1;

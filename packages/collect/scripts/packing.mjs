// The npm packages: folders with a manifest, packed by npm itself.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { platformOf, programOf, TARGETS } from './builds.mjs';

export const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const MAIN = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
export const LICENSES = ['LICENSE-MIT', 'LICENSE-APACHE'];
/** Npm packs a LICENSE by itself, but no LICENSE-MIT. */
const LICENSE_FILES = 'LICENSE-*';

export const nameOf = (target) => `@fsbench/collect-${platformOf(target)}`;

/** What an earlier run left must not be published with the rest. Only what is written here is taken away. */
export function emptyOut(out) {
  mkdirSync(out, { recursive: true });
  const ours =
    /^(collect-[\w-]+|fsbench-collect|fsbench-collect-.*\.(tgz|tar\.gz|zip)|fsbench_collect-.*\.whl|SHA256SUMS|packaging)$/;
  for (const name of readdirSync(out)) if (ours.test(name)) rmSync(join(out, name), { recursive: true });
}

export function copyLicenses(folder) {
  for (const file of LICENSES) if (existsSync(join(ROOT, file))) copyFileSync(join(ROOT, file), join(folder, file));
}

export function packPlatform(target, file, { out, repository }) {
  const { os, cpu } = target;
  const folder = startFolder(out, `collect-${platformOf(target)}`);
  mkdirSync(join(folder, 'bin'));
  copyFileSync(file, join(folder, 'bin', programOf(target)));
  chmodSync(join(folder, 'bin', programOf(target)), 0o755);
  writeManifest(folder, {
    name: nameOf(target),
    version: MAIN.version,
    description: `The fsbench-collect binary for ${os} ${cpu}.`,
    license: MAIN.license,
    ...sourceOf(repository),
    os: [os],
    cpu: [cpu],
    files: ['bin', LICENSE_FILES],
    preferUnplugged: true,
  });
  return pack(folder, out);
}

export function packMain(packed, { out, server, repository }) {
  const folder = startFolder(out, MAIN.name);
  for (const part of MAIN.files) cpSync(join(PACKAGE, part), join(folder, part), { recursive: true });
  copyFileSync(join(PACKAGE, 'README.md'), join(folder, 'README.md'));
  const { private: _private, devDependencies: _devDependencies, scripts: _scripts, ...published } = MAIN;
  writeManifest(folder, {
    ...published,
    ...sourceOf(repository),
    files: [...published.files, LICENSE_FILES],
    ...(server ? { fsbenchServer: server } : {}),
    // What the launcher starts, and nothing else.
    binaries: Object.fromEntries(packed.map(({ target, sha256 }) => [platformOf(target), { sha256 }])),
    // Every platform, built here or not: who installs on one that was not published gets the launcher's message.
    optionalDependencies: Object.fromEntries(TARGETS.map((target) => [nameOf(target), MAIN.version])),
  });
  return pack(folder, out);
}

/** npm believes a provenance only where the manifest names the repository that it comes from. */
const sourceOf = (repository) => (repository ? { repository: { type: 'git', url: `git+${repository}.git` } } : {});

function startFolder(out, name) {
  const folder = join(out, name);
  mkdirSync(folder, { recursive: true });
  copyLicenses(folder);
  return folder;
}

const writeManifest = (folder, manifest) =>
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

function pack(folder, out) {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--silent', '--pack-destination', out, folder], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm pack ${folder} failed:\n${stderr}`);
  return join(out, stdout.trim());
}

// What package managers are given: filled in, with the checksums of the archives, and read by each manager's own language.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeArchives } from './archives.mjs';
import { platformOf, programOf, TARGETS } from './builds.mjs';
import { sha256Of } from './checksums.mjs';
import { writePackageManagers } from './package-managers.mjs';
import { MAIN } from './packing.mjs';
import { pythonVersion } from './wheels.mjs';

const REPOSITORY = 'https://host.example/acme/fsbench';
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
let out;

beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'fsbench-packaging-'));
  writeFileSync(join(out, `${MAIN.name}-${MAIN.version}.tgz`), 'npm');
  const packed = TARGETS.map((target) => {
    const file = join(out, `${platformOf(target)}-${programOf(target)}`);
    writeFileSync(file, platformOf(target));
    return { target, file, tarball: file };
  });
  expect(writeArchives(packed, { out, repository: REPOSITORY })).toEqual([]);
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

const inPackaging = (...path) => join(out, 'packaging', ...path);
const read = (...path) => readFileSync(inPackaging(...path), 'utf8');
const archive = (platform, ending = 'tar.gz') => join(out, `${MAIN.name}-${MAIN.version}-${platform}.${ending}`);
const urlOf = (file) => `${REPOSITORY}/releases/download/v${MAIN.version}/${file.slice(out.length + 1)}`;
const isHere = (command) => spawnSync(command, ['--version']).status === 0;

describe.each(['homebrew', 'aur', 'nix'])('%s', (manager) => {
  test('names each archive that it installs with its checksum, and leaves no place unfilled', () => {
    const text = readdirSync(inPackaging(manager))
      .map((name) => read(manager, name))
      .join('\n');
    expect(text).not.toMatch(/\{\{/);
    const platforms = TARGETS.map(platformOf).filter((platform) => platform.startsWith('linux') || manager !== 'aur');
    for (const platform of platforms.filter((one) => one !== 'win32-x64')) {
      expect(text).toContain(urlOf(archive(platform)));
      expect(text).toContain(sha256Of(archive(platform)));
    }
  });
});

test.skipIf(!isHere('ruby'))('the formula is Ruby', () => {
  expect(spawnSync('ruby', ['-c', inPackaging('homebrew', 'fsbench-collect.rb')]).status).toBe(0);
});

test.skipIf(!isHere('nix-instantiate'))('the Nix package is an expression', () => {
  expect(spawnSync('nix-instantiate', ['--parse', inPackaging('nix', 'package.nix')]).status).toBe(0);
});

test('.SRCINFO says what the PKGBUILD says when it is read by bash', () => {
  const fields = 'pkgdesc pkgver pkgrel url arch license provides conflicts options'.split(' ');
  const byCpu = ['x86_64', 'aarch64'].flatMap((cpu) => [`source_${cpu}`, `sha256sums_${cpu}`]);
  const script = `set -eu; . "$1"; shift; for name; do declare -n field=$name; for value in "\${field[@]}"; do printf '\\t%s = %s\\n' "$name" "$value"; done; done`;
  const args = ['-c', script, 'bash', inPackaging('aur', 'PKGBUILD'), ...fields, ...byCpu];
  const { stdout, stderr } = spawnSync('bash', args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(read('aur', '.SRCINFO')).toBe(`pkgbase = fsbench-collect-bin\n${stdout}\npkgname = fsbench-collect-bin\n`);
});

test('the manifests of winget name the owner of the repository, the zip and the program in it', () => {
  const names = readdirSync(inPackaging('winget')).sort();
  expect(names).toEqual(['', '.installer', '.locale.en-US'].map((part) => `acme.FsbenchCollect${part}.yaml`).sort());
  const manifests = names.map((name) => parse(read('winget', name)));
  for (const manifest of manifests)
    expect(manifest).toMatchObject({ PackageIdentifier: 'acme.FsbenchCollect', PackageVersion: MAIN.version });
  const { Installers, NestedInstallerFiles } = manifests.find(({ ManifestType }) => ManifestType === 'installer');
  const zip = archive('win32-x64', 'zip');
  expect(Installers).toEqual([
    { Architecture: 'x64', InstallerUrl: urlOf(zip), InstallerSha256: sha256Of(zip).toUpperCase() },
  ]);
  const [{ RelativeFilePath }] = NestedInstallerFiles;
  expect(readFileSync(zip).includes(RelativeFilePath.replaceAll('\\', '/'))).toBe(true);
});

test('cargo binstall finds the archive of each platform, and the program in it', () => {
  const manifest = readFileSync(join(ROOT, 'collectors/crates/cli/Cargo.toml'), 'utf8');
  for (const target of TARGETS) {
    const platform = platformOf(target);
    const [, url, bin] = new RegExp(String.raw`overrides\.${target.triple}\]\npkg-url = "(.*)"\nbin-dir = "(.*)"`).exec(
      manifest,
    );
    const filled = (text) =>
      text
        .replaceAll('{ repo }', REPOSITORY)
        .replaceAll('{ version }', MAIN.version)
        .replace('{ bin }{ binary-ext }', programOf(target));
    expect(filled(url)).toBe(urlOf(archive(platform)));
    const { stdout } = spawnSync('tar', ['--list', '--file', archive(platform)], { encoding: 'utf8' });
    expect(stdout.split('\n')).toContain(filled(bin));
  }
});

test('everything that is published has a checksum, the wheels too', () => {
  const listed = readFileSync(join(out, 'SHA256SUMS'), 'utf8');
  const files = readdirSync(out).filter((name) => /\.(whl|zip|tar\.gz|tgz)$/.test(name));
  expect(files.filter((name) => name.endsWith('.whl'))).toHaveLength(TARGETS.length);
  for (const name of files) expect(listed).toContain(`${sha256Of(join(out, name))}  ${name}\n`);
});

test('a manager whose platforms were not all built gets nothing, and the publisher is told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fsbench-packaging-'));
  try {
    const archives = new Map([
      ['linux-x64', archive('linux-x64')],
      ['linux-arm64', archive('linux-arm64')],
    ]);
    const notes = writePackageManagers({ archives, zips: new Map(), out: folder, repository: REPOSITORY });
    expect(readdirSync(join(folder, 'packaging'))).toEqual(['aur']);
    expect(notes).toContain('no homebrew package: there is no build for darwin-arm64, darwin-x64');
    expect(notes).toContain('no winget package: there is no build for win32-x64');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('Python has a word of its own for a pre-release', () => {
  expect(pythonVersion('1.2.3')).toBe('1.2.3');
  expect(pythonVersion('1.2.3-next.4')).toBe('1.2.3rc4');
});

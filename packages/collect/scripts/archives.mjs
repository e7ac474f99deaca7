// For those without npm: an archive for each platform with the program, its manual and its completions, the checksums of all
// that is published, and the Homebrew formula that names them.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { platformOf, programOf } from './builds.mjs';
import { sha256Of, sumsOf } from './checksums.mjs';
import { copyLicenses, MAIN, PACKAGE } from './packing.mjs';

const FORMULA = join(PACKAGE, 'packaging', 'homebrew', 'fsbench-collect.rb');
/** Homebrew's platforms. */
const IN_FORMULA = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];

/** Writes them all into `out`; returns what its publisher should know. */
export function writeArchives(packed, { out, repository }) {
  const { status, stdout } = spawnSync('tar', ['--version'], { encoding: 'utf8' });
  if (status !== 0 || !stdout.includes('GNU tar'))
    return ['no archives and no formula: they are written by GNU tar only'];
  const archives = new Map(packed.map(({ target, file }) => [platformOf(target), writeArchive(target, file, out)]));
  const tarballs = packed.map(({ tarball }) => tarball);
  const main = join(out, `${MAIN.name}-${MAIN.version}.tgz`);
  writeFileSync(join(out, 'SHA256SUMS'), sumsOf([...archives.values(), ...tarballs, main]));
  return writeFormula(archives, out, repository);
}

/** The same files give the same bytes: sorted, of nobody, of no time. */
function writeArchive(target, file, out) {
  const name = `${MAIN.name}-${MAIN.version}-${platformOf(target)}`;
  const staging = mkdtempSync(join(tmpdir(), 'fsbench-archive-'));
  try {
    fill(join(staging, name), target, file);
    const { status, stdout, stderr } = spawnSync(
      'tar',
      [
        '--create',
        '--sort=name',
        '--format=ustar',
        '--owner=0',
        '--group=0',
        '--numeric-owner',
        '--mode=u=rwX,go=rX',
        '--mtime=@0',
        name,
      ],
      { cwd: staging, maxBuffer: 256 * 1024 * 1024 },
    );
    if (status !== 0) throw new Error(`tar failed:\n${stderr}`);
    const archive = join(out, `${name}.tar.gz`);
    writeFileSync(archive, gzipSync(stdout, { level: 9 }));
    return archive;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function fill(folder, target, file) {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  copyFileSync(file, join(folder, 'bin', programOf(target)));
  chmodSync(join(folder, 'bin', programOf(target)), 0o755);
  copyLicenses(folder);
  copyFileSync(join(PACKAGE, 'README.md'), join(folder, 'README.md'));
  cpSync(join(PACKAGE, 'share', 'completions'), join(folder, 'share', 'completions'), { recursive: true });
  const manual = join(PACKAGE, 'share', 'man');
  mkdirSync(join(folder, 'share', 'man', 'man1'), { recursive: true });
  for (const page of readdirSync(manual)) copyFileSync(join(manual, page), join(folder, 'share', 'man', 'man1', page));
}

function writeFormula(archives, out, repository) {
  if (!repository) return ['no Homebrew formula: --repository says where the archives will be'];
  const missing = IN_FORMULA.filter((platform) => !archives.has(platform));
  if (missing.length > 0) return [`no Homebrew formula: there is no build for ${missing.join(', ')}`];
  const release = `${repository}/releases/download/v${MAIN.version}`;
  const text = readFileSync(FORMULA, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('{{repository}}', repository)
    .replaceAll('{{version}}', MAIN.version)
    .replaceAll(/\{\{url ([\w-]+)\}\}/g, (_, platform) => `${release}/${MAIN.name}-${MAIN.version}-${platform}.tar.gz`)
    .replaceAll(/\{\{sha256 ([\w-]+)\}\}/g, (_, platform) => sha256Of(archives.get(platform)));
  writeFileSync(join(out, 'fsbench-collect.rb'), text);
  return [];
}

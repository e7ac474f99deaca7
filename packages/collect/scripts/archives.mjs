// For those without npm: an archive for each platform with the program, its manual and its completions, a wheel, the checksums
// of all that is published, and what package managers need of them.
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
import { sumsOf } from './checksums.mjs';
import { writePackageManagers } from './package-managers.mjs';
import { copyLicenses, LICENSES, MAIN, PACKAGE, ROOT } from './packing.mjs';
import { writeWheel } from './wheels.mjs';
import { zipOf } from './zip.mjs';

/** Writes them all into `out`; returns what its publisher should know. */
export function writeArchives(packed, { out, repository }) {
  const { status, stdout } = spawnSync('tar', ['--version'], { encoding: 'utf8' });
  if (status !== 0 || !stdout.includes('GNU tar'))
    return ['no archives, wheels and packages: archives are written by GNU tar only'];
  const archives = new Map(packed.map(({ target, file }) => [platformOf(target), writeArchive(target, file, out)]));
  const zips = new Map(
    packed
      .filter(({ target }) => target.os === 'win32')
      .map(({ target, file }) => [platformOf(target), writeZip(target, file, out)]),
  );
  const wheels = packed.map(({ target, file }) => writeWheel(target, file, { out, repository }));
  const tarballs = packed.map(({ tarball }) => tarball);
  const main = join(out, `${MAIN.name}-${MAIN.version}.tgz`);
  const published = [...archives.values(), ...zips.values(), ...wheels, ...tarballs, main];
  writeFileSync(join(out, 'SHA256SUMS'), sumsOf(published));
  return writePackageManagers({ archives, zips, out, repository });
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

/** What winget unpacks. */
function writeZip(target, file, out) {
  const name = `${MAIN.name}-${MAIN.version}-${platformOf(target)}`;
  const entries = [
    { name: `${name}/bin/${programOf(target)}`, bytes: readFileSync(file), mode: 0o755 },
    ...LICENSES.map((license) => ({ name: `${name}/${license}`, bytes: readFileSync(join(ROOT, license)) })),
    { name: `${name}/README.md`, bytes: readFileSync(join(PACKAGE, 'README.md')) },
  ];
  const zip = join(out, `${name}.zip`);
  writeFileSync(zip, zipOf(entries));
  return zip;
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

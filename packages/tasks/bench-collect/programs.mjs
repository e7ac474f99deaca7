// Running the collector and its peers, and finding out which peers are here.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Output of a program, or null where it is not installed. Throws where it fails; ended at `timeout`, it has not. */
export function output(program, args, options = {}) {
  const ran = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 << 20, ...options });
  if (ran.error?.code === 'ENOENT') return null;
  if (ran.error?.code === 'ETIMEDOUT') return ran.stdout;
  if (ran.error || ran.status !== 0) {
    throw new Error(`${program} failed (${ran.status ?? ran.signal}): ${ran.error?.message ?? ran.stderr.trim()}`);
  }
  return ran.stdout;
}

/** The document of a quick run of one suite; keys and saved runs stay in the bench's own folder. */
export function suiteOf(binary, suite, target, more = []) {
  const args = ['--suite', suite, '--profile', 'quick', '--target', target, '--preview', ...more];
  const text = output(binary, args, { env: ownHome(target) });
  return JSON.parse(text).suites.find((one) => one.suite === suite);
}

export function ownHome(target) {
  const home = join(target, 'home');
  return {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_STATE_HOME: join(home, 'state'),
  };
}

/** PostgreSQL's own program; distributions keep it out of the path. */
export function pgTestFsync() {
  const folder = '/usr/lib/postgresql';
  if (!existsSync(folder)) return 'pg_test_fsync';
  const found = readdirSync(folder).map((version) => join(folder, version, 'bin', 'pg_test_fsync'));
  return found.filter((path) => existsSync(path)).at(-1) ?? 'pg_test_fsync';
}

// Running the collector and its peers.
import { spawnSync } from 'node:child_process';
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

/** One suite of a run's document; keys and saved runs stay in the bench's own folder. */
export function suiteOf(binary, suite, target, more = [], profile = 'quick') {
  const args = ['--suite', suite, '--profile', profile, '--target', target, '--preview', ...more];
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

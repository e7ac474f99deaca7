// Where things are. Everything this package writes lives under `.fsbench/`, which git ignores.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
export const STATE = join(ROOT, '.fsbench');
export const WEB = join(ROOT, 'apps', 'web');
export const COLLECTORS = join(ROOT, 'collectors');

export const fromRoot = (...parts) => join(ROOT, ...parts);

/** The log file of one step; it is overwritten by the next run of that step. */
export function logFile(name) {
  mkdirSync(join(STATE, 'logs'), { recursive: true });
  return join(STATE, 'logs', `${name}.log`);
}

/** Where `cargo build --release` leaves the collector, CARGO_TARGET_DIR honoured. */
export function collectorBinary() {
  const target = process.env.CARGO_TARGET_DIR ?? join(COLLECTORS, 'target');
  return join(target, 'release', process.platform === 'win32' ? 'fsbench-collect.exe' : 'fsbench-collect');
}

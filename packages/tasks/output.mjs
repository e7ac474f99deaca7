// What a short command prints.
import { spawnSync } from 'node:child_process';

/** Its standard output; empty when it failed or is not there. */
export function spawnOutput(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout : '';
}

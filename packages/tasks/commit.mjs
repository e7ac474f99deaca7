// The commit of this checkout, which /healthz and `npm run status` show.
import { spawnSync } from 'node:child_process';
import { ROOT } from './places.mjs';

/** Ends in -dirty where tracked files are changed; empty: no git, or no repository. */
export function commitOf(folder = ROOT) {
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

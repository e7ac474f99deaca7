// An older version of this repository, built in a folder of its own, so that its programs can run beside those of this one.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, STATE } from '../places.mjs';
import { run } from '../processes.mjs';

export interface Version {
  readonly commit: string;
  readonly folder: string;
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The latest release; without one, what came before the latest migration. */
export function defaultOlder(): string {
  const [tag] = git('tag', '--list', '--merged', 'HEAD', '--sort=-creatordate').split('\n');
  return tag || `${git('log', '-1', '--format=%H', '--', 'prisma/migrations')}^`;
}

export async function buildOlder(name: string): Promise<Version> {
  const commit = git('rev-parse', '--verify', `${name}^{commit}`);
  const folder = join(STATE, 'rolling', commit);
  const options = { cwd: folder, hint: `remove ${folder}, or name another commit with --older.` };
  if (existsSync(join(folder, 'apps', 'web', 'dist', 'server.js'))) return { commit, folder };
  console.log(`building ${commit.slice(0, 8)} in ${folder}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(STATE, `${commit}.tar`);
  git('archive', '--output', archive, commit);
  await run('tar', ['-xf', archive, '-C', folder], { ...options, name: 'older-files' });
  rmSync(archive);
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', install, { ...options, name: 'older-packages' });
  const build = [join(folder, 'packages', 'tasks', 'build-site.mjs')];
  await run(process.execPath, build, { ...options, name: 'older-build' });
  return { commit, folder };
}

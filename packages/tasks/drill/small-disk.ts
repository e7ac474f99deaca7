// A disk of a few hundred megabytes for PostgreSQL, which can be filled. It needs root, and a system that lets it mount.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUser } from '../postgres-files.mjs';
import type { Programs } from './programs.ts';
import { type Reads, readPages } from './reads.ts';

const SIZE = '256m';
const FULL_MS = 15_000;
const FILLER_BYTES = 1024 * 1024;

export interface SmallDisk {
  /** The folder for the cluster. */
  readonly home: string;
  readonly mount: string;
}

/** null: this system does not let us mount. */
export function mountSmallDisk(): SmallDisk | null {
  const mount = mkdtempSync(join(tmpdir(), 'fsbench-small-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', mount]).status !== 0) {
    rmSync(mount, { recursive: true });
    return null;
  }
  chmodSync(mount, 0o755);
  const home = join(mount, 'postgres');
  mkdirSync(home);
  const { uid, gid } = databaseUser();
  if (uid !== undefined && gid !== undefined) chownSync(home, uid, gid);
  return { home, mount };
}

export function unmount({ mount }: SmallDisk): void {
  spawnSync('umount', [mount]);
  rmSync(mount, { recursive: true, force: true });
}

/** Fills the disk for a while and empties it again. Resolves with how pages were answered, and how long it took to be ready. */
export async function fillDisk(programs: Programs, { mount }: SmallDisk): Promise<{ reads: Reads; readyMs: number }> {
  const files = fill(mount);
  const reads = await readPages(programs.url, FULL_MS);
  for (const file of files) rmSync(file, { force: true });
  await sleep(100);
  return { reads, readyMs: await programs.untilReady() };
}

function fill(mount: string): string[] {
  const files: string[] = [];
  try {
    for (;;) {
      const file = join(mount, `filler-${files.length}`);
      files.push(file);
      writeFileSync(file, Buffer.alloc(FILLER_BYTES, 1));
    }
  } catch {
    return files; // the disk is full
  }
}

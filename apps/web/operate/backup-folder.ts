import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { UNFINISHED, writeBackup } from './backup-file.ts';

/** Before the nightly dump, which reads the same rows. Cron times are UTC. */
export const BACKUP_CRON = '41 2 * * * backup ?fill=1d&max=3&jobKey=backup';

/** A file that the worker wrote. Others in the folder are somebody's own, and stay. */
const NAME = /^fsbench-\d{8}T\d{6}Z\.jsonl\.gz$/;

export interface StoredBackup {
  readonly name: string;
  readonly madeAt: Date;
  readonly bytes: number;
}

/** The nightly backups in a folder, latest first; none if the folder does not exist. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const latestFirst = names.filter((name) => NAME.test(name)).sort((a, b) => (a < b ? 1 : -1));
  const found = await Promise.all(latestFirst.map((name) => findBackup(folder, name)));
  return found.filter((one) => one !== null);
}

/** null: it was removed meanwhile. */
async function findBackup(folder: string, name: string): Promise<StoredBackup | null> {
  const found = await stat(path.join(folder, name)).catch(() => null);
  return found && { name, madeAt: timeOf(name), bytes: found.size };
}

/**
 * Writes one more, and removes all but the latest `keep` once it is complete. Where the store has lost bytes, an older
 * backup may have them, and all are kept.
 */
export async function keepBackup(
  db: pg.Pool,
  { folder, keep, now = new Date() }: { readonly folder: string; readonly keep: number; readonly now?: Date },
): Promise<{ readonly stored: StoredBackup[]; readonly lost: readonly string[] }> {
  await mkdir(folder, { recursive: true });
  await removeUnfinished(folder);
  const lost = await writeBackup(db, path.join(folder, nameOf(now)));
  const stored = await listBackups(folder);
  if (lost.length > 0) return { stored, lost };
  for (const { name } of stored.slice(keep)) await rm(path.join(folder, name), { force: true });
  return { stored: stored.slice(0, keep), lost };
}

/** What a killed worker has left: the queue runs one backup at a time. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((one) => one.endsWith(UNFINISHED) && NAME.test(one.slice(0, -UNFINISHED.length))))
    await rm(path.join(folder, name), { force: true });
}

/** fsbench-20261122T024100Z.jsonl.gz */
const nameOf = (time: Date) => `fsbench-${time.toISOString().replace(/[-:]|\.\d+/g, '')}.jsonl.gz`;

const timeOf = (name: string) =>
  new Date(name.replace(/^fsbench-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'));

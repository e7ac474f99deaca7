import { createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { sealLine } from './read-backup.ts';
import { backupLines } from './write-backup.ts';

/** Suffix of a file that is being written, or was never finished. */
export const UNFINISHED = '.unfinished';

/**
 * Writes a backup under another name first and renames it, so that a file with its name is complete.
 *
 * @returns runs whose bytes the store has lost: only an older backup has them
 */
export async function writeBackup(db: pg.Pool, path: string): Promise<string[]> {
  const lost: string[] = [];
  const unfinished = `${path}${UNFINISHED}`;
  await pipeline(Readable.from(members(db, lost)), createWriteStream(unfinished, { mode: 0o600 }));
  const file = await open(unfinished, 'r+');
  await file.sync();
  await file.close();
  await rename(unfinished, path);
  return lost;
}

async function* members(db: pg.Pool, lost: string[]) {
  for await (const line of backupLines(db, (permalink) => lost.push(permalink))) yield sealLine(line);
}

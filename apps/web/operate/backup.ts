import { createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { isStarted, withDatabase } from './database.ts';
import { backupLines } from './write-backup.ts';

/** Writes a backup under another name first and renames it, so that a file with its name is complete. */
export async function writeBackup(db: pg.Pool, path: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await pipeline(Readable.from(texts(db)), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
  const file = await open(unfinished, 'r+');
  await file.sync();
  await file.close();
  await rename(unfinished, path);
}

async function* texts(db: pg.Pool) {
  for await (const line of backupLines(db)) yield `${JSON.stringify(line)}\n`;
}

/** `npm run backup -- FILE` */
if (isStarted(import.meta.filename)) {
  await withDatabase(async (db) => {
    const [path] = process.argv.slice(2);
    if (!path) throw new Error('name a file: npm run backup -- fsbench-backup.jsonl.gz');
    await writeBackup(db, path);
    console.log(`wrote ${path}`);
  });
}

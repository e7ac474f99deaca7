import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { type BackupLine, LineSchema } from './archive.ts';
import { isStarted, withDatabase } from './database.ts';
import { Restorer } from './restorer.ts';

export interface Restored {
  readonly restored: number;
  readonly there: number;
}

/** Reads a backup into a database, which may hold some of it already: existing rows are neither duplicated nor overwritten. */
export async function restoreBackup(db: pg.Pool, path: string): Promise<Restored> {
  const restorer = new Restorer(db);
  let at = 0;
  let isWhole = false;
  const file = createReadStream(path);
  const gunzip = createGunzip();
  // An error of the file must end the reading with that error.
  file.on('error', (error) => gunzip.destroy(error));
  const lines = createInterface({ input: file.pipe(gunzip), crlfDelay: Number.POSITIVE_INFINITY });
  const broken = new Promise<never>((_, reject) => gunzip.once('error', reject));
  broken.catch(() => undefined);
  const reading = (async () => {
    for await (const text of lines) {
      at += 1;
      const line = readLine(text, at);
      if (at === 1 && line.line !== 'header') throw new Error('the file is not an fsbench backup');
      if (line.line === 'end') isWhole = line.submissions === restorer.restored + restorer.there;
      else await restorer.take(line);
    }
  })();
  await Promise.race([reading, broken]);
  if (!isWhole) throw new Error(`the backup is truncated after ${at} lines; those lines are restored`);
  return { restored: restorer.restored, there: restorer.there };
}

function readLine(text: string, at: number): BackupLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`line ${at} is not JSON`);
  }
  const line = LineSchema.safeParse(value);
  if (!line.success) throw new Error(`line ${at} does not match the format:  ${line.error.issues[0]?.path.join('.')}`);
  return line.data;
}

/** `npm run restore -- FILE`, into a migrated database. */
if (isStarted(import.meta.filename)) {
  await withDatabase(async (db) => {
    const [path] = process.argv.slice(2);
    if (!path) throw new Error('name a file: npm run restore -- fsbench-backup.jsonl.gz');
    const { restored, there } = await restoreBackup(db, path);
    console.log(`restored ${restored}; ${there} were there already. The worker rebuilds their results.`);
  });
}

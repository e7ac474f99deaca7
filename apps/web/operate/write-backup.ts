import type pg from 'pg';
import { listContributors } from '../db/archive/list-contributors.ts';
import { listDecisions } from '../db/archive/list-decisions.ts';
import { listKeys } from '../db/archive/list-keys.ts';
import { listMerged } from '../db/archive/list-merged.ts';
import { listOwners } from '../db/archive/list-owners.ts';
import { listRedirects } from '../db/archive/list-redirects.ts';
import { listSubmissions } from '../db/archive/list-submissions.ts';
import { type ActionLine, ARCHIVE_VERSION, type BackupKey, type BackupLine, type SubmissionLine } from './archive.ts';

/** The lines of a backup, in one snapshot of the database. */
export async function* backupLines(db: pg.Pool): AsyncGenerator<BackupLine> {
  const client = await db.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    yield { line: 'header', format: 'fsbench-backup', version: ARCHIVE_VERSION, made_at: new Date().toISOString() };
    for (const row of await listContributors(client)) yield { line: 'contributor', ...row };
    for (const row of await listMerged(client)) yield { line: 'merged', ...row };
    for (const row of await listOwners(client)) yield { line: 'owner', ...row };
    for (const row of await listKeys<Omit<BackupKey, 'line'>>(client)) yield { line: 'key', ...row };
    for (const row of await listRedirects(client)) yield { line: 'redirect', ...row };
    for (const row of await listDecisions<Omit<ActionLine, 'line'>>(client)) yield { line: 'action', ...row };
    let submissions = 0;
    for (let last = '0'; ; ) {
      const rows = await listSubmissions<Omit<SubmissionLine, 'line'>>(client, last);
      for (const { id, ...row } of rows) {
        last = id;
        submissions += 1;
        yield { line: 'submission', ...row };
      }
      if (rows.length === 0) break;
    }
    yield { line: 'end', submissions };
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}

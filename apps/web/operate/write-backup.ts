import type pg from 'pg';
import { listContributors } from '../db/archive/list-contributors.ts';
import { listDecisions } from '../db/archive/list-decisions.ts';
import { listKeys } from '../db/archive/list-keys.ts';
import { listMerged } from '../db/archive/list-merged.ts';
import { listOwners } from '../db/archive/list-owners.ts';
import { listRedirects } from '../db/archive/list-redirects.ts';
import { listSubmissions } from '../db/archive/list-submissions.ts';
import { readEnvelope } from '../objects/envelopes.ts';
import { ObjectFault } from '../objects/object-store.ts';
import { siteStore } from '../objects/site-store.ts';
import { type ActionLine, ARCHIVE_VERSION, type BackupKey, type BackupLine, type SubmissionLine } from './archive.ts';

/**
 * The lines of a backup, in one snapshot of the database. Objects never change, so those that a row leads to belong to the
 * snapshot; one that is gone was withdrawn since, and the line says so, or is lost.
 *
 * @param onLost a run whose bytes are lost: its line has none
 */
export async function* backupLines(db: pg.Pool, onLost: (permalink: string) => void): AsyncGenerator<BackupLine> {
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
      const rows = await listSubmissions<SubmissionRest>(client, last);
      for (const line of await Promise.all(rows.map((row) => submissionLine(db, row)))) {
        submissions += 1;
        if (line.envelope === null && line.withdrawn_at === null) onLost(line.permalink);
        yield line;
      }
      last = rows.at(-1)?.id ?? last;
      if (rows.length === 0) break;
    }
    yield { line: 'end', submissions };
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}

type SubmissionRest = Omit<SubmissionLine, 'line' | 'envelope'>;
type SubmissionRow = Awaited<ReturnType<typeof listSubmissions<SubmissionRest>>>[number];

async function submissionLine(db: pg.Pool, row: SubmissionRow, isRead = false): Promise<SubmissionLine> {
  const { id, digest, envelope, objectSha256, ...rest } = row;
  const line = (bytes: Buffer | null) =>
    ({ line: 'submission', ...rest, envelope: bytes?.toString('base64') ?? null }) as const;
  if (rest.withdrawn_at !== null) return line(null);
  try {
    return line(await readEnvelope({ sha256: digest, envelope, objectSha256 }, siteStore()));
  } catch (error) {
    if (!(error instanceof ObjectFault)) throw error;
    const [now] = isRead ? [] : await listSubmissions<SubmissionRest>(db, String(BigInt(id) - 1n));
    return now?.id === id ? submissionLine(db, now, true) : line(null);
  }
}

import type pg from 'pg';
import { type ReceivedRun, receivedRunsSql } from './received-runs-part.ts';

const SQL = receivedRunsSql('WHERE withdrawn_at IS NULL ORDER BY id DESC LIMIT $1');

/** The runs that were received last and are not withdrawn, the latest first. */
export async function listNewestRuns(db: Pick<pg.Pool, 'query'>, most: number): Promise<ReceivedRun[]> {
  return (await db.query<ReceivedRun>(SQL, [most])).rows;
}

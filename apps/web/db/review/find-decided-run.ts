import type pg from 'pg';
import { type FlushedWrite, flushedWritesSql } from '../flushed-writes-part.ts';
import { type ReceivedRun, receivedRunsSql } from './received-runs-part.ts';

/** The one run that a decision is about. */
export interface DecidedRun extends ReceivedRun {
  readonly flushed: readonly FlushedWrite[];
}

const SQL = receivedRunsSql('WHERE id = $1', `, (${flushedWritesSql('s.id')}) AS flushed`);

/** @param id of its submission */
export async function findDecidedRun(db: Pick<pg.Pool, 'query'>, id: string): Promise<DecidedRun | null> {
  return (await db.query<DecidedRun>(SQL, [id])).rows[0] ?? null;
}

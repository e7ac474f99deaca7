import type pg from 'pg';
import { findTouched, type Touched } from '../../db/review/find-touched.ts';
import { listRevertedRuns, type RevertedRun } from '../../db/review/list-reverted-runs.ts';
import { effectsOn, type ResultEffect } from './effects.ts';
import { changeOf, type Draft, type Plan, planOf } from './intent.ts';

/** What becomes of results. */
export interface Consequences {
  /** Whether the runs leave the results or enter them; null: neither. */
  readonly change: 'leave' | 'enter' | null;
  readonly touched: Touched;
  /** On results of verified contributors. */
  readonly effects: readonly ResultEffect[];
}

export interface DryRun extends Plan, Consequences {}

export interface DryUndo extends Consequences {
  readonly runs: readonly RevertedRun[];
  readonly contributors: number;
}

/** Comparing some hundred results of ten thousand runs takes longer than a page may. */
const TIMEOUT_MS = 120_000;

/** What would happen, in a transaction that can change nothing. */
export const dryRun = (db: pg.Pool, intent: Draft): Promise<DryRun> =>
  withoutChanges(db, async (client) => {
    const plan = await planOf(client, intent);
    const review = changeOf(intent);
    const change = review === null || review === 'confirm' ? null : review === 'release' ? 'enter' : 'leave';
    return { ...plan, ...(await consequencesOf(client, plan.runs, change)) };
  });

/** The same of the undo of an action. */
export const dryUndo = (db: pg.Pool, action: string): Promise<DryUndo> =>
  withoutChanges(db, async (client) => {
    const runs = await listRevertedRuns(client, action);
    // An action changes all of its runs in the same way.
    const change = runs[0] ? (runs[0].becomes === 'accepted' ? 'enter' : 'leave') : null;
    const contributors = new Set(runs.map(({ contributorId }) => contributorId)).size;
    return { runs, contributors, ...(await consequencesOf(client, runs, change)) };
  });

async function consequencesOf(
  client: pg.ClientBase,
  runs: readonly { readonly id: string }[],
  change: Consequences['change'],
): Promise<Consequences> {
  const ids = runs.map(({ id }) => id);
  const touched = await findTouched(client, ids);
  return { change, touched, effects: change === null ? [] : await effectsOn(client, ids, change) };
}

async function withoutChanges<T>(db: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await db.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL statement_timeout = ${TIMEOUT_MS}`);
    return await work(client);
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}

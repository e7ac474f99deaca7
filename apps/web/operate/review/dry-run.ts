import type pg from 'pg';
import { effectsOn, type ResultEffect } from './effects.ts';
import { changeOf, type Intent, type Plan, planOf } from './intent.ts';

export interface DryRun extends Plan {
  readonly effects: readonly ResultEffect[];
}

/** Comparing some hundred results of ten thousand runs takes longer than a page may. */
const TIMEOUT_MS = 120_000;

/** What would happen, in a transaction that can change nothing. */
export async function dryRun(db: pg.Pool, intent: Intent): Promise<DryRun> {
  const client = await db.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL statement_timeout = ${TIMEOUT_MS}`);
    const plan = await planOf(client, intent);
    const change = changeOf(intent);
    const ids = plan.runs.map(({ id }) => id);
    const movesResults = change !== null && change !== 'confirm';
    const effects = movesResults ? await effectsOn(client, ids, change === 'release' ? 'enter' : 'leave') : [];
    return { ...plan, effects };
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}

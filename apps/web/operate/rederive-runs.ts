import type pg from 'pg';
import { inTransaction } from '../db/transaction.ts';
import { type DerivedInserts, derivedInserts } from '../ingest/documents/derived-rows.ts';
import { Interned } from '../ingest/documents/intern.ts';
import { readStoredRun } from '../ingest/documents/read-stored.ts';
import { DERIVE_VERSION, deriveRows } from '../ingest/documents/rows.ts';
import { QUEUE_CELLS } from '../ingest/rollup/affected-cells.ts';

export interface Rederived {
  readonly done: number;
  readonly failed: readonly { readonly permalink: string; readonly reason: string }[];
}

interface Row {
  readonly id: string;
  readonly permalink: string;
}

/**
 * Derives every row again from the stored bytes: all runs, or those that an older version derived.
 * Hardware is identified anew. Each run changes in one transaction, which also asks for the cells it
 * leaves and those it enters; what a person decided (held, released, withdrawn) stays.
 */
export function rederiveRuns(db: pg.Pool, options: { readonly isAll: boolean }): Promise<Rederived> {
  return rederiveWhere(db, options.isAll ? 'true' : `derive_version < ${DERIVE_VERSION}`);
}

/** @param condition which submissions, in SQL over `submission` */
export async function rederiveWhere(db: pg.Pool, condition: string): Promise<Rederived> {
  const interned = new Interned(db, true);
  const failed: { permalink: string; reason: string }[] = [];
  let done = 0;
  let last = '0';
  for (;;) {
    const { rows } = await db.query<Row>(
      `SELECT id, permalink FROM submission
       WHERE id > $1 AND withdrawn_at IS NULL AND ${condition} ORDER BY id LIMIT 100`,
      [last],
    );
    if (rows.length === 0) return { done, failed };
    for (const { id, permalink } of rows) {
      last = id;
      try {
        await rederive(db, interned, id);
        done += 1;
      } catch (error) {
        failed.push({ permalink, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  }
}

async function rederive(db: pg.Pool, interned: Interned, id: string): Promise<void> {
  await inTransaction(db, async (client) => {
    const { rows } = await client.query<{ envelope: Buffer | null; sha256: Buffer; received_at: Date }>(
      'SELECT envelope, sha256, received_at FROM submission WHERE id = $1 FOR UPDATE',
      [id],
    );
    const [stored] = rows;
    if (!stored?.envelope) return;
    const { run } = readStoredRun({ envelope: stored.envelope, sha256: stored.sha256 });
    const derived = deriveRows(run, stored.received_at.getTime());
    if (!derived.ok) throw new Error(`${derived.error.code} at ${derived.error.pointer ?? '/'}`);
    const { values, sql } = await derivedInserts(interned, derived.value);
    await client.query(QUEUE_CELLS, [[id]]);
    for (const table of DERIVED) await client.query(`DELETE FROM ${table} WHERE submission_id = $1`, [id]);
    await client.query(rederiveSql(sql), [id, DERIVE_VERSION, ...values]);
  });
}

const DERIVED = [
  'measurement',
  'run_scaling',
  'run_flag',
  'run_target',
  'run',
  'imported_figure',
  'imported_run',
] as const;

/** `rollup_pending` brings the new cells and the scaling. */
const rederiveSql = (derived: DerivedInserts['sql']) => `
WITH stored AS (
  UPDATE submission SET derive_version = $2, rollup_pending = true WHERE id = $1 RETURNING id, contributor_id),
${derived(3)}
SELECT id FROM stored`;

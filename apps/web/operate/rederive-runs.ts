import type pg from 'pg';
import { tellRuns } from '../db/changes/tell.ts';
import { queueCells } from '../db/queue-cells.ts';
import { deleteDerivedRows } from '../db/submissions/delete-derived-rows.ts';
import { listSubmissionsAfter } from '../db/submissions/list-after.ts';
import { lockEnvelope } from '../db/submissions/lock-envelope.ts';
import { inTransaction } from '../db/transaction.ts';
import { type DerivedInserts, derivedInserts } from '../ingest/documents/derived-rows.ts';
import { Interned } from '../ingest/documents/intern.ts';
import { readStoredRun } from '../ingest/documents/read-stored.ts';
import { DERIVE_VERSION, deriveRows } from '../ingest/documents/rows.ts';
import { readEnvelope } from '../objects/envelopes.ts';
import { siteStore } from '../objects/site-store.ts';

export interface Rederived {
  readonly done: number;
  readonly failed: readonly { readonly permalink: string; readonly reason: string }[];
}

/**
 * Derives rows again from the stored bytes: of all runs, or of those that an older version derived. Hardware is
 * identified again. Each run changes in one transaction, which also queues the cells that it leaves and enters;
 * decisions of people (held, released, withdrawn) stay.
 */
export function rederiveRuns(db: pg.Pool, options: { readonly isAll: boolean }): Promise<Rederived> {
  return rederiveWhere(db, options.isAll ? 'true' : `derive_version < ${DERIVE_VERSION}`);
}

/** @param condition the submissions, in SQL over `submission` */
export async function rederiveWhere(db: pg.Pool, condition: string): Promise<Rederived> {
  const interned = new Interned(db, true);
  const failed: { permalink: string; reason: string }[] = [];
  let done = 0;
  let last = '0';
  for (;;) {
    const rows = await listSubmissionsAfter(db, last, condition);
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
    const stored = await lockEnvelope(client, id);
    const envelope = stored && stored.withdrawn_at === null ? await readEnvelope(stored, siteStore()) : null;
    if (!stored || envelope === null) return;
    const { run } = readStoredRun({ envelope, sha256: stored.sha256 });
    const derived = deriveRows(run, stored.received_at.getTime());
    if (!derived.ok) throw new Error(`${derived.error.code} at ${derived.error.pointer ?? '/'}`);
    const { values, sql } = await derivedInserts(interned, derived.value);
    await tellRuns(client, [id], 'soon');
    await queueCells(client, [id]);
    await deleteDerivedRows(client, id);
    await client.query(rederiveSql(sql), [id, DERIVE_VERSION, ...values]);
    await tellRuns(client, [id], 'soon');
  });
}

/** `rollup_pending` makes the worker rebuild the cells and the scaling. */
const rederiveSql = (derived: DerivedInserts['sql']) => `
WITH stored AS (
  UPDATE submission SET derive_version = $2, rollup_pending = true WHERE id = $1 RETURNING id, contributor_id),
${derived(3)}
SELECT id FROM stored`;

import type pg from 'pg';
import { inTransaction } from '../../db/transaction.ts';
import { AFFECTED_CELLS, CELL_NAME } from './affected-cells.ts';
import { type CellName, rebuildCells } from './rebuild-cells.ts';

const SUBMISSIONS_PER_BATCH = 500;
const REBUILDS_PER_BATCH = 5_000;

export interface Batch {
  /** Submissions that were taken, for what is computed after. */
  readonly submissionIds: readonly string[];
  readonly cellsCount: number;
}

/**
 * One batch: takes committed submissions that wait and rebuilds asked for, gathers their distinct
 * cells and rebuilds these, in one transaction. Rows that another worker holds are skipped, and a
 * batch that is cut short leaves everything waiting as it was.
 *
 * @param after work of the same transaction, for what must not get lost between this step and the next
 */
export function rollUp(db: pg.Pool, after: (client: pg.ClientBase, batch: Batch) => Promise<void>): Promise<Batch> {
  return inTransaction(db, async (client) => {
    const pending = await client.query<{ id: string }>(TAKE_PENDING, [SUBMISSIONS_PER_BATCH]);
    const submissionIds = pending.rows.map(({ id }) => id);
    const cells = new Map<string, CellName>();
    const gather = (rows: readonly CellName[]) => {
      for (const cell of rows) cells.set(CELL_NAME.map((name) => cell[name]).join('|'), cell);
    };
    gather((await client.query<CellName>(AFFECTED_CELLS, [submissionIds])).rows);
    gather((await client.query<CellName>(TAKE_REBUILDS, [REBUILDS_PER_BATCH])).rows);
    await rebuildCells(client, [...cells.values()]);
    await client.query('UPDATE submission SET rollup_pending = false WHERE id = ANY($1::bigint[])', [submissionIds]);
    const batch = { submissionIds, cellsCount: cells.size };
    await after(client, batch);
    return batch;
  });
}

export async function isAnythingWaiting(db: pg.Pool): Promise<boolean> {
  const { rows } = await db.query<{ waiting: boolean }>(
    'SELECT EXISTS (SELECT FROM submission WHERE rollup_pending) OR EXISTS (SELECT FROM cell_rebuild) AS waiting',
  );
  return rows[0]?.waiting ?? false;
}

const TAKE_PENDING = 'SELECT id FROM submission WHERE rollup_pending ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED';
const TAKE_REBUILDS = `
  DELETE FROM cell_rebuild WHERE id IN (SELECT id FROM cell_rebuild ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING ${CELL_NAME.join(', ')}`;

import type pg from 'pg';
import { inTransaction } from '../../db/transaction.ts';
import { judgeRuns } from '../holds/judge-runs.ts';
import { releaseAgreed } from '../holds/release-agreed.ts';
import { rebuildCells } from './rebuild-cells.ts';
import { updateAllVerified } from './update-verified.ts';

const SUBMISSIONS_PER_BATCH = 500;
/** Where so many wait (all were derived again, or restored), cells that they share are built once for more of them. */
const BACKLOG = 20_000;

export interface Batch {
  /** Submissions that were taken, for what is computed after. */
  readonly submissionIds: readonly string[];
  readonly cellsCount: number;
}

/**
 * One batch: verifies the contributors whom the waiting runs complete, takes committed submissions that wait and rebuilds asked for, gathers their distinct
 * cells and rebuilds these, in one transaction. Rows that another worker holds are skipped, and a
 * batch that is cut short leaves everything waiting as it was.
 *
 * @param after work of the same transaction, for what must not get lost between this step and the next
 */
export async function rollUp(
  db: pg.Pool,
  after: (client: pg.ClientBase, batch: Batch) => Promise<void>,
): Promise<Batch> {
  // Before runs are locked: a change of keys locks in the other order.
  await updateAllVerified(db, 'pending');
  return inTransaction(db, async (client) => {
    const pending = await client.query<{ id: string }>(TAKE_PENDING, [SUBMISSIONS_PER_BATCH, BACKLOG]);
    const submissionIds = pending.rows.map(({ id }) => id);
    await judgeRuns(client, submissionIds);
    const cellsCount = (await isAnythingShown(client, submissionIds)) ? await rebuildCells(client, submissionIds) : 0;
    await releaseAgreed(client, submissionIds);
    await client.query('UPDATE submission SET rollup_pending = false WHERE id = ANY($1::bigint[])', [submissionIds]);
    const batch = { submissionIds, cellsCount };
    await after(client, batch);
    return batch;
  });
}

/**
 * Runs that are held or unlisted are in no cell. Rebuilding nothing would still notify the page caches, and anyone can send
 * such runs.
 */
async function isAnythingShown(client: pg.ClientBase, submissionIds: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ shown: boolean }>(
    `SELECT EXISTS (SELECT FROM submission WHERE id = ANY($1::bigint[]) AND review = 'accepted' AND visibility = 'listed')
       OR EXISTS (SELECT FROM cell_rebuild) AS shown`,
    [submissionIds],
  );
  return rows[0]?.shown ?? true;
}

export async function isAnythingWaiting(db: pg.Pool): Promise<boolean> {
  const { rows } = await db.query<{ waiting: boolean }>(
    'SELECT EXISTS (SELECT FROM submission WHERE rollup_pending) OR EXISTS (SELECT FROM cell_rebuild) AS waiting',
  );
  return rows[0]?.waiting ?? false;
}

const TAKE_PENDING = `
  SELECT id FROM submission WHERE rollup_pending ORDER BY id
  LIMIT (SELECT CASE WHEN count(*) < $2 THEN $1 ELSE $2 END
    FROM (SELECT FROM submission WHERE rollup_pending LIMIT $2) AS waiting)
  FOR NO KEY UPDATE SKIP LOCKED`;

import { normalizePermalinkId } from '@fsbench/contract';
import type pg from 'pg';
import { inTransaction } from '../../db/transaction.ts';
import { QUEUE_CELLS } from '../rollup/affected-cells.ts';

export interface HeldRun {
  readonly permalink: string;
  readonly received_at: Date;
  readonly held_reason: string;
}

export async function listHeld(db: pg.Pool): Promise<HeldRun[]> {
  const { rows } = await db.query<HeldRun>(
    `SELECT permalink, received_at, held_reason FROM submission
     WHERE review = 'held' AND withdrawn_at IS NULL ORDER BY id`,
  );
  return rows;
}

/** Takes a run out of the cells, with a reason that its page shows. */
export function holdRun(db: pg.Pool, id: string, reason: string): Promise<void> {
  return changeReview(db, id, 'held', reason);
}

/** Lets a run count again. */
export function releaseRun(db: pg.Pool, id: string): Promise<void> {
  return changeReview(db, id, 'accepted', null);
}

async function changeReview(db: pg.Pool, typed: string, review: 'accepted' | 'held', reason: string | null) {
  const permalink = normalizePermalinkId(typed);
  if (!permalink) throw new Error(`${JSON.stringify(typed)} is not a run's id`);
  await inTransaction(db, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `UPDATE submission SET review = $2, held_reason = $3
       WHERE permalink = $1 AND withdrawn_at IS NULL AND (review, held_reason) IS DISTINCT FROM ($2, $3) RETURNING id`,
      [permalink, review, reason],
    );
    const [changed] = rows;
    if (!changed) {
      const { rowCount } = await client.query('SELECT FROM submission WHERE permalink = $1 AND withdrawn_at IS NULL', [
        permalink,
      ]);
      if (rowCount === 0) throw new Error(`no run ${permalink}`);
      return;
    }
    await client.query(
      `INSERT INTO submission_event (submission_id, kind, actor, detail) VALUES ($1, $2, 'operator', $3)`,
      [changed.id, review === 'held' ? 'held' : 'released', reason],
    );
    await client.query(QUEUE_CELLS, [[changed.id]]);
  });
}

import type pg from 'pg';
import { inTransaction } from '../../db/transaction.ts';
import { QUEUE_CELLS } from '../rollup/affected-cells.ts';

/**
 * Erases a run: its bytes and every row derived from them. What stays is the tombstone (digest, dates,
 * reason), and a request to rebuild the cells it stood in, made in the same transaction.
 */
export function withdrawRun(db: pg.Pool, submissionId: string, actor: string, reason: string | null): Promise<Date> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query<{ withdrawn_at: Date | null }>(
      'SELECT withdrawn_at FROM submission WHERE id = $1 FOR UPDATE',
      [submissionId],
    );
    const [submission] = rows;
    if (!submission) throw new Error(`no submission ${submissionId}`);
    if (submission.withdrawn_at) return submission.withdrawn_at;
    await client.query(QUEUE_CELLS, [[submissionId]]);
    for (const table of DERIVED) await client.query(`DELETE FROM ${table} WHERE submission_id = $1`, [submissionId]);
    await client.query('INSERT INTO submission_event (submission_id, kind, actor, detail) VALUES ($1, $2, $3, $4)', [
      submissionId,
      'withdrawn',
      actor,
      reason,
    ]);
    const updated = await client.query<{ withdrawn_at: Date }>(
      `UPDATE submission SET withdrawn_at = now(), withdrawn_reason = $2, envelope = NULL, rollup_pending = false
       WHERE id = $1 RETURNING withdrawn_at`,
      [submissionId, reason],
    );
    return updated.rows[0]?.withdrawn_at ?? new Date();
  });
}

const DERIVED = [
  'measurement',
  'run_scaling',
  'run_flag',
  'run_target',
  'submission_note',
  'run',
  'imported_figure',
  'imported_run',
] as const;

import type pg from 'pg';
import { inTransaction } from '../../db/transaction.ts';
import { QUEUE_CELLS } from '../rollup/affected-cells.ts';
import type { RequestOutcome } from './note.ts';

interface Row {
  readonly visibility: string;
  readonly visibility_issued_at: Date | null;
  readonly withdrawn_at: Date | null;
}

/**
 * Takes a run out of lists and cells, or back into them; its address stays.
 *
 * @param issuedAt when it was asked for; null: now, by somebody who holds the run's secret
 */
export function setVisibility(
  db: pg.Pool,
  submissionId: string,
  visibility: 'listed' | 'unlisted',
  issuedAt: Date | null,
  actor: string,
): Promise<RequestOutcome> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query<Row>(
      'SELECT visibility, visibility_issued_at, withdrawn_at FROM submission WHERE id = $1 FOR UPDATE',
      [submissionId],
    );
    const [there] = rows;
    if (!there || there.withdrawn_at) return 'withdrawn';
    const last = there.visibility_issued_at;
    if (issuedAt && last && (last > issuedAt || (last >= issuedAt && there.visibility !== visibility))) return 'stale';
    await client.query('UPDATE submission SET visibility = $2, visibility_issued_at = $3 WHERE id = $1', [
      submissionId,
      visibility,
      issuedAt ?? new Date(Math.max(Date.now(), (last?.getTime() ?? 0) + 1)),
    ]);
    if (there.visibility === visibility) return 'set';
    await client.query(QUEUE_CELLS, [[submissionId]]);
    await client.query('INSERT INTO submission_event (submission_id, kind, actor) VALUES ($1, $2, $3)', [
      submissionId,
      visibility,
      actor,
    ]);
    return 'set';
  });
}

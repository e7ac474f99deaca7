import type pg from 'pg';
import { BEFORE, REVIEW_EVENTS } from './change-review.ts';

const AT_ONCE = 250;

/** Whether the run `s` is still as the event `e` left it: neither withdrawn nor decided about since. */
export const REVERTED = (run: string, event: string) => `${run}.withdrawn_at IS NULL AND NOT EXISTS (
      SELECT FROM submission_event later
      WHERE later.submission_id = ${run}.id AND later.id > ${event}.id AND later.kind IN ${REVIEW_EVENTS})`;

/**
 * Runs that the action changed and nobody has decided about since. A run that is released, held or withdrawn since stays
 * as it is.
 */
const SQL = `
  WITH mine AS (
    SELECT e.submission_id, e.id, e.before FROM submission_event e
    WHERE e.action_id = $1 AND e.before IS NOT NULL AND e.submission_id > $2 ORDER BY e.submission_id LIMIT ${AT_ONCE}),
  locked AS (
    SELECT s.id, s.review, s.held_code, s.held_reason, s.held_by, mine.before FROM mine
    JOIN submission s ON s.id = mine.submission_id
    WHERE ${REVERTED('s', 'mine')}
    ORDER BY s.id FOR UPDATE OF s),
  changed AS (
    UPDATE submission SET review = locked.before->>'review', held_code = locked.before->>'held_code',
      held_reason = locked.before->>'held_reason', held_by = locked.before->>'held_by'
    FROM locked WHERE submission.id = locked.id RETURNING submission.id),
  noted AS (
    INSERT INTO submission_event (submission_id, kind, actor, detail, action_id, before)
    SELECT locked.id, CASE locked.before->>'review' WHEN 'accepted' THEN 'released' ELSE 'held' END, $4, NULLIF($5, ''), $3,
      ${BEFORE('locked')}
    FROM locked JOIN changed USING (id) ORDER BY locked.id)
  SELECT (SELECT max(submission_id) FROM mine) AS last,
    coalesce((SELECT array_agg(id ORDER BY id) FROM changed), '{}')::text[] AS ids`;

export interface Reversal {
  /** The action whose changes are taken back, and the action that does so. */
  readonly undoes: string;
  readonly actionId: string;
  readonly actor: string;
  /** Empty: none is given. */
  readonly reason: string;
}

/** One batch of an undo. @returns the runs that it changed, and where the next one begins; null: it was the last */
export async function revertReview(
  client: pg.ClientBase,
  after: string,
  { undoes, actionId, actor, reason }: Reversal,
): Promise<{ readonly ids: readonly string[]; readonly last: string | null }> {
  const { rows } = await client.query<{ last: string | null; ids: string[] }>(SQL, [
    undoes,
    after,
    actionId,
    actor,
    reason,
  ]);
  return rows[0] ?? { ids: [], last: null };
}

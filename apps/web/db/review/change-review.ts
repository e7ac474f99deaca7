import type pg from 'pg';

/** What becomes of a run, and what it has to be for that. */
const CHANGES = {
  hold: {
    of: `review = 'accepted'`,
    set: `review = 'held', held_code = 'operator', held_reason = $3, held_by = 'operator'`,
    event: 'held',
  },
  block: {
    of: `review = 'accepted'`,
    set: `review = 'held', held_code = 'blocked', held_reason = $3, held_by = 'operator'`,
    event: 'held',
  },
  release: {
    of: `review = 'held'`,
    set: `review = 'accepted', held_code = NULL, held_reason = NULL, held_by = NULL`,
    event: 'released',
  },
  confirm: { of: `review = 'held' AND held_by = 'rule'`, set: `held_by = 'operator'`, event: 'confirmed' },
} as const;

export type ReviewChange = keyof typeof CHANGES;

/** The kinds of event after which another action decides about a run. */
export const REVIEW_EVENTS = `('held', 'released', 'confirmed')`;

/** The state of a run before a change, as an event stores it. */
export const BEFORE = (alias: string) =>
  `jsonb_build_object('review', ${alias}.review, 'held_code', ${alias}.held_code, 'held_reason', ${alias}.held_reason, 'held_by', ${alias}.held_by)`;

const sqlOf = ({ of, set, event }: (typeof CHANGES)[ReviewChange]) => `
  WITH locked AS (
    SELECT id, review, held_code, held_reason, held_by FROM submission
    WHERE id = ANY($1::bigint[]) AND withdrawn_at IS NULL AND ${of} ORDER BY id FOR UPDATE),
  changed AS (
    UPDATE submission SET ${set} FROM locked WHERE submission.id = locked.id RETURNING submission.id)
  INSERT INTO submission_event (submission_id, kind, actor, detail, action_id, before)
  SELECT locked.id, '${event}', $4, NULLIF($3, ''), $2, ${BEFORE('locked')} FROM locked JOIN changed USING (id) ORDER BY locked.id
  RETURNING submission_id AS id`;

export interface ReviewDecision {
  readonly change: ReviewChange;
  readonly actionId: string;
  readonly actor: string;
  /** Empty: none is given. */
  readonly reason: string;
}

/** Changes the runs that are still as the decision needs them, each with its event. @returns which those were */
export async function changeReview(
  client: pg.ClientBase,
  ids: readonly string[],
  { change, actionId, actor, reason }: ReviewDecision,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(sqlOf(CHANGES[change]), [ids, actionId, reason, actor]);
  return rows.map(({ id }) => id);
}

/** Whether a decision would change this run. */
export function wouldChange(
  change: ReviewChange,
  { review, heldBy }: { readonly review: string; readonly heldBy: string | null },
): boolean {
  if (change === 'confirm') return review === 'held' && heldBy === 'rule';
  return review === (change === 'release' ? 'held' : 'accepted');
}

import type pg from 'pg';
import { REVERTED } from './revert-review.ts';

export interface RevertedRun {
  readonly id: string;
  readonly permalink: string;
  readonly contributorId: string;
  /** What it is again after the undo. */
  readonly becomes: 'accepted' | 'held';
}

const SQL = `
  SELECT s.id, s.permalink, s.contributor_id AS "contributorId", e.before->>'review' AS becomes
  FROM submission_event e JOIN submission s ON s.id = e.submission_id
  WHERE e.action_id = $1 AND e.before IS NOT NULL AND ${REVERTED('s', 'e')} ORDER BY s.id`;

/** The runs that an undo of this action would change. */
export async function listRevertedRuns(db: Pick<pg.ClientBase, 'query'>, action: string): Promise<RevertedRun[]> {
  return (await db.query<RevertedRun>(SQL, [action])).rows;
}

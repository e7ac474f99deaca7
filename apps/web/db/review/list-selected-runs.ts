import type pg from 'pg';
import { conditionsSql, type RunConditions } from './selected-runs-part.ts';

export interface SelectedRun {
  readonly id: string;
  readonly permalink: string;
  readonly contributorId: string;
  readonly review: 'accepted' | 'held';
  readonly heldBy: 'rule' | 'operator' | null;
}

/** The runs that a selection means, in the order of their ids; withdrawn ones never. */
export async function listSelectedRuns(db: Pick<pg.Pool, 'query'>, conditions: RunConditions): Promise<SelectedRun[]> {
  const { text, values } = conditionsSql(conditions);
  const { rows } = await db.query<SelectedRun>(
    `SELECT s.id, s.permalink, s.contributor_id AS "contributorId", s.review, s.held_by AS "heldBy"
     FROM submission s WHERE ${text} ORDER BY s.id`,
    [...values],
  );
  return rows;
}

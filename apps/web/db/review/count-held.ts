import type pg from 'pg';

export interface HeldCounts {
  /** Held by a rule: no operator has decided about them. */
  readonly undecided: number;
  readonly byOperator: number;
}

const SQL = `
  SELECT (count(*) FILTER (WHERE held_by = 'rule'))::int AS undecided,
    (count(*) FILTER (WHERE held_by = 'operator'))::int AS "byOperator"
  FROM submission WHERE review = 'held' AND withdrawn_at IS NULL`;

/** How many runs are held, by whom. */
export async function countHeld(db: Pick<pg.Pool, 'query'>): Promise<HeldCounts> {
  return (await db.query<HeldCounts>(SQL)).rows[0] ?? { undecided: 0, byOperator: 0 };
}

import type pg from 'pg';

export interface SubmissionName {
  readonly id: string;
  readonly permalink: string;
}

const AT_ONCE = 100;

const sqlOf = (condition: string) => `
  SELECT id, permalink FROM submission
  WHERE id > $1 AND withdrawn_at IS NULL AND ${condition} ORDER BY id LIMIT ${AT_ONCE}`;

/**
 * The next submissions in the order of their ids, those withdrawn left out.
 *
 * @param condition in SQL over `submission`: a constant of the caller
 */
export async function listSubmissionsAfter(
  db: Pick<pg.Pool, 'query'>,
  last: string,
  condition: string,
): Promise<SubmissionName[]> {
  return (await db.query<SubmissionName>(sqlOf(condition), [last])).rows;
}

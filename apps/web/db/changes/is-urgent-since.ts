import type pg from 'pg';

/** Whether something was changed since then that no page may go on showing: a run was withdrawn or held, or a contributor changed. */
export async function isAnythingUrgentSince(db: Pick<pg.Pool, 'query'>, since: Date): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>(
    'SELECT EXISTS (SELECT FROM change WHERE is_urgent AND at > $1) AS is',
    [since],
  );
  return rows[0]?.is === true;
}

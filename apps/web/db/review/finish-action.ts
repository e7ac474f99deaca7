import type pg from 'pg';

const SQL = `
  UPDATE operator_action SET finished_at = now(),
    runs_count = coalesce((SELECT count(*) FROM submission_event WHERE action_id = $1), 0),
    contributors_count = coalesce((SELECT count(DISTINCT s.contributor_id) FROM submission_event e
      JOIN submission s ON s.id = e.submission_id WHERE e.action_id = $1), 0)
  WHERE id = $1 RETURNING runs_count AS runs, contributors_count AS contributors`;

/** Notes that an action has ended, and counts what it changed. */
export async function finishAction(
  db: Pick<pg.Pool, 'query'>,
  id: string,
): Promise<{ readonly runs: number; readonly contributors: number }> {
  const { rows } = await db.query<{ runs: number; contributors: number }>(SQL, [id]);
  return rows[0] ?? { runs: 0, contributors: 0 };
}

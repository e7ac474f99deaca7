import type pg from 'pg';

/** A withdrawal deletes what readers wrote about the run. */
export async function deleteReports(client: pg.ClientBase, submissionId: string): Promise<void> {
  await client.query('DELETE FROM run_report WHERE submission_id = $1', [submissionId]);
}

/** Answered reports are kept for as long as an operator may want to look back. */
export async function deleteOldReports(db: Pick<pg.Pool, 'query'>): Promise<void> {
  await db.query(`DELETE FROM run_report WHERE closed_at < now() - interval '90 days'`);
}

import type pg from 'pg';

const CLOSE = `
  UPDATE run_report SET closed_at = now(), closed_by = $2
  WHERE submission_id = ANY($1::bigint[]) AND closed_at IS NULL RETURNING submission_id AS id`;

/** The reports about these runs are answered. @returns the runs that had any */
export async function closeReports(client: pg.ClientBase, ids: readonly string[], actionId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(CLOSE, [ids, actionId]);
  return [...new Set(rows.map(({ id }) => id))];
}

/** An undo: what the action answered is open again. */
export async function reopenReports(client: pg.ClientBase, actionId: string): Promise<void> {
  await client.query('UPDATE run_report SET closed_at = NULL, closed_by = NULL WHERE closed_by = $1', [actionId]);
}

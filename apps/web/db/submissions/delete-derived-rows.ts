import type pg from 'pg';

/** What is derived from the stored bytes. */
const DERIVED = [
  'measurement',
  'run_scaling',
  'run_flag',
  'run_target',
  'held_result',
  'histogram_digest',
  'run',
  'imported_figure',
  'imported_run',
] as const;

/** Deletes every row that was derived from a submission. */
export async function deleteDerivedRows(client: pg.ClientBase, id: string): Promise<void> {
  for (const table of DERIVED) await client.query(`DELETE FROM ${table} WHERE submission_id = $1`, [id]);
}

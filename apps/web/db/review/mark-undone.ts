import type pg from 'pg';

/** Once: who comes second finds it undone. */
const SQL = 'UPDATE operator_action SET undone_by = $2 WHERE id = $1 AND undone_by IS NULL RETURNING id';

/** @returns false: another action has undone it */
export async function markUndone(client: pg.ClientBase, id: string, by: string): Promise<boolean> {
  return (await client.query(SQL, [id, by])).rowCount === 1;
}

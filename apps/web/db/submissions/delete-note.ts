import type pg from 'pg';

const SQL = 'DELETE FROM submission_note WHERE submission_id = $1';

export async function deleteNote(client: pg.ClientBase, id: string): Promise<void> {
  await client.query(SQL, [id]);
}

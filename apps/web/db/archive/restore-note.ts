import type pg from 'pg';

const SQL = 'INSERT INTO submission_note (submission_id, text, issued_at) VALUES ($1, $2, $3)';

export async function restoreNote(
  client: pg.ClientBase,
  id: string,
  note: { readonly text: string | null; readonly issued_at: string },
): Promise<void> {
  await client.query(SQL, [id, note.text, note.issued_at]);
}

import type pg from 'pg';

const SQL = 'UPDATE submission SET visibility = $2, visibility_issued_at = $3 WHERE id = $1';

export async function updateVisibility(
  client: pg.ClientBase,
  id: string,
  visibility: 'listed' | 'unlisted',
  issuedAt: Date,
): Promise<void> {
  await client.query(SQL, [id, visibility, issuedAt]);
}

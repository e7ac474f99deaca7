import type pg from 'pg';

const SQL = 'UPDATE contributor SET kind = $2, label = $3 WHERE id = $1';

export async function updateTrust(
  client: pg.ClientBase,
  id: string,
  kind: 'anonymous' | 'linked',
  label: string | null,
): Promise<void> {
  await client.query(SQL, [id, kind, label]);
}

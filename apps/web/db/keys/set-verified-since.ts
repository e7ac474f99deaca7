import type pg from 'pg';

const SQL = 'UPDATE contributor SET verified_since = $2 WHERE id = $1';

export async function setVerifiedSince(client: pg.ClientBase, id: string, since: Date | null): Promise<void> {
  await client.query(SQL, [id, since]);
}

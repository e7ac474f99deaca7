import type pg from 'pg';

const SQL = 'SELECT key_id FROM signing_key WHERE owner_id = $1 ORDER BY added_at, key_id';

/** The keys of an owner, the oldest first. */
export async function listKeysOfOwner(client: pg.ClientBase, ownerId: string): Promise<string[]> {
  const { rows } = await client.query<{ key_id: string }>(SQL, [ownerId]);
  return rows.map(({ key_id }) => key_id);
}

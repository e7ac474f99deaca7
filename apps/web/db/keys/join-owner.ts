import type pg from 'pg';

const MOVE_KEYS = 'UPDATE signing_key SET owner_id = $2 WHERE owner_id = $1';
const MOVE_IDENTITIES = 'UPDATE owner_identity SET owner_id = $2 WHERE owner_id = $1';

/** The keys and identities of one owner become another's, and the first is no more. */
export async function joinOwner(client: pg.ClientBase, ownerId: string, into: string): Promise<void> {
  await client.query(MOVE_KEYS, [ownerId, into]);
  await client.query(MOVE_IDENTITIES, [ownerId, into]);
  await client.query('DELETE FROM owner WHERE id = $1', [ownerId]);
}

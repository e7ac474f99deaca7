import type pg from 'pg';

const SQL = 'SELECT FROM signing_key WHERE key_id = ANY($1) FOR UPDATE';

/** Locks keys until the transaction ends: no run of them comes in meanwhile. */
export async function lockKeys(client: pg.ClientBase, keyIds: readonly string[]): Promise<void> {
  await client.query(SQL, [keyIds]);
}

import type pg from 'pg';

const SQL = 'UPDATE signing_key SET replaced_by = $2, replaced_at = now() WHERE key_id = $1';

export async function markReplaced(client: pg.ClientBase, keyId: string, newKeyId: string): Promise<void> {
  await client.query(SQL, [keyId, newKeyId]);
}

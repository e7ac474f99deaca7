import type pg from 'pg';

const SQL = 'UPDATE signing_key SET last_request_at = $2 WHERE key_id = $1';

export async function setLastRequest(client: pg.ClientBase, keyId: string, issuedAt: Date): Promise<void> {
  await client.query(SQL, [keyId, issuedAt]);
}

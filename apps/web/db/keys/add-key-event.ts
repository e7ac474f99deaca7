import type pg from 'pg';

const SQL = `INSERT INTO signing_key_event (key_id, kind, actor, detail) VALUES ($1, $2, 'key', $3)`;

/** Notes what happened to a key, in the transaction in which it happened. */
export async function addKeyEvent(
  client: pg.ClientBase,
  keyId: string,
  kind: 'linked' | 'unlinked' | 'replaced' | 'added' | 'revoked',
  detail: string | null,
): Promise<void> {
  await client.query(SQL, [keyId, kind, detail]);
}

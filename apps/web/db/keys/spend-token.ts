import type pg from 'pg';

const SQL = 'INSERT INTO spent_token (digest, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING';

/** Marks a token as used; false: it was. Two at once: the second waits for the first. */
export async function spendToken(client: pg.ClientBase, digest: Uint8Array, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await client.query(SQL, [digest, expiresAt]);
  return rowCount === 1;
}

import type pg from 'pg';

const SQL = `
  UPDATE signing_key SET revoked_at = now(), revoked_reason = $2, revoked_since = $3
  WHERE key_id = $1 AND revoked_at IS NULL`;

/** @returns false where it was revoked before */
export async function markRevoked(
  client: pg.ClientBase,
  keyId: string,
  reason: string | null,
  since: string | null,
): Promise<boolean> {
  const { rowCount } = await client.query(SQL, [keyId, reason, since]);
  return rowCount === 1;
}

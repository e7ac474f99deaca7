import type pg from 'pg';

const SQL = `DELETE FROM spent_token WHERE expires_at < now() - interval '1 hour'`;

export async function deleteExpiredTokens(client: pg.ClientBase): Promise<void> {
  await client.query(SQL);
}

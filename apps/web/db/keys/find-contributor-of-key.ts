import type pg from 'pg';

const SQL = 'SELECT contributor_id AS id FROM signing_key WHERE key_id = $1';

export async function findContributorOfKey(client: pg.ClientBase, keyId: string): Promise<string> {
  const [row] = (await client.query<{ id: string }>(SQL, [keyId])).rows;
  if (!row) throw new Error(`no key ${keyId}`);
  return row.id;
}

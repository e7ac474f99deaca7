import type pg from 'pg';

const SQL = `
  UPDATE signing_key SET owner_id = NULL, link_kind = NULL, linked_as = NULL, linked_id = NULL, linked_at = NULL,
    link_subjects = '{}', link_claims = NULL
  WHERE key_id = ANY($1)`;

export async function unlinkKeys(client: pg.ClientBase, keyIds: readonly string[]): Promise<void> {
  await client.query(SQL, [keyIds]);
}

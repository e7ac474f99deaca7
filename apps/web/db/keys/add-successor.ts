import type pg from 'pg';

const LINK = 'owner_id, link_kind, linked_as, linked_id, linked_at, link_subjects, link_claims';

const SQL = `
  INSERT INTO signing_key (key_id, contributor_id, endorsed_by, ${LINK})
  SELECT $2, contributor_id, key_id, ${LINK}
  FROM signing_key WHERE key_id = $1 ON CONFLICT DO NOTHING`;

/** Adds a key that is whose the old one is. @returns false where the new one is in use */
export async function addSuccessor(client: pg.ClientBase, keyId: string, newKeyId: string): Promise<boolean> {
  const { rowCount } = await client.query(SQL, [keyId, newKeyId]);
  return rowCount === 1;
}

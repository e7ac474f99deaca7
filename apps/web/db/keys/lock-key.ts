import type pg from 'pg';

/** A key as it is stored, in a transaction that nothing else about keys happens beside. */
export interface KeyRow {
  readonly key_id: string;
  readonly contributor_id: string;
  readonly revoked_at: Date | null;
  readonly replaced_by: string | null;
  readonly owner_id: string | null;
  readonly last_request_at: Date | null;
}

const SQL = `
  SELECT key_id, contributor_id, revoked_at, replaced_by, owner_id, last_request_at
  FROM signing_key WHERE key_id = $1 FOR UPDATE`;

/** A key whose row is locked until the transaction ends: no run of it comes in meanwhile. */
export async function lockKey(client: pg.ClientBase, keyId: string): Promise<KeyRow> {
  const { rows } = await client.query<KeyRow>(SQL, [keyId]);
  const [key] = rows;
  if (!key) throw new Error(`no key ${keyId}`);
  return key;
}

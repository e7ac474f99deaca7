import type pg from 'pg';

/** A link is its owner's: without one there is none. */
const SQL = `
  INSERT INTO signing_key (key_id, contributor_id, added_at, revoked_at, replaced_by, endorsed_by, replaced_at,
    revoked_reason, revoked_since, last_request_at, owner_id, link_kind, linked_as, linked_id, linked_at,
    link_subjects, link_claims)
  SELECT $1, c.id, $3, $4, $5, $6, $7, $8, $9, $10, o.id, CASE WHEN o.id IS NOT NULL THEN $11 END,
    CASE WHEN o.id IS NOT NULL THEN $12 END, CASE WHEN o.id IS NOT NULL THEN $13 END,
    CASE WHEN o.id IS NOT NULL THEN $14::timestamptz END,
    -- An older backup has no identities of a key: then those of its owner are.
    CASE WHEN o.id IS NULL THEN '{}'
      ELSE coalesce($15, ARRAY(SELECT subject FROM owner_identity WHERE owner_id = o.id)) END,
    CASE WHEN o.id IS NOT NULL THEN $16::jsonb END
  FROM contributor c LEFT JOIN owner o ON o.contributor_id = c.id AND $11::text IS NOT NULL
  WHERE c.hash = $2 ON CONFLICT (key_id) DO NOTHING`;

/** Adds a key, if it is not there. @param values in the order of the columns in the statement @returns whether it is new */
export async function restoreKey(client: pg.ClientBase, values: readonly unknown[]): Promise<boolean> {
  return (await client.query(SQL, [...values])).rowCount === 1;
}

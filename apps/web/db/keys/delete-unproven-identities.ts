import type pg from 'pg';

const SQL = `
  DELETE FROM owner_identity WHERE owner_id = $1
    AND subject NOT IN (SELECT unnest(link_subjects) FROM signing_key WHERE owner_id = $1)`;

/** Removes the identities that no key of the owner proves any more. */
export async function deleteUnprovenIdentities(client: pg.ClientBase, ownerId: string): Promise<void> {
  await client.query(SQL, [ownerId]);
}

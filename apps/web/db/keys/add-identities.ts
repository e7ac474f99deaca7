import type pg from 'pg';

const SQL = `
  INSERT INTO owner_identity (provider, subject, owner_id) SELECT $1, subject, $3 FROM unnest($2::text[]) AS subject
  ON CONFLICT (provider, subject) DO UPDATE SET owner_id = excluded.owner_id`;

/** These identities are this owner's from now on. */
export async function addIdentities(
  client: pg.ClientBase,
  provider: string,
  subjects: readonly string[],
  ownerId: string,
): Promise<void> {
  await client.query(SQL, [provider, subjects, ownerId]);
}

import type pg from 'pg';

export interface OwnerRow {
  readonly id: string;
  readonly contributor_id: string;
}

const SQL = `
  SELECT id, contributor_id FROM owner
  WHERE id IN (SELECT owner_id FROM owner_identity WHERE provider = $1 AND subject = ANY($2)) ORDER BY owner.id`;

/** Owners with any of these identities, the oldest first. */
export async function findOwners(
  client: pg.ClientBase,
  provider: string,
  subjects: readonly string[],
): Promise<OwnerRow[]> {
  return (await client.query<OwnerRow>(SQL, [provider, subjects])).rows;
}

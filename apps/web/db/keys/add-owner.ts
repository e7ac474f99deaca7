import type pg from 'pg';
import type { OwnerRow } from './find-owners.ts';

const SQL = 'INSERT INTO owner (provider, contributor_id) VALUES ($1, $2) RETURNING id, contributor_id';

/** Makes a contributor an owner. */
export async function addOwner(client: pg.ClientBase, provider: string, contributorId: string): Promise<OwnerRow> {
  const [row] = (await client.query<OwnerRow>(SQL, [provider, contributorId])).rows;
  if (!row) throw new Error(`contributor ${contributorId} was not made an owner`);
  return row;
}

import type pg from 'pg';
import type { OwnerRow } from './find-owner.ts';

const SQL = `
  INSERT INTO owner (provider, subject, contributor_id) VALUES ($1, $2, $3)
  ON CONFLICT (provider, subject) DO UPDATE SET provider = excluded.provider RETURNING id, contributor_id`;

/** The owner of this account; where there is none, this contributor becomes it. */
export async function findOrAddOwner(
  client: pg.ClientBase,
  provider: string,
  subject: string,
  contributorId: string,
): Promise<OwnerRow | undefined> {
  return (await client.query<OwnerRow>(SQL, [provider, subject, contributorId])).rows[0];
}

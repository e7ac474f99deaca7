import type pg from 'pg';
import { instant } from './instant.ts';

export interface ArchivedOwner {
  readonly provider: string;
  readonly subject: string;
  readonly contributor_hash: string;
  readonly linked_at: string;
}

const SQL = `
  SELECT provider, subject, contributor.hash::text AS contributor_hash, ${instant('linked_at')}
  FROM owner JOIN contributor ON contributor.id = contributor_id ORDER BY owner.id`;

/** Every owner, the oldest first. */
export async function listOwners(client: pg.ClientBase): Promise<ArchivedOwner[]> {
  return (await client.query<ArchivedOwner>(SQL)).rows;
}

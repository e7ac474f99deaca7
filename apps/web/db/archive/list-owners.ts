import type pg from 'pg';
import { instant } from './instant.ts';

export interface ArchivedOwner {
  readonly provider: string;
  /** Of an older backup: the only identity. */
  readonly subject?: string | undefined;
  readonly subjects?: string[] | undefined;
  readonly contributor_hash: string;
  readonly linked_at: string;
}

const SQL = `
  SELECT provider, contributor.hash::text AS contributor_hash, ${instant('linked_at')},
    ARRAY(SELECT subject FROM owner_identity WHERE owner_id = owner.id ORDER BY 1) AS subjects
  FROM owner JOIN contributor ON contributor.id = contributor_id ORDER BY owner.id`;

/** Every owner, the oldest first. */
export async function listOwners(client: pg.ClientBase): Promise<ArchivedOwner[]> {
  return (await client.query<ArchivedOwner>(SQL)).rows;
}

import type pg from 'pg';
import { instant } from './instant.ts';

export interface ArchivedContributor {
  readonly hash: string;
  readonly created_at: string;
  readonly kind: 'anonymous' | 'linked';
  readonly label: string | null;
  readonly verified_since?: string | null | undefined;
  readonly account_created_at?: string | null | undefined;
}

const SQL = `
  SELECT hash::text, ${instant('created_at')}, kind, label, ${instant('verified_since')},
    ${instant('account_created_at')} FROM contributor ORDER BY id`;

/** Every contributor, the oldest first. */
export async function listContributors(client: pg.ClientBase): Promise<ArchivedContributor[]> {
  return (await client.query<ArchivedContributor>(SQL)).rows;
}

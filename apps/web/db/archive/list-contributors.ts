import type pg from 'pg';
import { instant } from './instant.ts';

export interface ArchivedContributor {
  readonly hash: string;
  readonly created_at: string;
  readonly kind: 'anonymous' | 'linked';
  readonly label: string | null;
}

const SQL = `
  SELECT hash::text, ${instant('created_at')}, kind, label FROM contributor ORDER BY id`;

/** Every contributor, the oldest first. */
export async function listContributors(client: pg.ClientBase): Promise<ArchivedContributor[]> {
  return (await client.query<ArchivedContributor>(SQL)).rows;
}

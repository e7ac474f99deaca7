import type pg from 'pg';

export interface ArchivedMerge {
  readonly hash: string;
  readonly into_hash: string;
}

const SQL = `
  SELECT c.hash::text, t.hash::text AS into_hash FROM contributor c JOIN contributor t ON t.id = c.merged_into ORDER BY c.id`;

/** Contributors that were merged into others. */
export async function listMerged(client: pg.ClientBase): Promise<ArchivedMerge[]> {
  return (await client.query<ArchivedMerge>(SQL)).rows;
}

import type pg from 'pg';

const SQL = 'UPDATE contributor SET merged_into = $2 WHERE id = $1 OR merged_into = $1';

/** The addresses of one contributor, and of those merged into it, lead to another from now on. */
export async function mergeContributor(client: pg.ClientBase, id: string, into: string): Promise<void> {
  await client.query(SQL, [id, into]);
}

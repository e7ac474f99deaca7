import type pg from 'pg';

const SQL = 'UPDATE contributor SET merged_into = $2 WHERE merged_into = $1';

/** The addresses that led to one contributor lead to another from now on. */
export async function moveMerged(client: pg.ClientBase, from: string, to: string): Promise<void> {
  await client.query(SQL, [from, to]);
}

import type pg from 'pg';

const SQL = 'UPDATE contributor SET merged_into = NULL WHERE id = $1';

export async function unmergeContributor(client: pg.ClientBase, id: string): Promise<void> {
  await client.query(SQL, [id]);
}

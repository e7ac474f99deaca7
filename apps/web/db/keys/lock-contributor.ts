import type pg from 'pg';

export async function lockContributor(client: pg.ClientBase, id: string): Promise<void> {
  await client.query('SELECT FROM contributor WHERE id = $1 FOR UPDATE', [id]);
}

import type pg from 'pg';

export async function deleteOwner(client: pg.ClientBase, ownerId: string): Promise<void> {
  await client.query('DELETE FROM owner WHERE id = $1', [ownerId]);
}

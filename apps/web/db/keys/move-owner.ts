import type pg from 'pg';

const SQL = 'UPDATE owner SET contributor_id = $2 WHERE id = $1';

export async function moveOwner(client: pg.ClientBase, ownerId: string, contributorId: string): Promise<void> {
  await client.query(SQL, [ownerId, contributorId]);
}

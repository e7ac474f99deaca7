import type pg from 'pg';

const SQL = 'SELECT label FROM contributor WHERE id = $1';

export async function findContributorLabel(client: pg.ClientBase, id: string): Promise<string | null> {
  return (await client.query<{ label: string | null }>(SQL, [id])).rows[0]?.label ?? null;
}

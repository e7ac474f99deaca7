import type pg from 'pg';

const SQL = `UPDATE slug SET kind = 'redirect', target = $2 WHERE slug = $1 OR target = $1`;

/** A slug leads to another, and so does every slug that led to it. */
export async function redirectSlug(client: pg.ClientBase, from: string, to: string): Promise<void> {
  await client.query(SQL, [from, to]);
}

import type pg from 'pg';

const SQL = `INSERT INTO slug (slug, kind, target) VALUES ($1, 'redirect', $2) ON CONFLICT (slug) DO NOTHING`;

/** A slug leads to another, if it is free. */
export async function addRedirect(db: Pick<pg.ClientBase, 'query'>, slug: string, target: string): Promise<void> {
  await db.query(SQL, [slug, target]);
}

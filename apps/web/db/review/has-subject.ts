import type pg from 'pg';

export async function hasSubject(
  db: Pick<pg.Pool, 'query'>,
  table: 'chip' | 'drive' | 'machine_class',
  slug: string,
): Promise<boolean> {
  return (await db.query(`SELECT FROM ${table} WHERE slug = $1`, [slug])).rowCount === 1;
}

export async function hasKey(db: Pick<pg.Pool, 'query'>, text: string): Promise<boolean> {
  return (await db.query('SELECT FROM comparability_key WHERE text = $1', [text])).rowCount === 1;
}

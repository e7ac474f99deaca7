import type pg from 'pg';

/** What this database takes on its disk. */
export async function findDatabaseBytes(db: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await db.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes');
  return Number(rows[0]?.bytes);
}

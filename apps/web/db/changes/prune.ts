import type pg from 'pg';

/** A web process that has not read for so long forgets its pages. */
export const RETENTION_MINUTES = 60;

/** Deletes changes that every process has read, or has been away too long to read. */
export async function pruneChanges(db: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rowCount } = await db.query(`DELETE FROM change WHERE at < now() - interval '${RETENTION_MINUTES} minutes'`);
  return rowCount ?? 0;
}

import type pg from 'pg';

const SQL = 'SELECT permalink FROM submission WHERE permalink = ANY($1::bpchar[]) AND withdrawn_at IS NULL';

/** Which of these runs are there. */
export async function findPermalinks(db: Pick<pg.Pool, 'query'>, permalinks: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ permalink: string }>(SQL, [permalinks]);
  return new Set(rows.map(({ permalink }) => permalink));
}

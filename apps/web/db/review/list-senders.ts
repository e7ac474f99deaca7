import type pg from 'pg';
import type { GroupContributor } from './list-held-groups.ts';

const SQL = `
  SELECT lpad(to_hex(c.hash), 13, '0') AS id, c.label,
    (SELECT count(*)::int FROM submission s WHERE s.contributor_id = c.id AND s.withdrawn_at IS NULL) AS runs
  FROM contributor c
  WHERE c.id IN (SELECT contributor_id FROM submission WHERE permalink = ANY($1))
  ORDER BY c.hash`;

/** Who sent runs, by their permalinks, each with all runs that are not withdrawn. */
export async function listSenders(
  db: Pick<pg.Pool, 'query'>,
  permalinks: readonly string[],
): Promise<GroupContributor[]> {
  return (await db.query<GroupContributor>(SQL, [[...permalinks]])).rows;
}

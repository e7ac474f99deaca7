import { pool } from './client.ts';
import { isVerified } from './is-verified.ts';
import { counts } from './shown.ts';

/** A list costs the same with a million runs: those of each line are counted up to here. */
export const RUNS_COUNTED = 100;
/** So many of the latest are looked at for runs of verified contributors. */
const MAX_CANDIDATES = 1000;

/** What a line of a list tells of the runs behind it, of the latest of them. */
export interface LatestRuns {
  /** null: no listed run at all. */
  readonly latestAt: Date | null;
  readonly runs: number;
  readonly contributors: number;
  readonly suites: readonly string[];
  /** true: `latestAt`, `runs`, `contributors` and `suites` are of verified contributors; else of the others. */
  readonly isVerified: boolean;
  /** Other contributors beside verified ones. */
  readonly otherContributors: number;
}

/**
 * A lateral join by the name of `latest`: `ids` selects submissions, the latest first. Only what is listed counts. Where a
 * verified contributor measured, the line is of verified runs, however many others came after them.
 */
export const latestRunsSql = (ids: string) => `
  CROSS JOIN LATERAL (
    WITH listed AS MATERIALIZED (
      SELECT s.received_at, s.contributor_id, r.suites, ${isVerified('p')} AS verified,
             row_number() OVER (PARTITION BY ${isVerified('p')} ORDER BY s.id DESC) AS newest
      FROM (${ids} ORDER BY submission_id DESC LIMIT ${MAX_CANDIDATES}) i
      JOIN submission s ON s.id = i.submission_id JOIN run r ON r.submission_id = s.id
      JOIN contributor p ON p.id = s.contributor_id
      WHERE ${counts('s')}),
    population AS (SELECT coalesce(bool_or(verified), false) AS verified FROM listed)
    SELECT max(l.received_at) AS "latestAt", count(l.*)::int AS runs, count(DISTINCT l.contributor_id)::int AS contributors,
           string_agg(array_to_string(l.suites, ','), ',') AS suites_text, population.verified AS "isVerified",
           (SELECT count(DISTINCT o.contributor_id)::int FROM listed o
            WHERE population.verified AND NOT o.verified AND o.newest <= ${RUNS_COUNTED}) AS "otherContributors"
    FROM population LEFT JOIN listed l ON l.verified = population.verified AND l.newest <= ${RUNS_COUNTED}
    GROUP BY population.verified) latest`;

/** In names and slugs; a reader's `%` is a percent sign. */
export const namedSql = (row: string) =>
  `($1 = '' OR ${row}.name ILIKE '%' || $1 || '%' OR ${row}.slug LIKE '%' || lower(replace($1, ' ', '-')) || '%')`;

/** Lines whose name holds the words; a query of `latestRunsSql` and `namedSql`. */
export async function listNamed<Line extends LatestRuns>(sql: string, text: string): Promise<Line[]> {
  const words = text.trim().replace(/[\\%_]/g, (mark) => `\\${mark}`);
  const { rows } = await pool.query<Omit<Line, 'suites'> & { suites_text: string | null }>(sql, [words]);
  return rows.map(({ suites_text, ...row }) => {
    const suites = [...new Set(suites_text?.split(',').filter(Boolean))];
    return { ...row, suites } as unknown as Line;
  });
}

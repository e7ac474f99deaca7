import { pool } from './client.ts';
import { counts } from './shown.ts';

/** A list costs the same with a million runs: those of each line are counted up to here. */
export const RUNS_COUNTED = 100;

/** What a line of a list tells of the runs behind it, of the latest of them. */
export interface LatestRuns {
  /** null: no listed run at all. */
  readonly latestAt: Date | null;
  readonly runs: number;
  readonly contributors: number;
  readonly suites: readonly string[];
}

/** A lateral join by the name of `latest`: `ids` selects submissions, the latest first. Only what is listed counts. */
export const latestRunsSql = (ids: string) => `
  CROSS JOIN LATERAL (
    SELECT max(l.received_at) AS "latestAt", count(*)::int AS runs, count(DISTINCT l.contributor_id)::int AS contributors,
           string_agg(array_to_string(l.suites, ','), ',') AS suites_text
    FROM (SELECT s.received_at, s.contributor_id, r.suites
      FROM (${ids}) i JOIN submission s ON s.id = i.submission_id JOIN run r ON r.submission_id = s.id
      WHERE ${counts('s')}
      ORDER BY s.id DESC LIMIT ${RUNS_COUNTED}) l) latest`;

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

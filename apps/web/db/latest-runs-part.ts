import { lateRuns, tellingTable, verifiedRuns } from './candidate-runs-part.ts';
import { ANY_HARDWARE, ANY_RUN } from './changes/dependency.ts';
import type { HardwareKind } from './find-hardware.ts';
import { isVerified } from './is-verified.ts';
import { reading } from './reading.ts';
import { counts } from './shown.ts';

/** A list costs the same with a million runs: those of each line are counted up to here. */
export const RUNS_COUNTED = 100;
const CANDIDATES = 1000;
/** Lines of a list whose hardware verified contributors measured, or which others than contributors know, and lines of the rest. */
export const LIST_LINES = 1000;

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

/** Of the runs `i` those of one population, the latest first, as far as they are counted. */
const newest = (runs: string, isAsked: string, population: string) => `
      SELECT s.id, s.received_at, s.contributor_id
      FROM ${runs} i JOIN submission s ON s.id = i.submission_id JOIN contributor p ON p.id = s.contributor_id
      WHERE ${isAsked} AND ${counts('s')} AND ${population} ORDER BY i.submission_id DESC LIMIT ${RUNS_COUNTED}`;

const IS_CROWDED = '(SELECT is_so FROM crowded)';
const OF_ALL = '(SELECT submission_id FROM late UNION SELECT submission_id FROM told)';
const VERIFIED = isVerified('p');
const OTHER = `NOT ${VERIFIED}`;

/**
 * A lateral join by the name of `latest`, of hardware whose id is the expression `id`. Only what is listed counts. Where a
 * verified contributor measured, the line is of verified runs: no number of others that came after them hides these. The runs
 * are those of `candidateRuns`, read from the latest on until enough are counted.
 */
export const latestRunsSql = (kind: HardwareKind, id: string) => `
  CROSS JOIN LATERAL (
    WITH late AS MATERIALIZED (${lateRuns(kind, id, CANDIDATES)}),
    near AS MATERIALIZED (${newest('late', 'true', VERIFIED)}),
    crowded AS MATERIALIZED (
      SELECT (SELECT count(*) FROM late) >= ${CANDIDATES} AND (SELECT count(*) FROM near) < ${RUNS_COUNTED} AS is_so),
    ${tellingTable(kind, id)},
    told AS MATERIALIZED (${verifiedRuns(kind, id, CANDIDATES)}),
    verified AS MATERIALIZED (
      SELECT * FROM near WHERE NOT ${IS_CROWDED} UNION ALL (${newest(OF_ALL, IS_CROWDED, VERIFIED)})),
    others AS MATERIALIZED (
      (${newest('late', `NOT ${IS_CROWDED}`, OTHER)}) UNION ALL (${newest(OF_ALL, IS_CROWDED, OTHER)})),
    population AS (SELECT EXISTS (SELECT FROM verified) AS verified),
    line AS (
      SELECT * FROM verified UNION ALL SELECT others.* FROM others, population WHERE NOT population.verified)
    SELECT max(l.received_at) AS "latestAt", count(*)::int AS runs, count(DISTINCT l.contributor_id)::int AS contributors,
           string_agg(array_to_string(r.suites, ','), ',' ORDER BY l.id DESC) AS suites_text,
           (SELECT verified FROM population) AS "isVerified",
           CASE WHEN (SELECT verified FROM population) THEN (SELECT count(DISTINCT contributor_id)::int FROM others)
             ELSE 0 END AS "otherContributors"
    FROM line l JOIN run r ON r.submission_id = l.id) latest`;

/** In names and slugs; a reader's `%` is a percent sign. */
export const namedSql = (row: string) =>
  `($1 = '' OR ${row}.name ILIKE '%' || $1 || '%' OR ${row}.slug LIKE '%' || lower(replace($1, ' ', '-')) || '%')`;

interface Lines {
  readonly columns: string;
  readonly from: string;
  /** Whether a line is of hardware that anybody's free keys could not have made up. */
  readonly isVouched: string;
  readonly order: string;
}

/** So many lines of hardware that is vouched for, and as many others: no number of made-up names leaves out one of those. */
export const linesSql = ({ columns, from, isVouched, order }: Lines) => `
  SELECT * FROM (
    SELECT ${columns}, row_number() OVER (ORDER BY ${order}) AS at, row_number() OVER (PARTITION BY ${isVouched} ORDER BY ${order}) AS place
    FROM ${from}) lines
  WHERE place <= ${LIST_LINES} ORDER BY at`;

/** Lines whose name holds the words; a query of `linesSql`, `latestRunsSql` and `namedSql`. */
export async function listNamed<Line extends LatestRuns>(sql: string, text: string): Promise<Line[]> {
  const words = text.trim().replace(/[\\%_]/g, (mark) => `\\${mark}`);
  const { rows } = await reading(ANY_RUN, ANY_HARDWARE).query<
    Omit<Line, 'suites'> & { suites_text: string | null; at: string; place: string }
  >(sql, [words]);
  return rows.map(({ suites_text, at: _at, place: _place, ...row }) => {
    const suites = [...new Set(suites_text?.split(',').filter(Boolean))];
    return { ...row, suites } as unknown as Line;
  });
}

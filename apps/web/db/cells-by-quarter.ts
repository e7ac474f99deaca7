import { MAX_CONTRIBUTORS_PER_CELL } from '@fsbench/stats';

/** Contributors that a cell has the shares of, also in each quarter. */
export const SHARES_COUNT = MAX_CONTRIBUTORS_PER_CELL;
/** Runs that a cell names, also of each quarter, the last received first: as many as a page looks into. */
export const LATEST_COUNT = 6;

const upTo = (list: string, last: string, count: string) => `q.${list}[${last} - ${count} + 1 : ${last}] AS ${list}`;
const SHARES = `least(contributors_count, ${SHARES_COUNT})`;
const LATEST = `least(runs_count, ${LATEST_COUNT})`;

/** What of a cell is of one quarter. A cell of a single quarter has no row in `cell_quarters`: it is of that quarter. */
const QUARTERS = `
  SELECT c.quarters[1] AS quarter, c.contributors_count, c.runs_count, c.hashes, c.runs, c.sum_ln, c.latest
  WHERE q.cell_id IS NULL AND cardinality(c.quarters) = 1
  UNION ALL
  SELECT quarter, contributors_count, runs_count, ${upTo('hashes', 'last_share', SHARES)}, ${upTo('runs', 'last_share', SHARES)},
    ${upTo('sum_ln', 'last_share', SHARES)}, ${upTo('latest', 'last_run', LATEST)}
  FROM (
    SELECT *, sum(${SHARES}) OVER (ORDER BY at)::int AS last_share, sum(${LATEST}) OVER (ORDER BY at)::int AS last_run
    FROM unnest(q.quarters, q.contributors_counts, q.runs_counts) WITH ORDINALITY AS one (quarter, contributors_count, runs_count, at)) AS placed`;

/**
 * Cells quarter by quarter, with the columns of a cell: SQL that may stand where `cell` would.
 *
 * @param condition on a cell `c`
 */
export const cellsByQuarter = (condition: string) => `
  SELECT c.id, c.subject_kind, c.chip_id, c.drive_id, c.machine_class_id, c.key_id, c.stratum_id, c.linked, part.*,
    part.contributors_count > ${SHARES_COUNT} AS sampled, NULL::text[] AS quarters, NULL::int[] AS quarter_runs
  FROM cell c LEFT JOIN cell_quarters q ON q.key_id = c.key_id AND q.cell_id = c.id
  CROSS JOIN LATERAL (${QUARTERS}) AS part
  WHERE c.quarter IS NULL AND ${condition}`;

import { pool } from './client.ts';
import { quartersOf } from './quarter.ts';
import type { CellRow } from './rows.ts';
import { KEY_JSON, nameJson, STRATUM_JSON, sharesOf } from './scope-columns.ts';

/** One cell of a key, with the chip or drive it is of. */
export interface LeaderboardRow extends CellRow {
  readonly kind: 'chip' | 'drive';
  readonly slug: string;
  readonly name: string;
  /** `unknown`: the name is what a machine said of itself. */
  readonly identity: string;
  /** Its runs in each quarter of receipt, where it is of all of them. */
  readonly quarters?: ReadonlyMap<string, number>;
}

/**
 * Subjects with most verified contributors first; what is over the number of cells is left out by whole subjects. Cells of
 * other contributors are counted by themselves: no number of them leaves out a verified one.
 */
const SUBJECTS_AT_MOST = 200;
const CELLS_AT_MOST = 3000;
const IN_ORDER = `verified_weight DESC, CASE WHEN verified_weight = 0 THEN weight END DESC NULLS LAST, subject_id`;

const sqlOf = (isByQuarter: boolean) => `
  WITH mine AS (
    SELECT c.*, coalesce(c.drive_id, c.chip_id) AS subject_id,
           sum(c.contributors_count) OVER (PARTITION BY c.drive_id, c.chip_id) AS weight,
           coalesce(sum(c.contributors_count) FILTER (WHERE c.linked) OVER (PARTITION BY c.drive_id, c.chip_id), 0) AS verified_weight
    FROM comparability_key k JOIN cell c ON c.key_id = k.id AND c.subject_kind = $2
    WHERE k.text = $1 AND c.quarter IS ${isByQuarter ? 'NOT ' : ''}NULL AND c.contributors_count > 0),
  placed AS (
    SELECT mine.*, dense_rank() OVER (ORDER BY ${IN_ORDER}) AS place,
           count(*) OVER (PARTITION BY linked ORDER BY ${IN_ORDER}) AS with_subject_count
    FROM mine)
  SELECT placed.place::int - 1 AS subject, $2 AS kind, coalesce(d.slug, h.slug) AS slug, coalesce(d.name, h.name) AS name,
         coalesce(d.kind, h.kind) AS identity, placed.linked AS "isLinked",
         placed.contributors_count AS "distinctCount", placed.runs_count AS "runsCount", placed.hashes::text[] AS hashes,
         placed.runs, placed.sum_ln, placed.quarter, placed.quarters, placed.quarter_runs, ${KEY_JSON} AS key, ${STRATUM_JSON} AS stratum,
         ${nameJson('d')} AS drive
  FROM placed
  JOIN comparability_key k ON k.id = placed.key_id
  JOIN stratum s ON s.id = placed.stratum_id
  LEFT JOIN drive d ON d.id = placed.drive_id
  LEFT JOIN chip h ON h.id = placed.chip_id
  WHERE placed.place <= ${SUBJECTS_AT_MOST} AND placed.with_subject_count <= ${CELLS_AT_MOST}`;

interface Row extends Omit<LeaderboardRow, 'contributors' | 'quarters' | 'machine' | 'chip'> {
  readonly quarters: string[] | null;
  readonly quarter_runs: number[] | null;
  readonly hashes: string[];
  readonly runs: number[];
  readonly sum_ln: number[];
}

/**
 * Every chip or drive that has figures of one key, cell by cell.
 *
 * @param isByQuarter each quarter of receipt by itself, for who asks for one
 */
export async function listLeaderboard(
  keyText: string,
  kind: LeaderboardRow['kind'],
  isByQuarter = false,
): Promise<LeaderboardRow[]> {
  const { rows } = await pool.query<Row>(sqlOf(isByQuarter), [keyText, kind]);
  return rows.map(({ quarters, quarter_runs, hashes, runs, sum_ln, ...row }) => ({
    ...row,
    machine: row.kind === 'chip' ? 'pooled' : null,
    chip: null,
    ...quartersOf({ quarters, quarter_runs }),
    contributors: sharesOf({ hashes, runs, sum_ln }),
  }));
}

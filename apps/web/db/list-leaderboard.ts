import { cellsByQuarter } from './cells-by-quarter.ts';
import { dependsOn } from './changes/dependency.ts';
import type { HardwareKind } from './find-hardware.ts';
import { quartersOf } from './quarter.ts';
import { reading } from './reading.ts';
import type { CellRow } from './rows.ts';
import { KEY_JSON, nameJson, STRATUM_JSON, sharesOf } from './scope-columns.ts';

/** One cell of a key, with the chip, drive or class of machines it is of. */
export interface LeaderboardRow extends CellRow {
  readonly kind: HardwareKind;
  readonly slug: string;
  readonly name: string;
  /** `unknown`: the name is what a machine said of itself. */
  readonly identity: string;
  /** Its latest submissions, the last received first. */
  readonly latest?: readonly string[];
  /** Its runs in each quarter of receipt, where it is of all of them. */
  readonly quarters?: ReadonlyMap<string, number>;
}

/**
 * Subjects with most verified contributors first; what is over the number of cells is left out by whole subjects. Cells of
 * other contributors are counted by themselves: no number of them leaves out a verified one.
 */
const ON_LEADERBOARD = { subjects: 200, cells: 3000 };
export const LEADERBOARD_SUBJECTS = ON_LEADERBOARD.subjects;
/** As many as a list has lines; more would take a page longer than its timeout. */
const IN_LIST = { subjects: 2000, cells: 20_000 };
const IN_ORDER = `verified_weight DESC, CASE WHEN verified_weight = 0 THEN weight END DESC NULLS LAST, subject_id`;

/** The column that tells subjects of a kind apart, and their table. */
const SUBJECTS: Readonly<Record<HardwareKind, { readonly column: string; readonly table: string }>> = {
  chip: { column: 'chip_id', table: 'chip' },
  drive: { column: 'drive_id', table: 'drive' },
  machine: { column: 'machine_class_id', table: 'machine_class' },
};

const ofKeys = (isByQuarter: boolean, kind: HardwareKind): string => {
  const condition = `c.subject_kind = '${kind}' AND c.key_id IN (SELECT id FROM comparability_key WHERE text = ANY($1))`;
  return isByQuarter ? cellsByQuarter(condition) : `SELECT c.* FROM cell c WHERE c.quarter IS NULL AND ${condition}`;
};

const sqlOf = (kind: HardwareKind, isByQuarter: boolean, atMost: typeof ON_LEADERBOARD) => `
  WITH mine AS (
    SELECT c.*, c.${SUBJECTS[kind].column} AS subject_id,
           sum(c.contributors_count) OVER (PARTITION BY c.${SUBJECTS[kind].column}) AS weight,
           coalesce(sum(c.contributors_count) FILTER (WHERE c.linked) OVER (PARTITION BY c.${SUBJECTS[kind].column}), 0) AS verified_weight
    FROM (${ofKeys(isByQuarter, kind)}) c
    WHERE c.contributors_count > 0),
  placed AS (
    SELECT mine.*, dense_rank() OVER (ORDER BY ${IN_ORDER}) AS place,
           count(*) OVER (PARTITION BY linked ORDER BY ${IN_ORDER}) AS with_subject_count
    FROM mine)
  SELECT placed.place::int - 1 AS subject, '${kind}' AS kind, hardware.slug, hardware.name, hardware.kind AS identity, placed.linked AS "isLinked",
         placed.contributors_count AS "distinctCount", placed.runs_count AS "runsCount", placed.hashes::text[] AS hashes, placed.latest::text[] AS latest,
         placed.runs, placed.sum_ln, placed.quarter, placed.quarters, placed.quarter_runs, ${KEY_JSON} AS key, ${STRATUM_JSON} AS stratum,
         ${nameJson('d')} AS drive, ${nameJson('h')} AS chip
  FROM placed
  JOIN comparability_key k ON k.id = placed.key_id
  JOIN stratum s ON s.id = placed.stratum_id
  JOIN ${SUBJECTS[kind].table} hardware ON hardware.id = placed.subject_id
  LEFT JOIN drive d ON d.id = placed.drive_id
  LEFT JOIN chip h ON h.id = placed.chip_id
  WHERE placed.place <= ${atMost.subjects} AND placed.with_subject_count <= ${atMost.cells}`;

interface Row extends Omit<LeaderboardRow, 'contributors' | 'quarters' | 'machine'> {
  readonly quarters: string[] | null;
  readonly quarter_runs: number[] | null;
  readonly hashes: string[];
  readonly runs: number[];
  readonly sum_ln: number[];
}

/**
 * Every chip or drive that has results of one key, cell by cell.
 *
 * @param isByQuarter each quarter of receipt by itself, for who asks for one
 */
export const listLeaderboard = (
  keyText: string,
  kind: LeaderboardRow['kind'],
  isByQuarter = false,
): Promise<LeaderboardRow[]> => listCells([keyText], sqlOf(kind, isByQuarter, ON_LEADERBOARD));

/** The same for a list of hardware: of several keys that answer one question, and of more subjects. */
export const listResults = (
  keyTexts: readonly string[],
  kind: LeaderboardRow['kind'],
  isByQuarter = false,
): Promise<LeaderboardRow[]> => listCells(keyTexts, sqlOf(kind, isByQuarter, IN_LIST));

async function listCells(keyTexts: readonly string[], sql: string): Promise<LeaderboardRow[]> {
  const { rows } = await reading(...dependsOn.keys(keyTexts)).query<Row>(sql, [keyTexts]);
  return rows.map(({ quarters, quarter_runs, hashes, runs, sum_ln, ...row }) => ({
    ...row,
    machine: row.kind === 'chip' ? 'pooled' : null,
    chip: row.kind === 'machine' ? row.chip : null,
    ...quartersOf({ quarters, quarter_runs }),
    contributors: sharesOf({ hashes, runs, sum_ln }),
  }));
}

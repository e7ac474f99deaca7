import type { Suite } from '@fsbench/contract';
import { conditionsOfSubject } from './cells-of-subject.ts';
import { type Columns, columnsOf, type NamesOf, rowsOf } from './columns.ts';
import { OF_CASE } from './facets.ts';
import { quartersOf } from './quarter.ts';
import type { ConditionSet } from './rows.ts';
import { byId, HARDWARE_COLUMNS, type RowJson, type StratumJson, sharesOf, whereOf } from './scope-columns.ts';

export interface ConditionSetJson extends RowJson {
  readonly suite: Suite;
  readonly method: string;
  readonly durability: string | null;
  readonly target_role: string | null;
  readonly contributors: number;
  readonly runs: number;
  readonly hashes: readonly number[] | null;
  readonly drive_hashes: readonly number[] | null;
  readonly quarters: readonly string[] | null;
  readonly quarter_runs: readonly number[] | null;
}

const KEY = 'k.suite, k.method, k.durability, k.target_role';

/** Sets of conditions of each subject under which only contributors who are not verified measured: anybody can make up more. */
const UNVERIFIED_SETS = 500;

/** Keys of which conditions tell the same have one number, so that nothing is compared as text. */
const LIKE_KEYS = `like_key AS MATERIALIZED (
  SELECT id AS key_id, min(id) OVER (PARTITION BY suite, method, durability, target_role) AS like_id FROM comparability_key)`;

/** The key as well: it is what leads a cell's primary key, and tables are distributed by it. */
const MOST = 'max(ARRAY[c.contributors_count, c.runs_count, c.id, c.key_id])';

/**
 * Conditions of cells: of a chip both pooled over machines and class by class, so that a page can offer the classes. Each with
 * the cell that most stand behind; of those of contributors who are not verified the ones that most stand behind. Sets of conditions are hashed, not sorted: a comparison of so many columns is slow.
 */
const ofCells = (isByQuarter: boolean) => `
  SELECT most.place, most.kind, c.key_id, c.stratum_id, most.quarter, c.linked, c.drive_id, c.machine_class_id,
    CASE WHEN most.kind = 'machine' THEN c.chip_id END AS chip_id, most.cell[1]::int AS contributors, most.cell[2]::int AS runs, c.hashes,
    ${isByQuarter ? 'NULL::text[] AS quarters, NULL::int[] AS quarter_runs' : 'c.quarters, c.quarter_runs'}
  FROM (
    SELECT asked.place, asked.kind, c.quarter, ${MOST} AS cell,
      row_number() OVER (PARTITION BY asked.place, c.linked ORDER BY ${MOST} DESC) AS position
    FROM asked CROSS JOIN LATERAL (${conditionsOfSubject(isByQuarter)}) c JOIN like_key n ON n.key_id = c.key_id
    WHERE c.contributors_count > 0
    GROUP BY asked.place, asked.kind, n.like_id, c.stratum_id, c.quarter, c.linked, c.drive_id, c.machine_class_id, c.chip_id) most
  JOIN cell c ON c.id = most.cell[3] AND c.key_id = most.cell[4]
  WHERE c.linked OR most.position <= ${UNVERIFIED_SETS}`;

/** A run is in no cell of its own: its conditions are those of its cases. */
const OF_RUNS = `
  SELECT DISTINCT ON (asked.place, n.like_id, m.stratum_id, m.drive_id) asked.place, asked.kind, m.key_id, m.stratum_id, ${OF_CASE.quarter},
    ${OF_CASE.linked}, m.drive_id, NULL::bigint, NULL::bigint, 1, 1, NULL::bigint[], NULL::text[], NULL::int[]
  FROM asked
  JOIN submission b ON b.id = asked.id
  JOIN contributor p ON p.id = b.contributor_id
  CROSS JOIN LATERAL measurements_of(asked.id) AS m
  JOIN like_key n ON n.key_id = m.key_id
  WHERE asked.kind = 'run' AND m.worst_severity IS DISTINCT FROM 'invalid'`;

const COLUMNS: NamesOf<ConditionSetJson> = {
  place: true,
  kind: true,
  suite: true,
  method: true,
  durability: true,
  target_role: true,
  stratum_id: true,
  quarter: true,
  linked: true,
  contributors: true,
  runs: true,
  hashes: true,
  drive_hashes: true,
  quarters: true,
  quarter_runs: true,
  drive_slug: true,
  drive_name: true,
  machine_slug: true,
  machine_name: true,
  chip_slug: true,
  chip_name: true,
};

/** Keys like those that lists open with (`domain/lists/list-cases.ts`): by them a page chooses the machine that it shows. */
const IS_OPENING = `CASE WHEN g.kind = 'drive' THEN k.suite = 'sync' AND k.durability = 'L3' AND k.target_role = 'disk'
  ELSE k.suite = 'core-sweep' AND k.target_role = 'memory' END`;

/** More than these are enough for any decision by themselves. */
const LISTED_AT_MOST = 24;

/** By them a comparison counts who measured a drive under several conditions once (`domain/results/shared-drive.ts`). */
const IS_LISTED = `g.linked AND g.kind <> 'drive' AND g.drive_id IS NOT NULL AND g.contributors <= ${LISTED_AT_MOST}`;

/** Under what `asked` (place, kind, id) were measured, whatever the filter: a row for each set of conditions. */
export const CONDITION_SETS = columnsOf(
  COLUMNS,
  `SELECT g.place, g.kind, ${KEY}, g.stratum_id::text, g.quarter, g.linked, g.contributors, g.runs,
    CASE WHEN ${IS_OPENING} THEN g.hashes END AS hashes,
    CASE WHEN ${IS_LISTED} THEN g.hashes END AS drive_hashes, g.quarters, g.quarter_runs,
    ${HARDWARE_COLUMNS}
  FROM condition_sets g
  JOIN comparability_key k ON k.id = g.key_id
  LEFT JOIN drive d ON d.id = g.drive_id
  LEFT JOIN machine_class mc ON mc.id = g.machine_class_id
  LEFT JOIN chip ch ON ch.id = g.chip_id`,
);

/** What `GROUND` reads, to stand in a `WITH`. Each quarter by itself only where a page asks when runs were received. */
export const conditionSetsTable = (isByQuarter: boolean) => `
  ${LIKE_KEYS}, condition_sets AS MATERIALIZED (${ofCells(isByQuarter)} UNION ALL (${OF_RUNS}))`;

export function readConditionSets(columns: Columns<ConditionSetJson>, strata: readonly StratumJson[]): ConditionSet[] {
  const stratum = byId(strata);
  return rowsOf(columns).map((row) => ({
    ...whereOf(row, stratum),
    key: { suite: row.suite, targetRole: row.target_role, method: row.method, durability: row.durability },
    runsCount: row.runs,
    distinctCount: row.contributors,
    ...(row.hashes && { opening: sharesOf({ hashes: row.hashes, runs: [], sum_ln: [] }) }),
    ...(row.drive_hashes && { contributors: sharesOf({ hashes: row.drive_hashes, runs: [], sum_ln: [] }) }),
    ...quartersOf(row),
  }));
}

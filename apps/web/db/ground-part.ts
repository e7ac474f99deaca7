import type { Suite } from '@fsbench/contract';
import { type Columns, columnsOf, rowsOf } from './columns.ts';
import { OF_CASE } from './facets.ts';
import { byId, HARDWARE_COLUMNS, type RowJson, type StratumJson, whereOf } from './place-columns.ts';
import type { GroundRow } from './rows.ts';

export interface GroundJson extends RowJson {
  readonly suite: Suite;
  readonly method: string;
  readonly durability: string | null;
  readonly target_role: string | null;
  readonly contributors: number;
  readonly runs: number;
}

const KEY = 'k.suite, k.method, k.durability, k.target_role';

/** Conditions of cells: of a chip both pooled over machines and class by class, so that a page can offer the classes. */
const OF_CELLS = `
  SELECT asked.place, asked.kind, ${KEY}, c.stratum_id, c.quarter, c.linked, c.drive_id, c.machine_class_id,
    CASE WHEN asked.kind = 'machine' THEN c.chip_id END AS chip_id,
    max(c.contributors_count) AS contributors, max(c.runs_count) AS runs
  FROM asked CROSS JOIN LATERAL (
    SELECT * FROM cell WHERE asked.kind = 'chip' AND chip_id = asked.id
    UNION ALL
    SELECT * FROM cell WHERE asked.kind = 'drive' AND drive_id = asked.id AND subject_kind = 'drive'
    UNION ALL
    SELECT * FROM cell WHERE asked.kind = 'machine' AND machine_class_id = asked.id
  ) c
  JOIN comparability_key k ON k.id = c.key_id
  WHERE c.contributors_count > 0
  GROUP BY asked.place, asked.kind, asked.id, ${KEY}, c.stratum_id, c.quarter, c.linked, c.drive_id, c.machine_class_id,
    CASE WHEN asked.kind = 'machine' THEN c.chip_id END`;

/** A run is in no cell of its own: its conditions are those of its cases. */
const OF_RUNS = `
  SELECT DISTINCT asked.place, asked.kind, ${KEY}, m.stratum_id, ${OF_CASE.quarter}, ${OF_CASE.linked}, m.drive_id,
    NULL::bigint, NULL::bigint, 1, 1
  FROM asked
  JOIN submission b ON b.id = asked.id
  JOIN contributor p ON p.id = b.contributor_id
  JOIN measurement m ON m.submission_id = asked.id
  JOIN comparability_key k ON k.id = m.key_id
  WHERE asked.kind = 'run' AND m.worst_severity IS DISTINCT FROM 'invalid'`;

const COLUMNS = [
  'place',
  'kind',
  'suite',
  'method',
  'durability',
  'target_role',
  'stratum_id',
  'quarter',
  'linked',
  'contributors',
  'runs',
  'drive_slug',
  'drive_name',
  'machine_slug',
  'machine_name',
  'chip_slug',
  'chip_name',
] as const;

/** Under what `asked` (place, kind, id) were measured, whatever the filter: a row for each set of conditions. */
export const GROUND = columnsOf(
  COLUMNS,
  `SELECT g.place, g.kind, g.suite, g.method, g.durability, g.target_role, g.stratum_id::text, g.quarter, g.linked,
    g.contributors, g.runs, ${HARDWARE_COLUMNS}
  FROM ground g
  LEFT JOIN drive d ON d.id = g.drive_id
  LEFT JOIN machine_class mc ON mc.id = g.machine_class_id
  LEFT JOIN chip ch ON ch.id = g.chip_id`,
);

/** What `GROUND` reads, to stand in a `WITH`. */
export const GROUND_TABLE = `ground AS MATERIALIZED (${OF_CELLS} UNION ALL ${OF_RUNS})`;

export function readGround(columns: Columns<GroundJson>, strata: readonly StratumJson[]): GroundRow[] {
  const stratum = byId(strata);
  return rowsOf(columns).map((row) => ({
    ...whereOf(row, stratum),
    key: { suite: row.suite, targetRole: row.target_role, method: row.method, durability: row.durability },
    runsCount: row.runs,
    distinctCount: row.contributors,
  }));
}

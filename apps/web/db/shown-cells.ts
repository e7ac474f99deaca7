import { cellsOfSubject } from './cells-of-subject.ts';
import { type Columns, columnsOf, type NamesOf, rowsOf } from './columns.ts';
import { type Facet, OF_CELL } from './facets.ts';
import type { CellRow } from './rows.ts';
import {
  byId,
  HARDWARE_COLUMNS,
  type KeyJson,
  type RowJson,
  SCOPE_NAMES,
  type StratumJson,
  scopeOf,
  sharesOf,
} from './scope-columns.ts';
import { liesInSpot, spotColumns } from './spots.ts';

/**
 * Of one subject, after the filter, and by themselves those of verified contributors and of others: no number of one leaves
 * out the other. What is over it is left out by whole keys: no figure is of a part.
 */
const CELLS_AT_MOST = 6000;

/**
 * `held`: the cells in each spot (a cell lies in one at most), those of no quarter unless a page asks when runs were received.
 * Keys with most runs come first; the rows of one key are peers, so each counts all of its key.
 */
export const heldTable = (facets: readonly Facet[]) => `
  asked AS (SELECT DISTINCT place, kind, id, machine FROM spot WHERE kind <> 'run' AND NOT is_any),
  own AS MATERIALIZED (
    SELECT asked.place, asked.kind, c.key_id, c.stratum_id, c.quarter, c.linked, c.contributors_count, c.runs_count,
      c.hashes, c.runs, c.sum_ln, c.latest, ${HARDWARE_COLUMNS}, ${spotColumns({ kind: 'asked.kind', ...OF_CELL }, facets)}
    FROM asked CROSS JOIN LATERAL (${cellsOfSubject(facets.includes('quarter'))}) c
    JOIN comparability_key k ON k.id = c.key_id
    JOIN stratum s ON s.id = c.stratum_id
    LEFT JOIN drive d ON d.id = c.drive_id
    LEFT JOIN machine_class mc ON mc.id = c.machine_class_id
    LEFT JOIN chip ch ON ch.id = c.chip_id
    WHERE c.contributors_count > 0),
  held AS MATERIALIZED (
    SELECT w.*, count(*) OVER (PARTITION BY place, linked ORDER BY key_runs_count DESC, key_id) AS with_key_count FROM (
      SELECT spot.number, own.*, sum(own.runs_count) OVER (PARTITION BY own.place, own.linked, own.key_id) AS key_runs_count
      FROM own JOIN spot ON spot.place = own.place AND NOT spot.is_any AND ${liesInSpot('spot', 'own', facets)}) w)`;

const COLUMNS: NamesOf<CellJson> = {
  ...SCOPE_NAMES,
  contributors_count: true,
  runs_count: true,
  hashes: true,
  runs: true,
  sum_ln: true,
};

export const SHOWN_CELLS = columnsOf(COLUMNS, `SELECT * FROM held WHERE with_key_count <= ${CELLS_AT_MOST}`);

export const LEFT_OUT_KEYS = `
  SELECT place, count(DISTINCT key_id)::int AS keys FROM held
  WHERE with_key_count > ${CELLS_AT_MOST}
    AND (linked OR NOT EXISTS (SELECT FROM held verified WHERE verified.place = held.place AND verified.linked))
  GROUP BY place`;

export interface CellJson extends RowJson {
  readonly key_id: string;
  readonly contributors_count: number;
  readonly runs_count: number;
  readonly hashes: readonly number[];
  readonly runs: readonly number[];
  readonly sum_ln: readonly number[];
}

export function readCells(
  columns: Columns<CellJson>,
  keys: readonly KeyJson[],
  strata: readonly StratumJson[],
): CellRow[] {
  const [key, stratum] = [byId(keys), byId(strata)];
  return rowsOf(columns).map((row) => ({
    ...scopeOf(row, key, stratum),
    distinctCount: row.contributors_count,
    runsCount: row.runs_count,
    contributors: sharesOf(row),
  }));
}

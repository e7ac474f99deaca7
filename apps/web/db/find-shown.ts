import { chosenTable } from './available-runs.ts';
import { dependsOn } from './changes/dependency.ts';
import type { Columns } from './columns.ts';
import { jsonParts } from './json-parts.ts';
import { reading } from './reading.ts';
import type { CellRow, RunCaseRow, RunScalingRow } from './rows.ts';
import { KEY_COLUMNS, type KeyJson, STRATUM_COLUMNS, type StratumJson } from './scope-columns.ts';
import { type CaseJson, readCases, SHOWN_CASES, shownCaseTable } from './shown-cases.ts';
import { type CellJson, heldTable, LEFT_OUT_KEYS, readCells, SHOWN_CELLS } from './shown-cells.ts';
import { type RampJson, type RampRow, readRamps, shownRamps } from './shown-ramps.ts';
import { SHOWN_SCALINGS } from './shown-scalings.ts';
import { requestedFacets, type Spot, spotsTable, spotValues } from './spots.ts';

/** The rows behind the figures of a page. */
export interface ShownRows {
  readonly cells: readonly CellRow[];
  /** The latest run first. */
  readonly cases: readonly RunCaseRow[];
  readonly scalings: readonly RunScalingRow[];
  /** Keys that were left out whole, because a subject has too many cells; by its place. */
  readonly leftOutKeys: ReadonlyMap<number, number>;
  /** Of the runs of `cases`: those with a clock after idle, but for those whose curve the asker has. */
  readonly ramps: readonly RampRow[];
}

const FACETS_OF_A_PLAN = 1;

interface Row {
  keys: KeyJson[];
  strata: StratumJson[];
  cells: [Columns<CellJson>];
  cases: [Columns<CaseJson>];
  scalings: RunScalingRow[];
  left_out: { place: number; keys: number }[];
  ramps?: RampJson[];
}

/** @param knownRamps the parameter that names the runs whose curve the asker has; null: no curves are asked for */
function sqlOf(facets: ReturnType<typeof requestedFacets>, knownRamps: string | null): string {
  const referred = (column: string) => `SELECT ${column} FROM held UNION SELECT ${column}::bigint FROM shown_case`;
  return `WITH ${spotsTable(facets)}, ${heldTable(facets)}, ${chosenTable(facets)}, ${shownCaseTable(facets)}
  ${jsonParts({
    keys: `SELECT ${KEY_COLUMNS} FROM comparability_key k WHERE k.id IN (${referred('key_id')})`,
    strata: `SELECT ${STRATUM_COLUMNS} FROM stratum s WHERE s.id IN (${referred('stratum_id')})`,
    cells: SHOWN_CELLS,
    cases: SHOWN_CASES,
    scalings: SHOWN_SCALINGS,
    left_out: LEFT_OUT_KEYS,
    ...(knownRamps === null ? {} : { ramps: shownRamps(knownRamps) }),
  })}`;
}

/**
 * Cells, cases of the latest runs and their scalings in those spots, in one round trip. Runs have no cells.
 *
 * @param knownRamps permalinks of the runs whose clock after idle the asker has; null: it wants none
 */
export async function findShown(spots: readonly Spot[], knownRamps: readonly string[] | null): Promise<ShownRows> {
  if (spots.length === 0) return { cells: [], cases: [], scalings: [], leftOutKeys: new Map(), ramps: [] };
  const facets = requestedFacets(spots);
  const parameters = spotValues(spots, facets);
  const query =
    knownRamps === null
      ? { text: sqlOf(facets, null), values: parameters }
      : { text: sqlOf(facets, `$${parameters.length + 1}`), values: [...parameters, knownRamps] };
  // Planned once by each connection where few facets are asked for; all combinations would fill its memory.
  const plan = ['find-shown', ...(knownRamps === null ? [] : ['ramps']), ...facets].join(' ');
  const name = facets.length <= FACETS_OF_A_PLAN ? { name: plan } : {};
  const { rows } = await reading(...spots.map(({ subject }) => dependsOn.row(subject.kind, subject.id))).query<Row>({
    ...query,
    ...name,
  });
  const [found] = rows;
  if (!found) throw new Error('a query of one row gave none');
  return {
    cells: readCells(found.cells[0], found.keys, found.strata),
    cases: readCases(found.cases[0], found.keys, found.strata),
    scalings: found.scalings,
    leftOutKeys: new Map(found.left_out.map(({ place: index, keys }) => [index, keys])),
    ramps: await readRamps(found.ramps ?? []),
  };
}

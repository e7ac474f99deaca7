import { chosenTable } from './available-runs.ts';
import { dependsOn } from './changes/dependency.ts';
import type { Columns } from './columns.ts';
import type { Facet } from './facets.ts';
import { jsonParts } from './json-parts.ts';
import { reading } from './reading.ts';
import type { CellRow, RunCaseRow, RunScalingRow } from './rows.ts';
import { KEY_COLUMNS, type KeyJson, STRATUM_COLUMNS, type StratumJson } from './scope-columns.ts';
import { type CaseJson, readCases, SHOWN_CASES, shownCaseTable } from './shown-cases.ts';
import { type CellJson, heldTable, LEFT_OUT_KEYS, readCells, SHOWN_CELLS } from './shown-cells.ts';
import { type RampJson, type RampRow, readRamps, shownRamps } from './shown-ramps.ts';
import { SHOWN_SCALINGS } from './shown-scalings.ts';
import { type Spot, spotsTable, spotValues } from './spots.ts';

/** The rows behind the figures of a page; `Ramp` is what the asker has of a clock after idle. */
export interface ShownRows<Ramp = unknown> {
  readonly cells: readonly CellRow[];
  /** Of each subject the latest run first. */
  readonly cases: readonly RunCaseRow[];
  readonly scalings: readonly RunScalingRow[];
  /** Keys that were left out whole, because a subject has too many cells; by its place. */
  readonly leftOutKeys: ReadonlyMap<number, number>;
  /** Of the runs of `cases`: those with a clock after idle, but for those whose curve the asker had. */
  readonly ramps: readonly RampRow[];
  /** What the asker had of the runs of `cases`, by permalink. */
  readonly knownRamps: ReadonlyMap<string, Ramp>;
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
function sqlOf(facets: readonly Facet[], knownRamps: string | null): string {
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
 * @param facets those that any spot of the page is asked for
 * @param known the clocks after idle that the asker has, by permalink of the run; null: it wants none
 */
export async function findShown<Ramp>(
  spots: readonly Spot[],
  facets: readonly Facet[],
  known: ReadonlyMap<string, Ramp> | null,
): Promise<ShownRows<Ramp>> {
  if (spots.length === 0)
    return { cells: [], cases: [], scalings: [], leftOutKeys: new Map(), ramps: [], knownRamps: new Map() };
  const parameters = spotValues(spots, facets);
  const query =
    known === null
      ? { text: sqlOf(facets, null), values: parameters }
      : { text: sqlOf(facets, `$${parameters.length + 1}`), values: [...parameters, [...known.keys()]] };
  // Planned once by each connection where few facets are asked for; all combinations would fill its memory.
  const plan = ['find-shown', ...(known === null ? [] : ['ramps']), ...facets].join(' ');
  const name = facets.length <= FACETS_OF_A_PLAN ? { name: plan } : {};
  const { rows } = await reading(...spots.map(({ subject }) => dependsOn.row(subject.kind, subject.id))).query<Row>({
    ...query,
    ...name,
  });
  const [found] = rows;
  if (!found) throw new Error('a query of one row gave none');
  const cases = readCases(found.cases[0], found.keys, found.strata);
  const shown = new Set(cases.map(({ permalink }) => permalink));
  return {
    cells: readCells(found.cells[0], found.keys, found.strata),
    cases,
    scalings: found.scalings,
    leftOutKeys: new Map(found.left_out.map(({ place: index, keys }) => [index, keys])),
    ramps: await readRamps(found.ramps ?? []),
    knownRamps: new Map([...(known ?? [])].filter(([permalink]) => shown.has(permalink))),
  };
}

import type { ComparabilityKey, Stratum } from '@fsbench/contract';
import type { Filter } from '../../db/facets.ts';
import type { CellRow, GroundRow, HardwareName, Place, RunCaseRow, RunScalingRow } from '../../db/rows.ts';
import { facetValue, isOnDrive } from '../conditions/facets.ts';
import { matchesFilter } from '../conditions/filter.ts';
import { type Result, resultOf } from './result.ts';

/** What the queries found under a filter, of all subjects of a page. */
export interface Found {
  /** All conditions there are, whatever the filter. */
  readonly ground: readonly GroundRow[];
  readonly cells: readonly CellRow[];
  /** The latest run first. */
  readonly cases: readonly RunCaseRow[];
  readonly scalings: readonly RunScalingRow[];
  /** What is pinned to a subject, by its place; over the filter. */
  readonly pins?: ReadonlyMap<number, Filter>;
  /** Keys left out whole, by the place of a subject that has too many cells. */
  readonly leftOutKeys?: ReadonlyMap<number, number>;
}

/** What is asked of a row: the page's filter, and over it what is pinned to the row's subject. */
const askedOf = (row: { readonly subject: number }, filter: Filter, pins: Found['pins']): Filter => ({
  ...filter,
  ...pins?.get(row.subject),
});

/** What is never pooled: drives, guests with machines, what is not known with either, CPU counts. */
export interface Aside {
  readonly kind: 'machine' | 'drive';
  readonly subject: number;
  readonly isGuest: boolean | null;
  readonly usableCpus: number;
  readonly drive: HardwareName | null;
  readonly runs: number;
}

export interface Picked {
  readonly results: readonly Result[];
  /** What passed the filter and is not shown, because it may not be pooled with what is. */
  readonly aside: readonly Aside[];
}

/** Of a subject: its one machine under a filter, and the drives in it, those that most stand behind first. */
export interface PickedGround {
  readonly place: number;
  readonly machine: Pick<Stratum, 'isGuest' | 'usableCpus'> & { readonly chip: string | null };
  /** Values of the facet, `unknown` among them. */
  readonly drives: readonly string[];
  /** All that passes the filter on this machine. */
  readonly ground: readonly GroundRow[];
}

export function pickGround(ground: readonly GroundRow[], filter: Filter, pins?: Found['pins']): PickedGround[] {
  const passing = ground.filter((row) => matchesFilter(row, askedOf(row, filter, pins)));
  return placesOf(passing).flatMap((place) => {
    const mine = passing.filter((row) => row.subject === place);
    const [first] = rank(mine, machineText);
    if (!first) return [];
    const here = mine.filter((row) => machineText(row) === first.text);
    const drives = rank(here.filter(isOnDrive), driveText).map(({ text }) => text);
    const { isGuest, usableCpus } = first.row.stratum;
    return [{ place, machine: { isGuest, usableCpus, chip: facetValue('chip', first.row) }, drives, ground: here }];
  });
}

/** The results to show of each subject: its one machine, for disks the one drive most stand behind, all else pooled. */
export function pickResults(found: Pick<Found, 'ground' | 'cells' | 'cases' | 'pins'>, filter: Filter): Picked {
  const isAsked = (row: Place | GroundRow) => matchesFilter(row, askedOf(row, filter, found.pins));
  const ground = wholeGround(found).filter(isAsked);
  const results: Result[] = [];
  const aside: Aside[] = [];
  for (const place of placesOf(ground)) {
    const mine = ground.filter((row) => row.subject === place);
    const [machine, ...otherMachines] = rank(mine, machineText);
    const here = mine.filter((row) => machineText(row) === machine?.text);
    const [drive, ...otherDrives] = rank(here.filter(isOnDrive), driveText);
    const isShown = (row: Place) =>
      row.subject === place &&
      isAsked(row) &&
      machineText(row) === machine?.text &&
      (!isOnDrive(row) || driveText(row) === drive?.text);
    results.push(...resultsOf(found.cells.filter(isShown), found.cases.filter(isShown)));
    aside.push(...otherMachines.map(({ row, runs }) => asideOf('machine', row, runs)));
    aside.push(...otherDrives.map(({ row, runs }) => asideOf('drive', row, runs)));
  }
  return { results, aside };
}

/** All conditions there are, with those of subjects that no cell holds: a run, or a chip whose first run just came. */
export function wholeGround({ ground, cases }: Pick<Found, 'ground' | 'cases'>): GroundRow[] {
  const known = new Set(ground.map(({ subject }) => subject));
  const others = cases.filter(({ subject }) => !known.has(subject));
  return [...ground, ...others.map((row) => ({ ...row, runsCount: 1, distinctCount: 1 }))];
}

const placesOf = (rows: readonly { readonly subject: number }[]) => [...new Set(rows.map(({ subject }) => subject))];
/** A class of machines is sold with several chips, which are no more one machine than two counts of CPUs are. */
const machineText = ({ stratum, chip }: Pick<Place, 'stratum' | 'chip'>) =>
  `${stratum.isGuest}|${stratum.usableCpus}|${chip?.slug}`;
const driveText = (row: GroundRow | Place) => facetValue('drive', row) ?? '';

/** Groups of rows by what most stands behind them: contributors, then runs. */
function rank(rows: readonly GroundRow[], textOf: (row: GroundRow) => string) {
  const groups = new Map<string, { row: GroundRow; contributors: number; runs: number }>();
  for (const row of rows) {
    const text = textOf(row);
    const known = groups.get(text);
    groups.set(text, {
      row: known?.row ?? row,
      contributors: Math.max(known?.contributors ?? 0, row.distinctCount),
      runs: Math.max(known?.runs ?? 0, row.runsCount),
    });
  }
  return [...groups]
    .map(([text, group]) => ({ text, ...group }))
    .sort((x, y) => y.contributors - x.contributors || y.runs - x.runs);
}

function asideOf(kind: Aside['kind'], { subject, stratum, drive }: GroundRow, runs: number): Aside {
  return { kind, subject, isGuest: stratum.isGuest, usableCpus: stratum.usableCpus, drive, runs };
}

function resultsOf(cells: readonly CellRow[], cases: readonly RunCaseRow[]): Result[] {
  const keys = new Map<string, { cells: CellRow[]; cases: RunCaseRow[] }>();
  const at = (text: string) => {
    const group = keys.get(text) ?? { cells: [], cases: [] };
    keys.set(text, group);
    return group;
  };
  for (const cell of cells) at(cell.key.text).cells.push(cell);
  for (const one of cases) at(one.key.text).cases.push(one);
  return [...keys.values()].flatMap((group) => resultOf(group.cells, group.cases) ?? []);
}

export function ofSuite<T extends { readonly key: Pick<ComparabilityKey, 'suite'> }>(
  rows: readonly T[],
  suite: ComparabilityKey['suite'],
): T[] {
  return rows.filter(({ key }) => key.suite === suite);
}

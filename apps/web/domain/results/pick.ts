import type { ComparabilityKey, Stratum } from '@fsbench/contract';
import type { Filter } from '../../db/facets.ts';
import type { CellRow, GroundRow, HardwareName, Place, RunCaseRow, RunScalingRow } from '../../db/rows.ts';
import { facetValue, isOnDrive, NEVER_POOLED } from '../conditions/facets.ts';
import { passesPinned } from '../conditions/filter.ts';
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
  return pickPlaces(ground, filter, pins).map(({ place, machine, drives, ground: here }) => {
    const { isGuest, usableCpus } = machine.stratum;
    const chip = facetValue('chip', machine);
    return { place, machine: { isGuest, usableCpus, chip }, drives: drives.map(({ text }) => text), ground: here };
  });
}

/** The results to show of each subject: its one machine, for disks the one drive most stand behind, all else pooled. */
export function pickResults(found: Pick<Found, 'ground' | 'cells' | 'cases' | 'pins'>, filter: Filter): Picked {
  const passes = passesPinned(filter, found.pins);
  const [cells, cases] = [bySubject(found.cells), bySubject(found.cases)];
  const places = pickPlaces(wholeGround(found), filter, found.pins);
  const results = places.flatMap(({ place, machine, drives: [drive] }) => {
    const isShown = (row: Place) =>
      isSameMachine(row, machine) && passes(row) && (!isOnDrive(row) || driveText(row) === drive?.text);
    return resultsOf((cells.get(place) ?? []).filter(isShown), (cases.get(place) ?? []).filter(isShown));
  });
  return { results, aside: places.flatMap(asidesOf) };
}

/** What passes the filter and would not be shown beside what is. */
export function pickAside(ground: readonly GroundRow[], filter: Filter, pins?: Found['pins']): Aside[] {
  return pickPlaces(ground, filter, pins).flatMap(asidesOf);
}

interface Ranked {
  readonly text: string;
  readonly row: GroundRow;
  readonly contributors: number;
  readonly runs: number;
}

interface PickedPlace {
  readonly place: number;
  /** A row of the one machine. */
  readonly machine: GroundRow;
  readonly otherMachines: readonly Ranked[];
  readonly drives: readonly Ranked[];
  /** All that passes the filter on the machine. */
  readonly ground: readonly GroundRow[];
}

function pickPlaces(ground: readonly GroundRow[], filter: Filter, pins: Found['pins']): PickedPlace[] {
  const passes = passesPinned(filter, pins);
  const passing = bySubject(ground.filter((row) => passes(row)));
  return [...passing].flatMap(([place, mine]) => {
    const [machine, ...otherMachines] = rank(mine, machineText);
    if (!machine) return [];
    const here = mine.filter((row) => isSameMachine(row, machine.row));
    return [
      { place, machine: machine.row, otherMachines, drives: rank(here.filter(isOnDrive), driveText), ground: here },
    ];
  });
}

function asidesOf({ otherMachines, drives: [, ...otherDrives] }: PickedPlace): Aside[] {
  return [
    ...otherMachines.map(({ row, runs }) => asideOf('machine', row, runs)),
    ...otherDrives.map(({ row, runs }) => asideOf('drive', row, runs)),
  ];
}

/** All conditions there are, with those of subjects that no cell holds: a run, or a chip whose first run just came. */
export function wholeGround({ ground, cases }: Pick<Found, 'ground' | 'cases'>): GroundRow[] {
  const known = new Set(ground.map(({ subject }) => subject));
  const others = cases.filter(({ subject }) => !known.has(subject));
  return [...ground, ...others.map((row) => ({ ...row, runsCount: 1, distinctCount: 1 }))];
}

function bySubject<T extends { readonly subject: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.subject);
    if (group) group.push(row);
    else groups.set(row.subject, [row]);
  }
  return groups;
}

/** A class of machines is sold with several chips, which are no more one machine than two counts of CPUs are. */
const OF_MACHINE = NEVER_POOLED.filter((facet) => facet !== 'drive');
const machineText = (row: GroundRow | Place) => OF_MACHINE.map((facet) => facetValue(facet, row)).join('|');
const isSameMachine = (x: GroundRow | Place, y: GroundRow | Place) =>
  OF_MACHINE.every((facet) => facetValue(facet, x) === facetValue(facet, y));
const driveText = (row: GroundRow | Place) => facetValue('drive', row) ?? '';

/** Groups of rows by what most stands behind them: contributors, then runs; of equals the order of rows decides nothing. */
function rank(rows: readonly GroundRow[], textOf: (row: GroundRow) => string): Ranked[] {
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
    .sort(
      (x, y) =>
        y.contributors - x.contributors || y.runs - x.runs || x.text.localeCompare(y.text, 'en', { numeric: true }),
    );
}

function asideOf(kind: Aside['kind'], { subject, stratum, drive }: GroundRow, runs: number): Aside {
  const { isGuest, usableCpus } = stratum;
  return { kind, subject, isGuest, usableCpus, drive: kind === 'drive' ? drive : null, runs };
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

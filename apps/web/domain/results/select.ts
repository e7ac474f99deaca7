import type { ComparabilityKey, Stratum } from '@fsbench/contract';
import type { Filter } from '../../db/facets.ts';
import type {
  CellRow,
  ConditionSet,
  HardwareName,
  MeasurementScope,
  RunCaseRow,
  RunScalingRow,
} from '../../db/rows.ts';
import { facetValue, isOnDrive, NEVER_POOLED } from '../conditions/facets.ts';
import { passesPinned } from '../conditions/filter.ts';
import { type MeasuredResult, resultOf } from './result.ts';

/** What the queries found under a filter, of all subjects of a page. */
export interface SubjectRows {
  /** All conditions, whatever the filter. */
  readonly conditionSets: readonly ConditionSet[];
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
export interface ExcludedRuns {
  readonly kind: 'machine' | 'drive';
  readonly subject: number;
  readonly isGuest: boolean | null;
  readonly usableCpus: number;
  readonly drive: HardwareName | null;
  readonly runs: number;
}

export interface SelectedResults {
  readonly results: readonly MeasuredResult[];
  /** What passed the filter and is not shown, because it may not be pooled with what is. */
  readonly excluded: readonly ExcludedRuns[];
}

/** Of a subject: its one machine under a filter, and the drives in it, those that most stand behind first. */
export interface SubjectScope {
  readonly index: number;
  readonly machine: Pick<Stratum, 'isGuest' | 'usableCpus'> & { readonly chip: string | null };
  /** Values of the facet, `unknown` among them. */
  readonly drives: readonly string[];
  /** All that passes the filter on this machine. */
  readonly conditionSets: readonly ConditionSet[];
}

export function selectScopes(
  conditionSets: readonly ConditionSet[],
  filter: Filter,
  pins?: SubjectRows['pins'],
): SubjectScope[] {
  return selectSubjects(conditionSets, filter, pins).map(({ index, machine, drives, conditionSets: here }) => {
    const { isGuest, usableCpus } = machine.stratum;
    const chip = facetValue('chip', machine);
    return {
      index,
      machine: { isGuest, usableCpus, chip },
      drives: drives.map(({ text }) => text),
      conditionSets: here,
    };
  });
}

/** The results to show of each subject: its one machine, for disks the one drive most stand behind, all else pooled. */
export function selectResults(
  found: Pick<SubjectRows, 'conditionSets' | 'cells' | 'cases' | 'pins'>,
  filter: Filter,
): SelectedResults {
  const passes = passesPinned(filter, found.pins);
  const [cells, cases] = [bySubject(found.cells), bySubject(found.cases)];
  const places = selectSubjects(allConditionSets(found), filter, found.pins);
  const results = places.flatMap(({ index, machine, drives: [drive] }) => {
    const isShown = (row: MeasurementScope) =>
      isSameMachine(row, machine) && passes(row) && (!isOnDrive(row) || driveText(row) === drive?.text);
    return resultsOf((cells.get(index) ?? []).filter(isShown), (cases.get(index) ?? []).filter(isShown));
  });
  return { results, excluded: places.flatMap(excludedOf) };
}

/** What passes the filter and would not be shown beside what is. */
export function selectExcluded(
  conditionSets: readonly ConditionSet[],
  filter: Filter,
  pins?: SubjectRows['pins'],
): ExcludedRuns[] {
  return selectSubjects(conditionSets, filter, pins).flatMap(excludedOf);
}

interface RankedGroup {
  readonly text: string;
  readonly row: ConditionSet;
  readonly contributors: number;
  readonly runs: number;
}

interface SelectedSubject {
  readonly index: number;
  /** A row of the one machine. */
  readonly machine: ConditionSet;
  readonly otherMachines: readonly RankedGroup[];
  readonly drives: readonly RankedGroup[];
  /** All that passes the filter on the machine. */
  readonly conditionSets: readonly ConditionSet[];
}

function selectSubjects(
  conditionSets: readonly ConditionSet[],
  filter: Filter,
  pins: SubjectRows['pins'],
): SelectedSubject[] {
  const passes = passesPinned(filter, pins);
  const passing = bySubject(conditionSets.filter((row) => passes(row)));
  return [...passing].flatMap(([index, mine]) => {
    const [machine, ...otherMachines] = rank(mine, machineText);
    if (!machine) return [];
    const here = mine.filter((row) => isSameMachine(row, machine.row));
    return [
      {
        index,
        machine: machine.row,
        otherMachines,
        drives: rank(here.filter(isOnDrive), driveText),
        conditionSets: here,
      },
    ];
  });
}

function excludedOf({ otherMachines, drives: [, ...otherDrives] }: SelectedSubject): ExcludedRuns[] {
  return [
    ...otherMachines.map(({ row, runs }) => excludedRuns('machine', row, runs)),
    ...otherDrives.map(({ row, runs }) => excludedRuns('drive', row, runs)),
  ];
}

/** All conditions, with those of subjects that no cell holds: a run, or a chip whose first run just came. */
export function allConditionSets({
  conditionSets,
  cases,
}: Pick<SubjectRows, 'conditionSets' | 'cases'>): ConditionSet[] {
  const known = new Set(conditionSets.map(({ subject }) => subject));
  const others = cases.filter(({ subject }) => !known.has(subject));
  return [...conditionSets, ...others.map((row) => ({ ...row, runsCount: 1, distinctCount: 1 }))];
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
const machineText = (row: ConditionSet | MeasurementScope) =>
  OF_MACHINE.map((facet) => facetValue(facet, row)).join('|');
const isSameMachine = (x: ConditionSet | MeasurementScope, y: ConditionSet | MeasurementScope) =>
  OF_MACHINE.every((facet) => facetValue(facet, x) === facetValue(facet, y));
const driveText = (row: ConditionSet | MeasurementScope) => facetValue('drive', row) ?? '';

/** Groups of rows by what most stands behind them: contributors, then runs; of equals the order of rows decides nothing. */
function rank(rows: readonly ConditionSet[], textOf: (row: ConditionSet) => string): RankedGroup[] {
  const groups = new Map<string, { row: ConditionSet; contributors: number; runs: number }>();
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

function excludedRuns(
  kind: ExcludedRuns['kind'],
  { subject, stratum, drive }: ConditionSet,
  runs: number,
): ExcludedRuns {
  const { isGuest, usableCpus } = stratum;
  return { kind, subject, isGuest, usableCpus, drive: kind === 'drive' ? drive : null, runs };
}

function resultsOf(cells: readonly CellRow[], cases: readonly RunCaseRow[]): MeasuredResult[] {
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

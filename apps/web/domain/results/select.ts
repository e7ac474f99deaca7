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
import { passesFilter, passesPinned } from '../conditions/filter.ts';
import { onceForRows } from '../once-for-rows.ts';
import { type CountedRow, groupRows, type RankedGroup, rankGroups, representativeOf } from '../population/choose.ts';
import { mergeEach, splitRows } from '../population/population.ts';
import { type MeasuredResult, resultOf } from './result.ts';
import { onSharedDrive } from './shared-drive.ts';

/** What the queries found under a filter, of all subjects of a page. */
export interface SubjectRows {
  /** All conditions, whatever the filter. */
  readonly conditionSets: readonly ConditionSet[];
  readonly cells: readonly CellRow[];
  /** Of each subject the latest run first. */
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
  /** false: only other contributors measured there. */
  readonly isVerified: boolean;
  readonly runs: number;
}

export interface SelectedResults {
  readonly results: readonly MeasuredResult[];
  /** Of other contributors, in the suites where `results` are of verified ones. */
  readonly others: readonly MeasuredResult[];
  /** What passed the filter and is not shown, because it may not be pooled with what is. */
  readonly excluded: readonly ExcludedRuns[];
}

/** Of a subject: its one machine under a filter, and the drives in it, as verified contributors choose them. */
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

/** The results to show of each subject: its one machine, for disks its one drive, all else pooled. */
export function selectResults(
  found: Pick<SubjectRows, 'conditionSets' | 'cells' | 'cases' | 'pins'>,
  filter: Filter,
): SelectedResults {
  const passes = passesPinned(filter, found.pins);
  const [cells, cases] = [bySubject(found.cells), bySubject(found.cases)];
  const places = selectSubjects(allConditionSets(found), filter, found.pins);
  const selected = places.map(({ index, machine, drives: [drive] }) => {
    const isOnMachine = isOfMachine(machine);
    const isShown = (row: MeasurementScope) =>
      isOnMachine(row) && passes(row) && (!isOnDrive(row) || driveText(row) === drive?.text);
    const shown = { cells: (cells.get(index) ?? []).filter(isShown), cases: (cases.get(index) ?? []).filter(isShown) };
    return resultsOnce([...shown.cells, ...shown.cases], '', () => resultsOf(shown.cells, shown.cases));
  });
  return {
    results: selected.flatMap(({ results }) => results),
    others: selected.flatMap(({ others }) => others),
    excluded: places.flatMap(excludedOf),
  };
}

/** What passes the filter and would not be shown beside what is. */
export function selectExcluded(
  conditionSets: readonly ConditionSet[],
  filter: Filter,
  pins?: SubjectRows['pins'],
): ExcludedRuns[] {
  return selectSubjects(conditionSets, filter, pins).flatMap(excludedOf);
}

interface SelectedSubject {
  readonly index: number;
  /** A row of the one machine. */
  readonly machine: ConditionSet;
  readonly otherMachines: readonly RankedGroup<ConditionSet>[];
  readonly drives: readonly RankedGroup<ConditionSet>[];
  /** All that passes the filter on the machine. */
  readonly conditionSets: readonly ConditionSet[];
}

const selectedOnce = onceForRows<readonly SelectedSubject[]>();

function selectSubjects(
  conditionSets: readonly ConditionSet[],
  filter: Filter,
  pins: SubjectRows['pins'],
): SelectedSubject[] {
  const selected = [...bySubject(conditionSets)].flatMap(([index, all]) => {
    const own = { ...filter, ...pins?.get(index) };
    return selectedOnce(all, JSON.stringify(own), () => selectSubject(index, all, passesFilter(own)));
  });
  return onSharedDrive(selected);
}

function selectSubject(
  index: number,
  all: readonly ConditionSet[],
  passes: (row: ConditionSet) => boolean,
): SelectedSubject[] {
  const mine = all.filter((row) => passes(row));
  const [machine, ...otherMachines] = rankMachines(mine);
  if (!machine) return [];
  const here = mine.filter(isOfMachine(machine.row));
  const drives = rankGroups(here.filter(isOnDrive), driveText);
  return [{ index, machine: machine.row, otherMachines, drives, conditionSets: here }];
}

/** The machine that represents a subject comes first: the one that a list chooses, by the case that it opens with. */
function rankMachines(rows: readonly ConditionSet[]): RankedGroup<ConditionSet>[] {
  const ranked = rankGroups(rows, machineText);
  const ofCase = splitRows(rows).rows.flatMap((row): (CountedRow & { readonly machine: string })[] => {
    const { opening: contributors, isLinked, distinctCount, runsCount } = row;
    return contributors ? [{ contributors, isLinked, distinctCount, runsCount, machine: machineText(row) }] : [];
  });
  if (ofCase.length === 0) return ranked;
  const first = representativeOf(ofCase, ({ machine }) => machine);
  return ranked.toSorted((x, y) => Number(y.text === first) - Number(x.text === first));
}

function excludedOf({ otherMachines, drives: [, ...otherDrives] }: SelectedSubject): ExcludedRuns[] {
  return [
    ...otherMachines.map((group) => excludedRuns('machine', group)),
    ...otherDrives.map((group) => excludedRuns('drive', group)),
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

const bySubject = <T extends { readonly subject: number }>(rows: readonly T[]): Map<number, T[]> =>
  groupRows(rows, ({ subject }) => subject);

/** A class of machines is sold with several chips, which are no more one machine than two counts of CPUs are. */
const OF_MACHINE = NEVER_POOLED.filter((facet) => facet !== 'drive');
const machineText = (row: ConditionSet | MeasurementScope) =>
  OF_MACHINE.map((facet) => facetValue(facet, row)).join('|');
function isOfMachine(machine: ConditionSet): (row: ConditionSet | MeasurementScope) => boolean {
  const values = OF_MACHINE.map((facet) => [facet, facetValue(facet, machine)] as const);
  return (row) => values.every(([facet, value]) => facetValue(facet, row) === value);
}
const driveText = (row: ConditionSet | MeasurementScope) => facetValue('drive', row) ?? '';

function excludedRuns(
  kind: ExcludedRuns['kind'],
  { row: { subject, stratum, drive }, runs, isVerified }: RankedGroup<ConditionSet>,
): ExcludedRuns {
  const { isGuest, usableCpus } = stratum;
  return { kind, subject, isGuest, usableCpus, drive: kind === 'drive' ? drive : null, isVerified, runs };
}

/** They are most of what a page computes. */
const resultsOnce = onceForRows<ReturnType<typeof resultsOf>>();

/** Suite by suite: where a verified contributor measured anything, the results are of verified runs only. */
function resultsOf(
  cells: readonly CellRow[],
  cases: readonly RunCaseRow[],
): Pick<SelectedResults, 'results' | 'others'> {
  // The order of results is that of verified rows, whatever others sent.
  const all = [...cells, ...cases].sort((x, y) => Number(y.isLinked) - Number(x.isLinked));
  const keys = groupRows(all, ({ key }) => key.text);
  const verified = new Set(all.flatMap(({ isLinked, key }) => (isLinked ? key.suite : [])));
  const results: MeasuredResult[] = [];
  const others: MeasuredResult[] = [];
  for (const rows of keys.values()) {
    const [first] = rows;
    if (!first) continue;
    const isVerified = verified.has(first.key.suite);
    const ofKey = { cells: rows.filter(isCell), cases: rows.filter(isCase) };
    const merged = mergeEach(ofKey.cells);
    const mine = resultOf(ofKey, isVerified, merged);
    const beside = isVerified ? resultOf(ofKey, false, merged) : null;
    if (mine) results.push(mine);
    if (beside) others.push(beside);
  }
  return { results, others };
}

const isCell = (row: CellRow | RunCaseRow): row is CellRow => !('permalink' in row);
const isCase = (row: CellRow | RunCaseRow): row is RunCaseRow => 'permalink' in row;

export function ofSuite<T extends { readonly key: Pick<ComparabilityKey, 'suite'> }>(
  rows: readonly T[],
  suite: ComparabilityKey['suite'],
): T[] {
  return rows.filter(({ key }) => key.suite === suite);
}

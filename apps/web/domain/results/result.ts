import {
  contributorLnMedians,
  type Estimate,
  geometricMean,
  type MergedCell,
  oneRun,
  type RunNumber,
  runsInterval,
  sittingsOf,
} from '@fsbench/stats';
import type { CellRow, HardwareName, MeasurementScope, RunCaseRow } from '../../db/rows.ts';
import type { ContributorCounts } from '../../wording/contributors.ts';
import { countContributors, describesHardware, type MergedCells, mergeEach } from '../population/population.ts';
import { type ResultCamps, resultCamps } from './camps.ts';
import { type Measure, measureOf, shownEstimate } from './measure.ts';

/** What a figure is of: never two populations in one. */
interface ResultBase {
  readonly subject: number;
  readonly key: MeasurementScope['key'];
  readonly drive: HardwareName | null;
  readonly measure: Measure;
  readonly isGuest: boolean | null;
  readonly usableCpus: number;
  /** The conditions that were pooled into it, each once. */
  readonly conditionSets: readonly MeasurementScope[];
  /** Of verified contributors; false: of others, where no verified one measured. It never describes the hardware then. */
  readonly isVerified: boolean;
  /** "n 14 + 26": 14 verified contributors are in it, 26 others measured the same; of others alone, those in it. */
  readonly counts: ContributorCounts;
  /** All who measured the case, whether or not their runs are among these. */
  readonly measuredBy: ContributorCounts;
  /** Of the very population of the figure. */
  readonly contributors: number;
  readonly runs: number;
  /** All runs of the hardware, where the value is of some of them only: "6 of 79 runs". */
  readonly ofRuns?: number;
  /** In the unit shown. */
  readonly estimate: Estimate;
}

/** One run: the interval is of its rounds, and so is its p90. */
export interface OneRunResult extends ResultBase {
  readonly population: 'one_run';
  readonly numbers: readonly RunNumber[];
  readonly permalinks: readonly [string];
  /** The first and the last of them. */
  readonly received: readonly [Date, Date];
  readonly p90: number | null;
  /** Of all its operations together. */
  readonly p99: number | null;
  readonly endsAt: readonly string[];
  readonly hasWarning: boolean;
}

/** The latest runs: their geometric mean, with the interval that a comparison of runs has for it. */
export interface AvailableRuns extends ResultBase {
  readonly population: 'runs_at_hand';
  /** One a run, as shown: what is compared. */
  readonly numbers: readonly RunNumber[];
  readonly permalinks: readonly string[];
  readonly received: readonly [Date, Date];
  /** One a run, as shown: for how often one side is above the other. */
  readonly lnMedians: readonly number[];
  /** Runs of one sitting do not show what differs between sittings. */
  readonly isOneSitting: boolean;
  readonly endsAt: readonly string[];
  readonly hasWarning: boolean;
}

/** What a value is over those it is of: of one run the median of its rounds. */
export type Estimator = 'median' | 'geometric_mean';

/** All contributors of one population: their geometric mean. Without six verified ones it has no interval and says nothing of the hardware. */
export interface ContributorsResult extends ResultBase {
  readonly population: 'contributors';
  readonly lnMedians: readonly number[];
  /** null: one population. Else no median is of all of them. */
  readonly camps: ResultCamps | null;
  /** Few runs of another side are not compared with it: `same-population.ts`. */
  readonly isOnlyOfHardware?: true;
  /** What the latest runs say by themselves: for a side that has no six contributors to meet it. */
  readonly availableRuns: OneRunResult | AvailableRuns | null;
}

export type MeasuredResult = OneRunResult | AvailableRuns | ContributorsResult;

export type HardwareResult = ContributorsResult & {
  readonly estimate: { readonly low: number; readonly high: number };
};

export function isHardwareResult(one: MeasuredResult): one is HardwareResult {
  return one.isVerified && one.population === 'contributors' && one.estimate.low !== null && one.estimate.high !== null;
}

export const estimatorOf = (one: MeasuredResult): Estimator =>
  one.population === 'one_run' ? 'median' : 'geometric_mean';

const ESTIMATORS = { median: 'median', geometric_mean: 'geometric mean' } as const satisfies Record<Estimator, string>;

/** "median", "geometric mean", or both. */
export const estimatorsText = (results: readonly MeasuredResult[]): string =>
  [...new Set(results.map((one) => ESTIMATORS[estimatorOf(one)]))].sort().join(' or ');

/** "Geometric means" */
export const estimatorsTitle = (results: readonly MeasuredResult[]): string => {
  const text = `${estimatorsText(results).replace(' or ', 's or ')}s`;
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The runs that can be opened: those of the figure, or the latest of those behind it. */
export function runsOfResult(one: MeasuredResult): OneRunResult | AvailableRuns | null {
  return one.population === 'contributors' ? one.availableRuns : one;
}

/** Whether the runs of the very figure have warnings. A figure of all contributors has none of its own: see `warningText`. */
export const hasWarning = (one: MeasuredResult): boolean => one.population !== 'contributors' && one.hasWarning;

/** What is said of warnings beside a figure; null where there is nothing to say. */
export function warningText(one: MeasuredResult): string | null {
  if (hasWarning(one)) return 'with warnings';
  return runsOfResult(one)?.hasWarning ? 'warnings in its latest runs' : null;
}

/** What disturbed the runs of the very figure, in few words: "on battery" where all of them were; null: nothing. */
export function disturbedText(one: MeasuredResult): string | null {
  if (!hasWarning(one)) return null;
  const isOnBattery = one.conditionSets.every(({ stratum }) => stratum.power === 'battery');
  return isOnBattery ? 'on battery' : 'with warnings';
}

/** The latest run behind a figure. */
export function hrefOf(one: MeasuredResult): string | null {
  const [latest] = runsOfResult(one)?.permalinks ?? [];
  return latest === undefined ? null : `/r/${latest}`;
}

/** Two separated groups of verified contributors; null: one, or no result of the hardware. */
export const campsOfResult = (one: MeasuredResult): ResultCamps | null =>
  one.population === 'contributors' ? one.camps : null;

/** Whether a cell is of what a figure is of: its key, its one drive and its one machine, whoever measured. */
export const isCellAtResult = (
  cell: CellRow,
  { key, drive, isGuest, usableCpus, conditionSets: [first] }: MeasuredResult,
): boolean =>
  cell.key.text === key.text &&
  cell.drive?.slug === drive?.slug &&
  cell.chip?.slug === first?.chip?.slug &&
  cell.stratum.isGuest === isGuest &&
  cell.stratum.usableCpus === usableCpus;

/** The same, of the population of the figure. */
export const isCellOfResult = (cell: CellRow, one: MeasuredResult): boolean =>
  cell.isLinked === one.isVerified && isCellAtResult(cell, one);

interface RowsOfKey {
  readonly cells: readonly CellRow[];
  /** The latest run first. */
  readonly cases: readonly RunCaseRow[];
}

/** Rows of one key, one subject, one machine and at most one drive; one result of each population there is. */
export function resultOf(
  rows: RowsOfKey,
  isVerified: boolean,
  merged: MergedCells = mergeEach(rows.cells),
): MeasuredResult | null {
  const counts = countContributors(merged, rows.cases);
  const cells = rows.cells.filter(({ isLinked }) => isLinked === isVerified);
  const availableRuns = runsOf(
    rows.cases.filter(({ isLinked }) => isLinked === isVerified),
    counts,
    cells.reduce((sum, { runsCount }) => sum + runsCount, 0),
  );
  const ofAll = contributorsOf(cells, isVerified ? merged.verified : merged.others, availableRuns, counts);
  // Other contributors beside verified ones are told all together: of their runs only some were looked for.
  const isBeside = !isVerified && counts.verified > 0;
  if (ofAll && (isBeside || isHardwareResult(ofAll))) return ofAll;
  return availableRuns ?? ofAll;
}

function contributorsOf(
  cells: readonly CellRow[],
  merged: MergedCell,
  availableRuns: OneRunResult | AvailableRuns | null,
  counts: ContributorCounts,
): ContributorsResult | null {
  const [first] = cells;
  if (!first) return null;
  const measure = measureOf(first.key);
  const ofAll = estimateOfContributors(merged, first.isLinked, measure);
  if (!ofAll) return null;
  return {
    ...scopeOfRows(first, cells),
    population: 'contributors',
    counts,
    measuredBy: counts,
    contributors: merged.distinctCount,
    runs: cells.reduce((sum, { runsCount }) => sum + runsCount, 0),
    ...ofAll,
    availableRuns,
  };
}

export type EstimateOfContributors = Pick<ContributorsResult, 'estimate' | 'lnMedians' | 'camps'>;

/**
 * The value of a result of contributors, in lists, on pages of hardware and in comparisons alike: their geometric mean, so
 * that a ratio is that of the two values beside it. Only six verified contributors have an interval. null: there are none.
 */
export function estimateOfContributors(
  merged: MergedCell,
  isVerified: boolean,
  measure: Measure,
): EstimateOfContributors | null {
  const lnMedians = contributorLnMedians(merged).map(measure.fromLn);
  if (lnMedians.length === 0) return null;
  const mean = geometricMean(lnMedians);
  return describesHardware(isVerified, merged.distinctCount)
    ? { estimate: mean, lnMedians, camps: resultCamps(lnMedians) }
    : { estimate: { ...mean, low: null, high: null }, lnMedians, camps: null };
}

function runsOf(
  cases: readonly RunCaseRow[],
  measuredBy: ContributorCounts,
  allRuns: number,
): OneRunResult | AvailableRuns | null {
  const [latest] = cases;
  if (!latest) return null;
  const measure = measureOf(latest.key);
  const byRun = new Map<string, RunCaseRow[]>();
  for (const one of cases) {
    const run = byRun.get(one.permalink);
    if (run) run.push(one);
    else byRun.set(one.permalink, [one]);
  }
  const { numbers, estimate } = estimateOfRuns(byRun, measure);
  const contributors = new Set(cases.map(({ contributorId }) => contributorId)).size;
  const counts = { ...measuredBy, [latest.isLinked ? 'verified' : 'others']: contributors };
  const common = {
    ...scopeOfRows(latest, cases),
    numbers,
    counts,
    measuredBy,
    contributors,
    runs: numbers.length,
    ...(allRuns > numbers.length && { ofRuns: allRuns }),
    estimate,
    received: spanOf(cases.map(({ receivedAt }) => receivedAt.getTime())),
    endsAt: [...new Set(cases.flatMap(({ endsAt }) => endsAt ?? []))],
    hasWarning: cases.some(({ worstSeverity }) => worstSeverity === 'warn'),
  };
  if (numbers.length > 1) {
    const lnMedians = numbers.map(({ ln }) => ln);
    const isOneSitting = isInOneSitting(cases.map(({ startedAt }) => startedAt.getTime()));
    return { ...common, population: 'runs_at_hand', permalinks: [...byRun.keys()], lnMedians, isOneSitting };
  }
  // Two targets on one drive are two cases of one run: no percentile is of both.
  const isOneCase = cases.length === 1;
  return {
    ...common,
    population: 'one_run',
    permalinks: [latest.permalink],
    p90: isOneCase ? latest.p90 : null,
    p99: isOneCase ? latest.p99 : null,
  };
}

const spanOf = (times: readonly number[]): readonly [Date, Date] => [
  new Date(Math.min(...times)),
  new Date(Math.max(...times)),
];

function scopeOfRows(first: MeasurementScope, rows: readonly MeasurementScope[]) {
  return {
    subject: first.subject,
    key: first.key,
    drive: first.drive,
    measure: measureOf(first.key),
    isGuest: first.stratum.isGuest,
    usableCpus: first.stratum.usableCpus,
    conditionSets: rows,
    isVerified: first.isLinked,
  };
}

type OfRun = Pick<RunCaseRow, 'estimate' | 'spread'>;

interface EstimateOfRuns {
  /** One a run, as shown. */
  readonly numbers: readonly RunNumber[];
  readonly estimate: Estimate;
}

/**
 * What some runs say together, in lists as in comparisons; of one case of one run, what that run says. The same to the last bit
 * in whatever order the rows come: rounding depends on the order of a sum.
 */
export function estimateOfRuns(byRun: ReadonlyMap<string, readonly OfRun[]>, measure: Measure): EstimateOfRuns {
  const runs = [...byRun.values()];
  const numbers = runs.map((some) =>
    oneRun(
      some.map(({ estimate, spread }) => ({ ln: measure.fromLn(Math.log(estimate.median)), spread })).sort(inOrder),
    ),
  );
  const [only, ...others] = runs.flat();
  const isOne = only !== undefined && others.length === 0;
  return { numbers, estimate: isOne ? shownEstimate(only.estimate, measure) : together(numbers.toSorted(inOrder)) };
}

const inOrder = (x: RunNumber, y: RunNumber): number =>
  x.ln - y.ln ||
  (x.spread?.variance ?? 0) - (y.spread?.variance ?? 0) ||
  (x.spread?.degrees ?? 0) - (y.spread?.degrees ?? 0);

/** Geometric mean, with the interval that the comparison of runs has for it. */
function together(numbers: readonly RunNumber[]): Estimate {
  const { low = null, high = null } = runsInterval(numbers) ?? {};
  return { median: Math.exp(numbers.reduce((sum, { ln }) => sum + ln, 0) / numbers.length), low, high };
}

const isInOneSitting = (startsMs: readonly number[]): boolean =>
  sittingsOf(startsMs.toSorted((x, y) => x - y)).at(-1) === 0;

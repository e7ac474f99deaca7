import { median } from './quantile.ts';
import { type LnDifference, type RatioEvidence, studentEvidence, type TooFew } from './ratio-evidence.ts';
import { studentQuantile } from './student-t.ts';

/*
 * Two sides of runs. Rounds are not runs (Kalibera and Jones 2013): the interval of the ratio has three parts.
 *
 * 1. What differs from round to round and from process to process: from the medians of a run's processes, moderated by
 *    what its rounds alone would make of them (`runSpread`).
 * 2. What differs from run to run. With four degrees of freedom it comes from the runs alone; with one to three, the
 *    published prior fills the rest (Smyth 2004); of a single run it is the published default. Sides may be unlike: each
 *    counts at least what its own runs say.
 * 3. Student's t, with the degrees of freedom of both parts together (Welch 1947, Satterthwaite 1946).
 *
 * `collectors/crates/stats/src/trial/mod.rs` is the counterpart; shared fixtures hold both to the same digits.
 */

/** How far the number of one run lies from the truth of that run, in logarithms. */
export interface RunSpread {
  /** Of the logarithm of the run's median. */
  readonly variance: number;
  readonly degrees: number;
}

/** One run: the logarithm of its median, as it is shown. */
export interface RunNumber {
  readonly ln: number;
  /** null: the document does not tell, or all rounds ran in one process. */
  readonly spread: RunSpread | null;
}

/**
 * The intervals of a pair's headline results all hold the truth with the rest of this. A verdict needs the whole interval
 * beyond the margin, so of unchanged machines whose runs differ by up to 5 % no more than 1 % of pairs have any.
 */
export const RUNS_ERROR = 0.025;

/** The same for other results, where a check judges them beside headline results. */
const ERROR_BESIDE = 0.0025;

/** Standard deviation from run to run, in logarithms, of single runs, as if estimated with so many degrees of freedom. */
export const DEFAULT_RUN_SD = 0.05;
const DEFAULT_RUN_DEGREES = 30;

/** Fewer degrees of freedom from run to run than this are filled up by a prior of this standard deviation. */
const ENOUGH_DEGREES = 4;
const PRIOR_RUN_SD = 0.035;

/** The median of three normal values varies by so much more than their mean. */
const MEDIAN_BY_MEAN = 1.35;

/** What rounds say of processes weighs no more than this, in degrees of freedom, and counts half of it. */
const MOST_WEIGHT = 4;

/** The spread of a run's number, from its rounds and the process of each; null: nothing tells. */
export function runSpread(values: readonly number[], process: readonly number[]): RunSpread | null {
  const byProcess = new Map<number, number[]>();
  for (const [at, value] of values.entries()) {
    const id = process[at];
    if (id === undefined) return null;
    const some = byProcess.get(id);
    if (some) some.push(Math.log(value));
    else byProcess.set(id, [Math.log(value)]);
  }
  const count = byProcess.size;
  if (count < 2 || count === values.length) return null;
  const groups = [...byProcess.values()];
  const between = squares(groups.map((some) => median(some)));
  const withinDegrees = values.length - count;
  const ofRounds = sumOf(groups.map(squares)) / withinDegrees;
  const byRounds = (MEDIAN_BY_MEAN * ofRounds * count) / values.length;
  const weight = Math.min(withinDegrees, MOST_WEIGHT);
  const square = (between + weight * byRounds) / (count - 1 + weight);
  return { variance: (MEDIAN_BY_MEAN * square) / count, degrees: count - 1 + weight / 2 };
}

/** Several results of one run as one. */
export function oneRun(results: readonly RunNumber[]): RunNumber {
  const count = results.length;
  const ln = meanOf(results.map((one) => one.ln));
  const spreads = results.flatMap(({ spread }) => spread ?? []);
  if (spreads.length < count) return { ln, spread: null };
  const variance = sumOf(spreads.map((one) => one.variance)) / count ** 2;
  return { ln, spread: { variance, degrees: sumOf(spreads.map(({ degrees }) => degrees)) } };
}

/** The error of each headline result of two sides: the family of a comparison are the headline results that both have. */
export const headlineError = (headlines: number): number => RUNS_ERROR / Math.max(1, headlines);

/** The error of each other result that a check judges, so many of them, alone or beside headline results. */
export const otherError = (others: number, isBesideHeadlines: boolean): number =>
  (isBesideHeadlines ? ERROR_BESIDE : RUNS_ERROR) / Math.max(1, others);

/**
 * The ratio of two sides of runs; too few where not enough runs and processes are known for an interval.
 *
 * @param others more runs of the one machine of both sides, group by group: they tell how far runs lie apart and enter no
 *   mean; null: the sides may be of two machines
 * @throws RangeError on a logarithm that is not finite
 */
export function compareRuns(
  a: readonly RunNumber[],
  b: readonly RunNumber[],
  others: readonly (readonly RunNumber[])[] | null = null,
): RatioEvidence | TooFew {
  if (a.length === 0 || b.length === 0) return { kind: 'too_few', ratio: null };
  const difference = meanOf(a.map(({ ln }) => ln)) - meanOf(b.map(({ ln }) => ln));
  if (!Number.isFinite(difference)) throw new RangeError('a run without a logarithm');
  const error = errorOf([a, b], others);
  if (error === null) return { kind: 'too_few', ratio: Math.exp(difference) };
  const { variance, degrees, runTerm } = error;
  const found: LnDifference = { difference, standardError: Math.sqrt(variance), degreesOfFreedom: degrees };
  return studentEvidence('runs', found, null, runTerm);
}

/**
 * The 95 % interval of the geometric mean of runs, as a cell shows it; of one run, of that run. null: too little is known.
 */
export function runsInterval(runs: readonly RunNumber[]): { readonly low: number; readonly high: number } | null {
  const [first] = runs;
  if (!first) return null;
  const error = runs.length > 1 ? errorOf([runs], null) : first.spread;
  if (error === null) return null;
  const center = meanOf(runs.map(({ ln }) => ln));
  const reach = studentQuantile(0.975, error.degrees) * Math.sqrt(error.variance);
  return { low: Math.exp(center - reach), high: Math.exp(center + reach) };
}

interface ErrorOfRatio {
  readonly variance: number;
  readonly degrees: number;
  readonly runTerm: 'default' | 'data';
}

/**
 * Of the ratio of two sides; of one side, of its mean. The larger of two variances: of all runs together, and of each
 * side's own runs (Welch), since few noisy runs beside many steady ones are not as steady.
 */
function errorOf(sides: readonly Runs[], others: readonly Runs[] | null): ErrorOfRatio | null {
  const groups = [...sides, ...(others ?? [])];
  const total = sumOf(groups.map(degreesOf));
  const known = sides.map((side) => groupsLike(side, groups, others));
  const singles = known.filter((some) => some === null).length;
  const spreads = sides.flat().flatMap(({ spread }) => spread ?? []);
  const isEachKnown = spreads.length === sides.flat().length;
  if (!isEachKnown && (total < ENOUGH_DEGREES || singles > 0)) return null;
  const within = isEachKnown ? meanOf(spreads.map(({ variance }) => variance)) : 0;
  const priorBesideOne = (singles > 0 ? DEFAULT_RUN_SD : PRIOR_RUN_SD) ** 2 + within;
  const parts = sides.flatMap((side, at) => {
    const alike = known[at];
    if (!alike) return side.flatMap(({ spread }) => spread ?? []);
    const { variance, degrees } = filledUp(alike, ENOUGH_DEGREES / 2, priorBesideOne);
    return { variance: variance / side.length, degrees };
  });
  const assumed = { variance: singles * DEFAULT_RUN_SD ** 2, degrees: DEFAULT_RUN_DEGREES };
  const own = together(singles > 0 ? [...parts, assumed] : parts);
  const runTerm = singles > 0 ? 'default' : 'data';
  if (total === 0) return { ...own, runTerm };
  const all = filledUp(groups, ENOUGH_DEGREES, PRIOR_RUN_SD ** 2 + within);
  const pooled = all.variance * sumOf(sides.map((side) => 1 / side.length));
  // Of sides of one size both are the same, but for rounding.
  if (sides.length > 1 && own.variance > pooled * (1 + 1e-9)) return { ...own, runTerm };
  return { variance: pooled, degrees: Math.min(all.degrees, Math.max(ENOUGH_DEGREES, own.degrees)), runTerm };
}

/** The runs that tell how far those of a side lie apart; null: one run of a machine of which nothing else is known. */
function groupsLike(side: Runs, groups: readonly Runs[], others: readonly Runs[] | null): readonly Runs[] | null {
  const own = [side, ...(others ?? [])];
  if (own.some((group) => group.length > 1)) return own;
  return others && groups.some((group) => group.length > 1) ? groups : null;
}

type Runs = readonly RunNumber[];

const degreesOf = (group: Runs): number => Math.max(0, group.length - 1);

/** The variance within groups of runs, with a prior for the degrees of freedom that are missing. */
function filledUp(groups: readonly Runs[], enough: number, prior: number): RunSpread {
  const known = sumOf(groups.map(degreesOf));
  const missing = Math.max(0, enough - known);
  const total = sumOf(groups.map((group) => squares(group.map(({ ln }) => ln))));
  return { variance: (total + missing * prior) / (known + missing), degrees: known + missing };
}

/** Welch and Satterthwaite: the degrees of freedom of a sum of variances. */
function together(parts: readonly RunSpread[]): RunSpread {
  const variance = sumOf(parts.map((part) => part.variance));
  const square = sumOf(parts.map((part) => part.variance ** 2 / part.degrees));
  return { variance, degrees: square > 0 ? variance ** 2 / square : 0 };
}

function squares(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const center = meanOf(values);
  return sumOf(values.map((value) => (value - center) ** 2));
}

const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

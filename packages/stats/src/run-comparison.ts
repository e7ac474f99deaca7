import { median } from './quantile.ts';
import { studentQuantile, studentTwoSided } from './student-t.ts';

/*
 * Two sides of runs. Rounds are not runs (Kalibera and Jones 2013): the interval of the ratio has three parts.
 *
 * 1. What differs from round to round and from process to process: from the medians of a run's processes, moderated by
 *    what its rounds alone would make of them (`runSpread`).
 * 2. What differs from run to run. With four degrees of freedom it comes from the runs alone; with one to three, the
 *    published prior fills the rest (Smyth 2004); of single runs it is the published default.
 * 3. Student's t, with the degrees of freedom of both parts together (Welch 1947, Satterthwaite 1946).
 *
 * `collectors/crates/stats/src/trial.rs` is the counterpart; shared fixtures hold both to the same digits.
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

/** Of unchanged machines no more than this share of pairs has a verdict on any of its headline results. */
export const RUNS_ERROR = 0.01;

/** The same for other results, where a check judges them beside headline results. */
const ERROR_BESIDE = 0.0025;

/** Standard deviation from run to run, in logarithms, of single runs, as if estimated with so many degrees of freedom. */
export const DEFAULT_RUN_SD = 0.05;
const DEFAULT_RUN_DEGREES = 30;

/** Fewer degrees of freedom from run to run than this are filled up by a prior of this standard deviation. */
const ENOUGH_DEGREES = 4;
const PRIOR_RUN_SD = 0.03;

/** A difference of up to 2 % is not called one. `METHOD.clear_ratio` of the contract. */
export const CLEAR_RATIO = 1.02;

/** The median of three normal values varies by so much more than their mean. */
const MEDIAN_BY_MEAN = 1.35;

/** What rounds say of processes weighs no more than this, in degrees of freedom, and counts half of it. */
const MOST_WEIGHT = 4;

export interface RunsRatio {
  /** First side by second, of the means of the logarithms. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** Two-sided, that the ratio is 1. */
  readonly p: number;
  /** The smallest ratio above 1 that these runs could have shown. */
  readonly floor: number;
  /** `default`: from run to run nothing is known, and the published value is used. */
  readonly runTerm: 'default' | 'data';
}

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
 * The ratio of two sides of runs, with its interval at `1 - error`; null where too few runs and processes are known for
 * an interval.
 *
 * @param others more runs of one machine, group by group: they tell how far runs lie apart and enter no mean
 */
export function compareRuns(
  a: readonly RunNumber[],
  b: readonly RunNumber[],
  error: number,
  others: readonly (readonly RunNumber[])[] = [],
): RunsRatio | null {
  const difference = runsDifference(a, b, others);
  if (difference === null) return null;
  const { ln, sd, degrees, p, runTerm } = difference;
  const reach = sd * studentQuantile(error, degrees);
  return {
    ratio: Math.exp(ln),
    low: Math.exp(ln - reach),
    high: Math.exp(ln + reach),
    p,
    floor: Math.max(CLEAR_RATIO, Math.exp(reach)),
    runTerm,
  };
}

/** The interval excludes 1, and the ratio is beyond 2 %. */
export const isClearRatio = ({ ratio, low, high }: Pick<RunsRatio, 'ratio' | 'low' | 'high'>): boolean =>
  (low > 1 && ratio > CLEAR_RATIO) || (high < 1 && ratio < 1 / CLEAR_RATIO);

/** Two single runs below their floor have no verdict: `too_few`, with what they could have shown. */
export type RunsVerdict =
  | { readonly kind: 'clear'; readonly ratio: number; readonly low: number; readonly high: number }
  | { readonly kind: 'tie'; readonly ratio: number; readonly low: number; readonly high: number }
  | {
      readonly kind: 'too_few';
      readonly ratio: number;
      readonly low?: number;
      readonly high?: number;
      readonly floor?: number;
    };

/** The rule of `compare`, `check` and the pages; both sides have runs. */
export function judgeRuns(a: readonly RunNumber[], b: readonly RunNumber[], error: number): RunsVerdict {
  const found = compareRuns(a, b, error);
  if (found === null) {
    return { kind: 'too_few', ratio: Math.exp(meanOf(a.map(({ ln }) => ln)) - meanOf(b.map(({ ln }) => ln))) };
  }
  const { ratio, low, high, floor, runTerm } = found;
  if (isClearRatio(found)) return { kind: 'clear', ratio, low, high };
  return runTerm === 'default' ? { kind: 'too_few', ratio, low, high, floor } : { kind: 'tie', ratio, low, high };
}

/** Logarithm of the ratio of two sides, its standard error and the degrees of freedom of that. */
export interface RunsDifference {
  readonly ln: number;
  readonly sd: number;
  readonly degrees: number;
  readonly p: number;
  readonly runTerm: RunsRatio['runTerm'];
}

export function runsDifference(
  a: readonly RunNumber[],
  b: readonly RunNumber[],
  others: readonly (readonly RunNumber[])[] = [],
): RunsDifference | null {
  if (a.length === 0 || b.length === 0) return null;
  const found = errorOf(a, b, others);
  if (found === null) return null;
  const { variance, degrees, runTerm } = found;
  const ln = meanOf(a.map((run) => run.ln)) - meanOf(b.map((run) => run.ln));
  const sd = Math.sqrt(variance);
  const p = sd > 0 ? studentTwoSided(Math.abs(ln) / sd, degrees) : Number(ln === 0);
  return { ln, sd, degrees, p, runTerm };
}

interface ErrorOfRatio {
  readonly variance: number;
  readonly degrees: number;
  readonly runTerm: RunsRatio['runTerm'];
}

function errorOf(
  a: readonly RunNumber[],
  b: readonly RunNumber[],
  others: readonly (readonly RunNumber[])[],
): ErrorOfRatio | null {
  const groups = [a, b, ...others].map((group) => group.map(({ ln }) => ln));
  const degrees = sumOf(groups.map((group) => Math.max(0, group.length - 1)));
  const share = 1 / a.length + 1 / b.length;
  const fromRuns = degrees > 0 ? sumOf(groups.map(squares)) / degrees : 0;
  if (degrees >= ENOUGH_DEGREES) return { variance: fromRuns * share, degrees, runTerm: 'data' };
  const spreads = [...a, ...b].flatMap(({ spread }) => spread ?? []);
  if (spreads.length < a.length + b.length) return null;
  if (degrees > 0) {
    const prior = PRIOR_RUN_SD ** 2 + meanOf(spreads.map(({ variance }) => variance));
    const variance = ((ENOUGH_DEGREES - degrees) * prior + degrees * fromRuns) / ENOUGH_DEGREES;
    return { variance: variance * share, degrees: ENOUGH_DEGREES, runTerm: 'data' };
  }
  const parts = [...spreads, { variance: share * DEFAULT_RUN_SD ** 2, degrees: DEFAULT_RUN_DEGREES }];
  return { ...together(parts), runTerm: 'default' };
}

/** Welch and Satterthwaite: the degrees of freedom of a sum of variances. */
function together(parts: readonly RunSpread[]): RunSpread {
  const variance = sumOf(parts.map((part) => part.variance));
  const square = sumOf(parts.map((part) => part.variance ** 2 / part.degrees));
  return { variance, degrees: variance ** 2 / square };
}

function squares(values: readonly number[]): number {
  const center = meanOf(values);
  return sumOf(values.map((value) => (value - center) ** 2));
}

const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

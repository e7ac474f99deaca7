import { MINIMUM_FOR_INTERVAL } from './median-interval.ts';
import {
  type Basis,
  type Bounds,
  type RatioEvidence,
  studentEvidence,
  type TooFew,
  twoSidedTail,
} from './ratio-evidence.ts';
import { compareRuns, headlineError, RUNS_ERROR, type RunNumber } from './run-comparison.ts';
import { sortSamples } from './samples.ts';

/** What is known of one side of a comparison. */
export interface ComparisonSide {
  /** One mean of ln median a contributor. From six of them on, the comparison is of the hardware. */
  readonly contributorLnMedians: readonly number[];
  /** The available runs: what is compared where contributors are few. */
  readonly runs: readonly RunNumber[];
}

/** `lower` for times, `higher` for rates. */
export type Better = 'lower' | 'higher';

/**
 * The one computation behind a ratio, its interval, its p and its effect size. With six or more contributors on both
 * sides it is of the hardware: the spread between contributors makes the interval. Else it is of the available runs
 * (`run-comparison.ts`), which say nothing about other machines of the kind.
 * Nothing is drawn at random, so a page may call it often.
 *
 * @throws RangeError on a logarithm that is not finite
 */
export function compareSides(a: ComparisonSide, b: ComparisonSide): RatioEvidence | TooFew {
  const fewest = Math.min(a.contributorLnMedians.length, b.contributorLnMedians.length);
  if (fewest >= MINIMUM_FOR_INTERVAL) {
    return compareContributors(spreadOf(a.contributorLnMedians), spreadOf(b.contributorLnMedians));
  }
  if (a.runs.length === 0 || b.runs.length === 0) return { kind: 'too_few', ratio: null };
  return compareRuns(a.runs, b.runs);
}

/** Mean and variance of the logarithms of one side. */
export interface Spread {
  readonly count: number;
  readonly mean: number;
  readonly variance: number;
}

/** @throws RangeError on an empty list or a value that is not finite */
export function spreadOf(lnValues: ArrayLike<number>): Spread {
  const values = sortSamples(lnValues);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count: values.length, mean, variance: squares / (values.length - 1) };
}

/**
 * Ratio of two geometric means by Welch's t on the logarithms, with Satterthwaite's degrees of freedom (Welch 1947).
 * How often one more of a is above one more of b follows from the same means and variances.
 */
export function compareContributors(a: Spread, b: Spread): RatioEvidence {
  const [varianceA, varianceB] = [Math.max(a.variance, leastVariance(a, b)), Math.max(b.variance, leastVariance(b, a))];
  const [ofA, ofB] = [varianceA / a.count, varianceB / b.count];
  const squared = ofA + ofB;
  const difference = a.mean - b.mean;
  if (squared === 0)
    return studentEvidence('contributors', { difference, standardError: 0, degreesOfFreedom: 1 }, null);
  const degreesOfFreedom = squared ** 2 / (ofA ** 2 / (a.count - 1) + ofB ** 2 / (b.count - 1));
  const tail = twoSidedTail(difference / Math.sqrt(squared + varianceA + varianceB), degreesOfFreedom) / 2;
  return studentEvidence(
    'contributors',
    { difference, standardError: Math.sqrt(squared), degreesOfFreedom },
    difference > 0 ? 1 - tail : tail,
  );
}

/**
 * Six contributors can all come from one of two groups, and then look alike by chance: the fewer a side has beside the
 * other, the more of the other's variance it has at least. Up to a half; chosen by simulation (METHODOLOGY.md).
 */
const leastVariance = (mine: Spread, other: Spread): number =>
  (Math.max(0, 1 - mine.count / other.count) / 2) * other.variance;

/** What is published of a ratio: verdict, interval, p and effect size, of one computation. */
export interface JudgedRatio {
  readonly basis: Basis;
  /** Which side is larger; null: neither, exactly where `low` to `high` does not lie wholly beyond the margin. */
  readonly larger: 'a' | 'b' | null;
  readonly ratio: number;
  /** Adjusted for the family: what is shown. */
  readonly low: number;
  readonly high: number;
  /** Of this ratio alone. */
  readonly unadjusted: Bounds;
  /** That the true ratio lies within the margin; not adjusted: a verdict needs `p <= error`. */
  readonly p: number;
  readonly error: number;
  readonly superiority: number | null;
  readonly familySize: number;
  /** The smallest ratio above 1 that two single runs could have shown, where theirs is smaller: too little for a verdict. */
  readonly floor: number | null;
}

/**
 * Verdicts that are read together. Benjamini and Hochberg (1995) bound the share of false ones: with equal sides everywhere
 * at most `error` of all families have any. The interval shown is the false-coverage adjusted one (Benjamini and Yekutieli
 * 2005), which lies beyond the margin where the verdict says so, and nowhere else.
 *
 * @param margin a ratio within [1 / margin, margin] is no difference, however sure it is
 */
export function judgeFamily(family: readonly RatioEvidence[], margin: number, error = 0.05): JudgedRatio[] {
  const adjusted = falseDiscoveryError(
    family.map((one) => one.pBeyond(margin)),
    error,
  );
  return family.map((one) => {
    const p = one.pBeyond(margin);
    return judged(one, { p, error, adjusted, familySize: family.length, floor: null });
  });
}

/**
 * Runs against runs, as `compare` and `check` judge them: each of so many headline results at its share of the error of
 * all (`headlineError`), so that of unchanged machines few pages have any verdict.
 */
export function judgeRuns(some: readonly RatioEvidence[], margin: number, headlines: number): JudgedRatio[] {
  const adjusted = headlineError(headlines);
  return some.map((one) => {
    const { ratio, runTerm } = one;
    const p = one.pBeyond(margin);
    const floor = p <= adjusted || runTerm === 'data' ? null : (margin * one.boundsAt(adjusted).high) / ratio;
    return judged(one, { p, error: RUNS_ERROR, adjusted, familySize: headlines, floor });
  });
}

interface Judgment extends Pick<JudgedRatio, 'p' | 'error' | 'familySize' | 'floor'> {
  readonly adjusted: number;
}

const judged = (one: RatioEvidence, { error, adjusted, ...found }: Judgment): JudgedRatio => ({
  basis: one.basis,
  larger: found.p <= adjusted ? (one.ratio > 1 ? 'a' : 'b') : null,
  ratio: one.ratio,
  ...one.boundsAt(adjusted),
  unadjusted: one.boundsAt(error),
  error: adjusted,
  superiority: one.superiority,
  ...found,
});

/** The error each of a family may have: `error` times the share that is found different, and of one where none is. */
export function falseDiscoveryError(ps: readonly number[], error: number): number {
  const sorted = [...ps].sort((x, y) => x - y);
  const found = sorted.findLastIndex((p, at) => p <= (error * (at + 1)) / ps.length) + 1;
  return (error * Math.max(found, 1)) / ps.length;
}

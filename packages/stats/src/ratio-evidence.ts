import { studentBeyond, studentQuantile } from './student-t.ts';

/** A median with its interval, all positive and in one unit; null bounds where there were too few samples. */
export interface Estimate {
  readonly median: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** `contributors`: speaks of the hardware. `runs`: only of "the 3 runs here", and must be worded so. */
export type Basis = 'contributors' | 'runs';

/** Of a ratio. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/**
 * All that two sides say of their ratio, from one estimate: interval, p and effect size cannot contradict each other,
 * because each is a function of the same three values.
 */
export interface RatioEvidence {
  readonly basis: Basis;
  /** a / b. */
  readonly ratio: number;
  /** Chance that one more value of a is above one more of b; null where one more was not drawn from these. */
  readonly superiority: number | null;
  /** Of runs: `default` where from run to run nothing is known, and the published value is used. null: not of runs. */
  readonly runTerm: 'default' | 'data' | null;
  /** The interval that misses the true ratio with this probability. */
  boundsAt(error: number): Bounds;
  /** p of the hypothesis that the ratio lies within [1 / margin, margin]: the least error whose interval lies wholly beyond. */
  pBeyond(margin: number): number;
}

export interface TooFew {
  readonly kind: 'too_few';
  /** A point estimate, to be shown as such; null where a side has nothing. */
  readonly ratio: number | null;
}

export const isTooFew = (one: RatioEvidence | TooFew): one is TooFew => 'kind' in one;

/** A difference of logarithms with its standard error. */
export interface LnDifference {
  readonly difference: number;
  readonly standardError: number;
  readonly degreesOfFreedom: number;
}

/** Evidence by Student's t. `superiority` is left to whoever knows what one more value would be. */
export function studentEvidence(
  basis: Basis,
  { difference, standardError, degreesOfFreedom }: LnDifference,
  superiority: number | null,
  runTerm: RatioEvidence['runTerm'] = null,
): RatioEvidence {
  return {
    basis,
    ratio: Math.exp(difference),
    superiority,
    runTerm,
    boundsAt: (error) => {
      const reach = standardError > 0 ? twoSidedPoint(error, degreesOfFreedom) * standardError : 0;
      return { low: Math.exp(difference - reach), high: Math.exp(difference + reach) };
    },
    pBeyond: (margin) => {
      const beyond = Math.abs(difference) - Math.log(margin);
      if (beyond <= 0) return 1;
      return standardError > 0 ? twoSidedTail(beyond / standardError, degreesOfFreedom) : 0;
    },
  };
}

/** What Student's t exceeds in either direction with this probability, and the other way round. */
export const twoSidedPoint = (error: number, degrees: number): number => studentQuantile(1 - error / 2, degrees);
export const twoSidedTail = (t: number, degrees: number): number => studentBeyond(t, degrees);

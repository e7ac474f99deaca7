import { spreadOf } from './comparison.ts';
import { MINIMUM_FOR_INTERVAL } from './median-interval.ts';
import { type Estimate, twoSidedPoint } from './ratio-evidence.ts';

/**
 * Geometric mean over contributors, which the ratio of two sides is a quotient of, with the interval of Student's t on the
 * logarithms; none below six. Its bounds are those of `compareContributors` for a side beside one that does not spread.
 *
 * @param lnValues one mean of ln median a contributor
 * @throws RangeError on an empty list or a value that is not finite
 */
export function geometricMean(lnValues: ArrayLike<number>, error = 0.05): Estimate {
  const { count, mean, variance } = spreadOf(lnValues);
  const median = Math.exp(mean);
  if (count < MINIMUM_FOR_INTERVAL) return { median, low: null, high: null };
  const reach = variance > 0 ? twoSidedPoint(error, count - 1) * Math.sqrt(variance / count) : 0;
  return { median, low: Math.exp(mean - reach), high: Math.exp(mean + reach) };
}

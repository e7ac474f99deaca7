import { spreadOf } from './comparison.ts';
import { MINIMUM_FOR_INTERVAL } from './median-interval.ts';
import { type RatioEvidence, studentEvidence, type TooFew } from './ratio-evidence.ts';

/**
 * Two results of one subject, measured by the same contributors: Student's t on the logarithms of their own ratios. How
 * far their machines lie apart is in both sides and falls out. Below six contributors there is a ratio and no interval.
 *
 * @param lnRatios ln of a / b, one a contributor
 * @throws RangeError on a value that is not finite
 */
export function comparePairs(lnRatios: ArrayLike<number>): RatioEvidence | TooFew {
  if (lnRatios.length === 0) return { kind: 'too_few', ratio: null };
  const { count, mean, variance } = spreadOf(lnRatios);
  if (count < MINIMUM_FOR_INTERVAL) return { kind: 'too_few', ratio: Math.exp(mean) };
  const standardError = Math.sqrt(variance / count);
  return studentEvidence('contributors', { difference: mean, standardError, degreesOfFreedom: count - 1 }, null);
}

import { geometricMean } from '@fsbench/stats';
import { type ContributorsResult, isHardwareResult, type MeasuredResult } from './result.ts';

/** Of each result once: it is on many pages. */
const known = new WeakMap<MeasuredResult, MeasuredResult>();

/**
 * A result as it is compared: of contributors their geometric mean with its interval, so that two cells have the ratio that
 * stands beside them. A page of one subject shows the median.
 */
export function asCompared(one: MeasuredResult): MeasuredResult {
  if (one.population !== 'contributors' || one.estimator === 'geometric_mean') return one;
  const compared = known.get(one) ?? withMean(one);
  known.set(one, compared);
  return compared;
}

function withMean(one: ContributorsResult): ContributorsResult {
  const mean = geometricMean(one.lnMedians);
  const estimate = isHardwareResult(one) ? mean : { ...mean, low: null, high: null };
  return { ...one, estimator: 'geometric_mean', estimate };
}

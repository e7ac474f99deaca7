import { sortSamples } from './samples.ts';

/**
 * Quantile by linear interpolation between order statistics: type 7 of Hyndman and Fan (1996), the
 * default of NumPy and R.
 *
 * @param sorted ascending, at least one value; the unit of the result is theirs
 * @param q 0 to 1
 * @throws RangeError on an empty list or a q outside 0 to 1
 */
export function quantile(sorted: ArrayLike<number>, q: number): number {
  if (!(q >= 0 && q <= 1)) throw new RangeError(`${q} is not a quantile`);
  const position = (sorted.length - 1) * q;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) throw new RangeError('no samples');
  return below + (above - below) * (position - Math.floor(position));
}

/**
 * Median of samples in any order.
 *
 * @throws RangeError on an empty list or a value that is not finite
 */
export function median(samples: ArrayLike<number>): number {
  return quantile(sortSamples(samples), 0.5);
}

/**
 * How many observations a quantile needs before it is shown: ten beyond it, so that one odd
 * observation does not make the figure. 100 for p90, 1,000 for p99, 10,000 for p99.9.
 */
export function minimumCountFor(q: number): number {
  const tail = Math.min(q, 1 - q);
  if (!(tail >= 0)) throw new RangeError(`${q} is not a quantile`);
  // 1 - 0.9 is a little less than a tenth in binary; without the slack p90 would need 101.
  return Math.ceil(10 / tail - 1e-6);
}

export function isQuantileValid(q: number, n: number): boolean {
  return n >= minimumCountFor(q);
}

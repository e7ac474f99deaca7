import { medianInterval } from './median-interval.ts';
import { isQuantileValid, median, quantile } from './quantile.ts';
import { sortSamples } from './samples.ts';

/** All in the unit of the samples but `n` and `coverage`. `null`: too few samples to say. */
export interface Summary {
  readonly n: number;
  readonly median: number;
  /** Order-statistic interval of the median at 95 % or more; null below 6 samples. */
  readonly low: number | null;
  readonly high: number | null;
  /** The probability the interval really has: 0.969 with 6 samples, never the 0.95 asked for. */
  readonly coverage: number | null;
  readonly mean: number;
  /** Sample standard deviation (n - 1); null for one sample. */
  readonly sd: number | null;
  /** Median absolute deviation from the median, not scaled to a normal distribution. */
  readonly mad: number;
  readonly min: number;
  readonly max: number;
  /** null below 100 samples. */
  readonly p90: number | null;
  /** null below 1,000 samples. */
  readonly p99: number | null;
}

/**
 * What a table shows of a list of samples. Outliers stay in.
 *
 * @throws RangeError on an empty list or a value that is not finite
 */
export function summarize(samples: ArrayLike<number>): Summary {
  const sorted = sortSamples(samples);
  const n = sorted.length;
  const middle = quantile(sorted, 0.5);
  const interval = medianInterval(sorted);
  const mean = meanOfSamples(sorted);
  return {
    n,
    median: middle,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    coverage: interval?.coverage ?? null,
    mean,
    sd: n < 2 ? null : Math.sqrt(squaresAround(sorted, mean) / (n - 1)),
    mad: median(sorted.map((value) => Math.abs(value - middle))),
    min: quantile(sorted, 0),
    max: quantile(sorted, 1),
    p90: isQuantileValid(0.9, n) ? quantile(sorted, 0.9) : null,
    p99: isQuantileValid(0.99, n) ? quantile(sorted, 0.99) : null,
  };
}

/** Summed around the first value, so that small differences of large numbers keep their digits. */
function meanOfSamples(samples: Float64Array): number {
  const origin = samples[0] ?? 0;
  let sum = 0;
  for (const value of samples) sum += value - origin;
  return origin + sum / samples.length;
}

function squaresAround(samples: Float64Array, center: number): number {
  let sum = 0;
  for (const value of samples) sum += (value - center) ** 2;
  return sum;
}

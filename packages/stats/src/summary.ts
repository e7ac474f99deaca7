import { type MedianInterval, MINIMUM_FOR_INTERVAL, medianInterval } from './median-interval.ts';
import { reachOverProcesses } from './process-interval.ts';
import { isQuantileValid, median, quantile } from './quantile.ts';
import { sortSamples } from './samples.ts';

const PROCESS_CONFIDENCE = 0.95;

/** All in the unit of the samples but `n` and `coverage`. `null`: too few samples to say. */
export interface Summary {
  readonly n: number;
  readonly median: number;
  /** Interval of the median at 95 %: over processes where there are several, else of order statistics; null below 6 samples. */
  readonly low: number | null;
  readonly high: number | null;
  /** The probability the interval really has: over processes 0.95; of order statistics 0.969 with 6 samples. */
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
 * What a table shows of a list of samples. Outliers stay in. Samples of several processes have an interval over
 * processes, like `pairedRatio`: one over samples covers 59 to 96 % where processes differ.
 *
 * @param process the process of each sample; left out, or too short: the document does not tell
 * @throws RangeError on an empty list or a value that is not finite
 */
export function summarize(samples: ArrayLike<number>, process: readonly number[] = []): Summary {
  const sorted = sortSamples(samples);
  const n = sorted.length;
  const middle = quantile(sorted, 0.5);
  const interval = overProcesses(samples, process, middle) ?? medianInterval(sorted);
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

/** null where there is one process, or none is told, or a sample has no logarithm. */
function overProcesses(samples: ArrayLike<number>, process: readonly number[], middle: number): MedianInterval | null {
  const values = Array.from(samples);
  if (values.length < MINIMUM_FOR_INTERVAL || process.length < values.length) return null;
  if (values.some((value) => value <= 0)) return null;
  const over = reachOverProcesses(values.map(Math.log), process, { confidence: PROCESS_CONFIDENCE });
  if (over === null) return null;
  const reach = Math.exp(over.reach);
  return { low: middle / reach, high: middle * reach, coverage: PROCESS_CONFIDENCE };
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

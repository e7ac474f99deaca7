import { MINIMUM_FOR_INTERVAL } from './median-interval.ts';
import { pairedRatio } from './paired-ratio.ts';
import { median } from './quantile.ts';

/** Times of the same work with so many workers, in one unit; sample i of every point is of round i. */
export interface ScalingPoint {
  readonly workers: number;
  readonly samples: readonly number[];
}

/** T(n) / T(n*), paired by round, without a unit: 1.2 takes a fifth longer than the best. */
export interface PointRatio {
  readonly workers: number;
  readonly median: number;
  readonly ratio: number;
  /** 95 %; null in a series without intervals. */
  readonly low: number | null;
  readonly high: number | null;
}

export interface Scaling {
  /** n*: the number of workers with the smallest median time; of equals the fewest. */
  readonly best: PointRatio;
  /** The fewest workers that may be within 5 % of the best; null for a single point. */
  readonly knee: PointRatio | null;
  /** The first point after the best from which every point is slower: more workers lose. */
  readonly retrograde: PointRatio | null;
  /** Slower after the best, but not to the end: the first such stretch. null beside a retrograde. */
  readonly slowerStretch: { readonly from: PointRatio; readonly to: PointRatio } | null;
  readonly lastOverBest: { readonly ratio: number; readonly low: number | null; readonly high: number | null };
  /** false: a point has fewer than 6 samples (published means have one), and all here are point estimates. */
  readonly hasInterval: boolean;
  /** All points, by workers. */
  readonly points: readonly PointRatio[];
}

/** Slower by less than this is no finding. */
export const SLOWER_RATIO = 1.05;

/**
 * Best number of workers, knee and negative scaling of one series. A point counts as slower only where
 * the lower bound of its ratio to the best, from the rounds both have, lies above 1.05; without
 * intervals the ratio itself decides, and `hasInterval` says so.
 *
 * @param seed hex or bytes, for the bootstrap
 * @throws RangeError on an empty series, a number of workers that comes twice, or a time that is not positive
 */
export function describeScaling(points: readonly ScalingPoint[], seed: string | Uint8Array): Scaling {
  const sorted = [...points].sort((x, y) => x.workers - y.workers);
  if (new Set(sorted.map(({ workers }) => workers)).size < sorted.length) {
    throw new RangeError('a number of workers comes twice');
  }
  const medians = sorted.map(({ samples }) => median(samples));
  const bestAt = medians.indexOf(Math.min(...medians));
  const bestPoint = sorted[bestAt];
  if (bestPoint === undefined) throw new RangeError('no points');

  const hasInterval = sorted.every(({ samples }) => samples.length >= MINIMUM_FOR_INTERVAL);
  const ratios = sorted.map((point, at): PointRatio => {
    const { ratio, low, high } = pairedRatio(point.samples, bestPoint.samples, seed);
    const bounds = hasInterval ? { low, high } : { low: null, high: null };
    return { workers: point.workers, median: medians[at] ?? Number.NaN, ratio, ...bounds };
  });
  const best = ratios[bestAt];
  const last = ratios.at(-1);
  if (best === undefined || last === undefined) throw new RangeError('no points');
  const after = ratios.slice(bestAt + 1);
  const retrograde = findRetrograde(after);
  return {
    best,
    knee: ratios.length > 1 ? findKnee(ratios) : null,
    retrograde,
    slowerStretch: retrograde === null ? findStretch(after) : null,
    lastOverBest: { ratio: last.ratio, low: last.low, high: last.high },
    hasInterval,
    points: ratios,
  };
}

/**
 * The first point within 5 % of the best, by its own ratio: a point that is merely *not proven* slower, because its
 * interval is wide, would move the knee left the noisier the machine is.
 *
 * @param ratios by workers
 */
export function findKnee(ratios: readonly PointRatio[]): PointRatio | null {
  return ratios.find(({ ratio }) => ratio <= SLOWER_RATIO) ?? null;
}

/**
 * The first point from which every point to the end is slower. One slow point among good ones is noise
 * or a resonance, and no such claim.
 *
 * @param after the ratios beyond the best, by workers
 */
export function findRetrograde(after: readonly PointRatio[]): PointRatio | null {
  const lastNotSlower = after.findLastIndex((point) => !isSlower(point));
  return after[lastNotSlower + 1] ?? null;
}

function findStretch(after: readonly PointRatio[]): Scaling['slowerStretch'] {
  const start = after.findIndex(isSlower);
  const from = after[start];
  if (from === undefined) return null;
  const length = after.slice(start).findIndex((point) => !isSlower(point));
  const to = after[start + length - 1];
  return to === undefined ? null : { from, to };
}

function isSlower({ low, ratio }: PointRatio): boolean {
  return (low ?? ratio) > SLOWER_RATIO;
}

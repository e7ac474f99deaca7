import { MINIMUM_FOR_INTERVAL } from './median-interval.ts';
import { pairedRatio, type RatioInterval } from './paired-ratio.ts';
import { spreadOverProcesses } from './process-interval.ts';
import { median } from './quantile.ts';

/** Times of the same work with so many workers, in one unit; sample i of every point is of round i. */
export interface ScalingPoint {
  readonly workers: number;
  readonly samples: readonly number[];
  /** The process of each round; left out: the document does not tell. */
  readonly process?: readonly number[] | undefined;
}

/** T(n) / T(n*), paired by round, without a unit: 1.2 takes a fifth longer than the best. */
export interface PointRatio {
  readonly workers: number;
  /** Of several runs their geometric mean. */
  readonly median: number;
  readonly ratio: number;
  /** 95 %; null in a series without intervals. */
  readonly low: number | null;
  readonly high: number | null;
}

/** From so many workers to so many, both measured. */
export interface WorkersRange {
  readonly low: number;
  readonly high: number;
}

export interface Scaling {
  /** n*: the number of workers with the smallest median time; of equals the fewest. */
  readonly best: PointRatio;
  /** Of the points that tie with the best, no clearly slower one between them; the best alone where nothing ties. */
  readonly bestRange: WorkersRange;
  /** Which to use: the fewest within 5 % of the best, or the best, to the most that are about as fast, with all between. */
  readonly useRange: WorkersRange;
  /** Whether more workers make a clear difference, for better or for worse: else the best is so by chance. */
  readonly isClear: boolean;
  /** The fewest workers within 5 % of the best; null for a single point, and without intervals. */
  readonly knee: PointRatio | null;
  /** The fewest workers that may be within 5 %, and the fewest that surely are. */
  readonly kneeRange: WorkersRange | null;
  /** The first point after the best from which every point is slower: more workers lose. null without intervals. */
  readonly retrograde: PointRatio | null;
  /** Slower after the best, but not to the end: the first such stretch. null beside a retrograde. */
  readonly slowerStretch: { readonly from: PointRatio; readonly to: PointRatio } | null;
  /** Of the most workers; a loss only beside a retrograde. */
  readonly lastOverBest: RatioInterval;
  /** false: a point has fewer than 6 samples, and ratios are point estimates: nothing is said to tie or to lose. */
  readonly hasInterval: boolean;
  /** Numbers of workers around the best were not measured: it is the best of those measured. */
  readonly isCoarse: boolean;
  /** All points, by workers. */
  readonly points: readonly PointRatio[];
}

/** Slower by less than this is no finding. */
export const SLOWER_RATIO = 1.05;

/** A difference of up to this is not called one, so points within it tie. */
export const TIE_RATIO = 1.02;

/** A slow stretch has more than one point: one slow point among good ones is noise, or a resonance. */
const SHORTEST_STRETCH = 2;

/**
 * Best number of workers, knee and negative scaling of one series, from the rounds that two points both have. A point
 * ties with the best unless the lower bound of its ratio to it lies above 1.02. It is slower where the lower bound of its
 * ratio to the level of all that tie lies above 1.05: the best itself is the smallest of many, and so too small.
 * Published means have no rounds: `describePublished`.
 *
 * @param seed hex or bytes, for the bootstrap where one process made all rounds
 * @throws RangeError on an empty series, a number of workers that comes twice, or a time that is not positive
 */
export function describeScaling(points: readonly ScalingPoint[], seed: string | Uint8Array): Scaling {
  const hasInterval = points.every(({ samples }) => samples.length >= MINIMUM_FOR_INTERVAL);
  return describeBy(points, { center: median, hasInterval }, (sorted, best) => {
    const pooledVariance = pooledOver(sorted, best);
    return ({ samples, process }, base) => pairedRatio(samples, base, seed, { process, pooledVariance });
  });
}

/** Of a point by samples of others, paired. */
type RatioOver = (point: ScalingPoint, base: readonly number[]) => RatioInterval;

interface SampleUse {
  readonly center: (samples: readonly number[]) => number;
  readonly hasInterval: boolean;
}

/** The rules of `describeScaling`, whatever a sample is of. */
export function describeBy(
  points: readonly ScalingPoint[],
  { center, hasInterval }: SampleUse,
  ratioOver: (sorted: readonly ScalingPoint[], best: ScalingPoint) => RatioOver,
): Scaling {
  const sorted = [...points].sort((x, y) => x.workers - y.workers);
  const workers = sorted.map((point) => point.workers);
  if (new Set(workers).size < sorted.length) throw new RangeError('a number of workers comes twice');
  const centers = sorted.map(({ samples }) => center(samples));
  const bestAt = centers.indexOf(Math.min(...centers));
  const bestPoint = sorted[bestAt];
  if (bestPoint === undefined) throw new RangeError('no points');

  const compare = ratioOver(sorted, bestPoint);
  const over = (point: ScalingPoint, base: readonly number[]): PointRatio => {
    const { ratio, low, high } = compare(point, base);
    const bounds = hasInterval ? { low, high } : { low: null, high: null };
    return { workers: point.workers, median: center(point.samples), ratio, ...bounds };
  };
  const ratios = sorted.map((point) => over(point, bestPoint.samples));
  const best = ratios[bestAt];
  const last = ratios.at(-1);
  if (best === undefined || last === undefined) throw new RangeError('no points');
  const bestRange = hasInterval ? rangeAround(ratios, bestAt, ties, isSlower) : rangeOf(best, best);
  const level = levelOf(sorted.filter((_, at) => isTied(ratios[at], bestRange) || at === bestAt));
  const after = hasInterval ? sorted.filter((point) => point.workers > bestRange.high) : [];
  const afterRatios = after.map((point) => over(point, level));
  const retrograde = findRetrograde(afterRatios);
  const isFinding = hasInterval && ratios.length > 1;
  const knee = isFinding ? findKnee(ratios) : null;
  const gain = hasInterval ? (ratios[0]?.low ?? 1) : 1;
  return {
    best,
    bestRange,
    useRange: findUseRange(sorted, center, { low: (knee ?? best).workers, high: bestRange.high }),
    isClear: retrograde !== null || gain > SLOWER_RATIO,
    knee,
    kneeRange: isFinding ? findKneeRange(ratios, best, bestRange) : null,
    retrograde,
    slowerStretch: retrograde === null ? findStretch(afterRatios) : null,
    lastOverBest: { ratio: last.ratio, low: last.low, high: last.high },
    hasInterval,
    isCoarse: isCoarseAround(workers, bestRange),
    points: ratios,
  };
}

/**
 * How far processes lie apart in the ratios of a sweep, on average: of three processes a point's own variance is known
 * to two degrees of freedom only. undefined where fewer than two ratios tell.
 */
function pooledOver(points: readonly ScalingPoint[], best: ScalingPoint): number | undefined {
  const variances = points.flatMap(({ samples, process }) => {
    if (samples === best.samples || process === undefined) return [];
    const lnRatios = best.samples
      .slice(0, samples.length)
      .map((base, round) => Math.log((samples[round] ?? Number.NaN) / base));
    return spreadOverProcesses(lnRatios, process)?.variance ?? [];
  });
  if (variances.length < 2) return undefined;
  return variances.reduce((sum, variance) => sum + variance, 0) / variances.length;
}

/** Round by round, the median of points. */
function levelOf(points: readonly ScalingPoint[]): number[] {
  const rounds = Math.min(...points.map(({ samples }) => samples.length));
  return Array.from({ length: rounds }, (_, round) =>
    median(points.map(({ samples }) => samples[round] ?? Number.NaN)),
  );
}

const isTied = (point: PointRatio | undefined, { low, high }: WorkersRange): boolean =>
  point !== undefined && low <= point.workers && point.workers <= high && ties(point);

const rangeOf = (from: { readonly workers: number }, to: { readonly workers: number }): WorkersRange => ({
  low: from.workers,
  high: to.workers,
});

/**
 * From the first to the last point that ties with the best, as far as no point between them is clearly slower: noise
 * that lets one point in the middle of a plateau fall out does not cut the plateau in two.
 *
 * @param points by workers
 */
export function rangeAround<P extends { readonly workers: number }>(
  points: readonly P[],
  bestAt: number,
  isTie: (point: P) => boolean,
  isSlow: (point: P) => boolean,
): WorkersRange {
  const best = points[bestAt];
  if (best === undefined) throw new RangeError('no points');
  const reach = (outwards: readonly P[]) => {
    const end = outwards.findIndex(isSlow);
    return outwards.slice(0, end < 0 ? outwards.length : end).findLast(isTie) ?? best;
  };
  return rangeOf(reach(points.slice(0, bestAt).reverse()), reach(points.slice(bestAt + 1)));
}

/** Whether a number of workers was left out in the range, or between it and its neighbors. */
export function isCoarseAround(workers: readonly number[], { low, high }: WorkersRange): boolean {
  const near = workers.slice(Math.max(0, workers.indexOf(low) - 1), workers.indexOf(high) + 2);
  return near.some((count, at) => at > 0 && count - (near[at - 1] ?? count) > 1);
}

/**
 * The first point within 5 % of the best, by its own ratio: a point that is merely *not proven* slower, because its
 * interval is wide, would move the knee left the noisier the machine is.
 *
 * @param ratios by workers
 */
function findKnee(ratios: readonly PointRatio[]): PointRatio | null {
  return ratios.find(({ ratio }) => ratio <= SLOWER_RATIO) ?? null;
}

/** By the speedups over the fewest workers that a table shows: two ratios to a third point do not give the ratio of the two. */
function findUseRange(
  points: readonly ScalingPoint[],
  center: SampleUse['center'],
  { low, high }: WorkersRange,
): WorkersRange {
  const [first] = points;
  const speedup = ({ samples }: ScalingPoint) =>
    center(samples.slice(0, first?.samples.length).map((own, round) => (first?.samples[round] ?? own) / own));
  const within = points.filter(({ workers }) => low <= workers && workers <= high);
  const least = within[0] ? speedup(within[0]) / SLOWER_RATIO : Number.NaN;
  const end = within.findIndex((point) => speedup(point) < least);
  return { low, high: within.slice(0, end < 0 ? within.length : end).at(-1)?.workers ?? low };
}

/** Where others tie with it, the best is not surely the best: by itself its ratio has no width. */
function findKneeRange(ratios: readonly PointRatio[], best: PointRatio, range: WorkersRange): WorkersRange | null {
  const isSure = (point: PointRatio) => point !== best || range.low === range.high;
  const maybe = ratios.find(({ ratio, low }) => (low ?? ratio) <= SLOWER_RATIO);
  const surely = ratios.find((point) => isSure(point) && (point.high ?? point.ratio) <= SLOWER_RATIO);
  return maybe ? { low: maybe.workers, high: surely?.workers ?? range.high } : null;
}

/**
 * The first point from which every point to the end is slower. One slow point among good ones is noise
 * or a resonance, and no such claim.
 *
 * @param after the ratios beyond the best, by workers
 */
function findRetrograde(after: readonly PointRatio[]): PointRatio | null {
  const lastNotSlower = after.findLastIndex((point) => !isSlower(point));
  return after[lastNotSlower + 1] ?? null;
}

function findStretch(after: readonly PointRatio[]): Scaling['slowerStretch'] {
  const start = after.findIndex((_, at) => after.slice(at, at + SHORTEST_STRETCH).every(isSlower));
  const from = after[start];
  if (from === undefined) return null;
  const length = after.slice(start).findIndex((point) => !isSlower(point));
  const to = after[start + length - 1];
  return to === undefined ? null : { from, to };
}

const isSlower = ({ low, ratio }: PointRatio): boolean => (low ?? ratio) > SLOWER_RATIO;
const ties = ({ low, ratio }: PointRatio): boolean => (low ?? ratio) <= TIE_RATIO;

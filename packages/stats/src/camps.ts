import { quantile } from './quantile.ts';
import { sortSamples } from './samples.ts';

/** One of two separated groups of contributors. */
export interface Camp {
  readonly count: number;
  /** Of the ln medians in it. */
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

export interface Camps {
  readonly low: Camp;
  readonly high: Camp;
}

/** Fewer on a side are outliers, and no second population. */
export const MINIMUM_IN_CAMP = 3;
/** Groups nearer than this factor are one population that spreads. */
const LEAST_GAP = Math.log(1.5);

/**
 * The gap that two groups need, as a multiple of their pooled standard deviation. Chance leaves wide gaps among few. By
 * simulation, of one population (normal, skewed, heavy tails) at most 2 % have so wide a gap.
 */
const neededGap = (n: number): number => 3 + 14 / n;

/**
 * Two groups of contributors with nobody between them: the split of the sorted ln medians with the least squares within
 * (two-means in one dimension), if at least three are on each side and the gap is wide for the spread of both.
 *
 * @param fewest on each side; below three it finds outliers, too
 * @returns null: one population
 */
export function campsOf(lnMedians: ArrayLike<number>, fewest = MINIMUM_IN_CAMP): Camps | null {
  const sorted = sortSamples(lnMedians);
  const split = bestSplit(sorted, fewest);
  if (split === null) return null;
  const [low, high] = [sorted.subarray(0, split.at), sorted.subarray(split.at)];
  const gap = (high[0] ?? 0) - (low.at(-1) ?? 0);
  const spread = Math.sqrt(split.within / (sorted.length - 2));
  if (gap < LEAST_GAP || gap <= neededGap(sorted.length) * spread) return null;
  return { low: campOf(low), high: campOf(high) };
}

const campOf = (sorted: Float64Array): Camp => ({
  count: sorted.length,
  median: quantile(sorted, 0.5),
  lowest: sorted[0] ?? 0,
  highest: sorted.at(-1) ?? 0,
});

/** By sums from the left and from the right of the middle: one pass over all splits. */
function bestSplit(sorted: Float64Array, fewest: number): { readonly at: number; readonly within: number } | null {
  const n = sorted.length;
  const center = sorted[n >> 1] ?? 0;
  const total = sumsOf(sorted, center);
  const left = { sum: 0, squares: 0 };
  let best: { at: number; within: number } | null = null;
  for (let at = 1; at <= n - fewest; at += 1) {
    const value = (sorted[at - 1] ?? 0) - center;
    left.sum += value;
    left.squares += value * value;
    if (at < fewest) continue;
    const rest = total.sum - left.sum;
    const within = Math.max(0, total.squares - left.sum ** 2 / at - rest ** 2 / (n - at));
    if (best === null || within < best.within) best = { at, within };
  }
  return best;
}

function sumsOf(values: Float64Array, center: number) {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value - center;
    squares += (value - center) ** 2;
  }
  return { sum, squares };
}

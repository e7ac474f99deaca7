import { campsOf } from './camps.ts';
import { MINIMUM_FOR_INTERVAL } from './median-interval.ts';
import { sortSamples } from './samples.ts';
import { studentQuantile } from './student-t.ts';

/** How often one more contributor's machine is inside. */
export const PREDICTION_LEVEL = 0.9;
/** Of it at each end. */
const TAIL = 0.05;
/** Of a quantile dot plot: as many as are counted at a glance (Kay, Kola, Hullman and Munson 2016). */
export const DOTS_COUNT = 20;

/** Where one more contributor's ln median lies. */
export interface PredictedGroup {
  /** Contributors that it is made of. */
  readonly count: number;
  readonly low: number;
  readonly high: number;
  /** `t`: normal logarithms are assumed, because so few reach no 5 % by their order alone. */
  readonly method: 't' | 'order_statistics';
}

export interface Prediction {
  /** Two where contributors fall into two groups: the interval is both of them. The lower values first. */
  readonly groups: readonly [PredictedGroup] | readonly [PredictedGroup, PredictedGroup];
  /** Of 20 further contributors, ascending; each group has its share of them. */
  readonly dots: readonly number[];
}

/**
 * Where one more contributor's machine lies, with a probability of 90 %, from one ln median a contributor. Calibrated by
 * simulation (`npm run bench:calibration`, METHODOLOGY.md): 88 to 92 % of contributors left out are inside.
 *
 * @returns null with fewer than six
 */
export function predictNext(lnMedians: ArrayLike<number>): Prediction | null {
  if (lnMedians.length < MINIMUM_FOR_INTERVAL) return null;
  const sorted = sortSamples(lnMedians);
  const camps = campsOf(sorted);
  if (camps === null) {
    const quantileOf = quantilesOf(sorted, hasFarOnes(sorted));
    return { groups: [groupOf(sorted, quantileOf)], dots: dotsOf(quantileOf, DOTS_COUNT) };
  }
  const [low, high] = [sorted.subarray(0, camps.low.count), sorted.subarray(camps.low.count)];
  const [ofLow, ofHigh] = [quantilesOf(low, false), quantilesOf(high, false)];
  const lowDots = Math.min(DOTS_COUNT - 1, Math.max(1, Math.round((DOTS_COUNT * low.length) / sorted.length)));
  return {
    groups: [groupOf(low, ofLow), groupOf(high, ofHigh)],
    dots: [...dotsOf(ofLow, lowDots), ...dotsOf(ofHigh, DOTS_COUNT - lowDots)].sort((x, y) => x - y),
  };
}

/** One or two that would be a group if they were three: what comes next may be one of theirs. */
const hasFarOnes = (sorted: Float64Array): boolean => campsOf(sorted, 1) !== null;

/** So many order statistics reach 5 % at each end: 1 / (19 + 1). */
const FEWEST_FOR_ORDER = 1 / TAIL - 1;

type QuantileOf = (p: number) => number;

/**
 * Of the next value. By order statistics, interpolated (Beran and Hall 1993), they hold for any distribution. Fewer than 19
 * have them not far enough out: Student's t for normal logarithms then (Whitmore 1986), and what lies far out is inside.
 */
function quantilesOf(sorted: Float64Array, reachesAll: boolean): QuantileOf {
  const ofT = tQuantiles(sorted);
  const [least, most] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  if (sorted.length < FEWEST_FOR_ORDER) {
    return (p) => {
      if (reachesAll && p <= TAIL) return Math.min(ofT(p), least);
      if (reachesAll && p >= 1 - TAIL) return Math.max(ofT(p), most);
      return ofT(p);
    };
  }
  return (p) => {
    const rank = p * (sorted.length + 1);
    if (rank < 1) return Math.min(ofT(p), least);
    if (rank > sorted.length) return Math.max(ofT(p), most);
    const below = sorted[Math.floor(rank) - 1] ?? least;
    const above = sorted[Math.ceil(rank) - 1] ?? most;
    return below + (above - below) * (rank - Math.floor(rank));
  };
}

function tQuantiles(values: Float64Array): QuantileOf {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const reach = Math.sqrt(variance * (1 + 1 / n));
  return (p) => mean + reach * studentPoint(p, n - 1);
}

/** Pages ask for few of them, again and again. */
const points = new Map<string, number>();

function studentPoint(p: number, degrees: number): number {
  const name = `${p} ${degrees}`;
  const known = points.get(name);
  if (known !== undefined) return known;
  const point = studentQuantile(p, degrees);
  points.set(name, point);
  return point;
}

function groupOf(sorted: Float64Array, quantileOf: QuantileOf): PredictedGroup {
  return {
    count: sorted.length,
    low: quantileOf(TAIL),
    high: quantileOf(1 - TAIL),
    method: sorted.length < FEWEST_FOR_ORDER ? 't' : 'order_statistics',
  };
}

const dotsOf = (quantileOf: QuantileOf, count: number): number[] =>
  Array.from({ length: count }, (_, at) => quantileOf((at + 0.5) / count));

import { medianInterval } from './median-interval.ts';
import { median } from './quantile.ts';
import { sortSamples } from './samples.ts';

/** A stretch of a history that is taken for one level: from one place to another, both included. */
export interface HistorySegment {
  readonly from: number;
  readonly to: number;
  readonly median: number;
  /** Interval of the median over the points of the stretch. */
  readonly low: number;
  readonly high: number;
}

/** The level changes at observation `at`, which is the first of the new level. */
export interface ChangePoint {
  readonly at: number;
  /** New level over old, without a unit. */
  readonly ratio: number;
}

export interface History {
  readonly segments: readonly HistorySegment[];
  readonly changes: readonly ChangePoint[];
}

/** Fewer points than this are no level: two odd sittings in a row are two odd sittings. */
export const SHORTEST_SEGMENT = 3;

/**
 * What a change must save: the sum of squares of a split falls by at least 7.5 ln n variances of one point. Theory asks for
 * 3: the variance is a guess from few differences, and neighbors that resemble each other make it too small. METHODOLOGY,
 * "The calibration", has the false alarms and what is found.
 */
const PENALTY_PER_LN = 7.5;

/** Levels nearer than this are no finding, whatever the intervals: as for scaling. */
const SMALLEST_CHANGE = 1.05;

/**
 * The levels of a history, by optimal partitioning (Jackson et al. 2005) of their logarithms: the split into
 * stretches of at least three that makes the sum of squares within them, plus a penalty for each, smallest. The
 * noise is that of neighbors (median of absolute differences), so that the changes looked for do not hide themselves.
 * A change stays only where the intervals of the two medians beside it are disjoint and the levels differ by 5 %;
 * where not, the two stretches are one, the weakest first.
 *
 * Observations of one sitting are one point, the mean of their logarithms: the noise is then that between sittings.
 *
 * @param values in order of time, positive, in one unit
 * @param sittings the sitting of each, never falling; left out: each is one of its own
 * @throws RangeError on a value that is not positive, or another number of sittings
 */
export function findChangePoints(values: readonly number[], sittings = values.map((_, at) => at)): History {
  if (values.some((value) => !(value > 0) || !Number.isFinite(value))) throw new RangeError('a value is not positive');
  if (sittings.length !== values.length) throw new RangeError('a value without a sitting');
  const starts = sittings.flatMap((sitting, at) => (sitting === sittings[at - 1] ? [] : at));
  const startOf = (point: number) => starts[point] ?? values.length;
  const ln = starts.map((start, point) => meanOf(values.slice(start, startOf(point + 1)).map(Math.log)));
  const bounds = keepDistant(ln, bestSplit(ln));
  const segments = bounds.slice(1).map((end, at) => segmentOf(ln, bounds[at] ?? 0, end));
  return {
    segments: segments.map(({ from, to, middle, low, high }) => ({
      from: startOf(from),
      to: startOf(to + 1) - 1,
      median: Math.exp(middle),
      low: Math.exp(low),
      high: Math.exp(high),
    })),
    changes: segments.slice(1).map((segment, at) => ({
      at: startOf(segment.from),
      ratio: Math.exp(segment.middle - (segments[at]?.middle ?? segment.middle)),
    })),
  };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Where stretches begin, and the end of the last: [0, 7, 20]; of a short history only its ends. */
function bestSplit(ln: readonly number[]): number[] {
  const n = ln.length;
  if (n < 2 * SHORTEST_SEGMENT) return n === 0 ? [] : [0, n];
  const noise = noiseOf(ln);
  const costOf = squaresWithin(withoutSpikes(ln, noise));
  const penalty = PENALTY_PER_LN * Math.log(n) * noise ** 2;
  // best[t]: the least cost of the first t; from[t]: where their last stretch begins.
  const best: number[] = [-penalty];
  const from: number[] = [0];
  for (let t = SHORTEST_SEGMENT; t <= n; t += 1) {
    best[t] = Number.POSITIVE_INFINITY;
    for (let s = 0; s <= t - SHORTEST_SEGMENT; s += 1) {
      const cost = (best[s] ?? Number.POSITIVE_INFINITY) + costOf(s, t) + penalty;
      if (cost < (best[t] ?? 0)) {
        best[t] = cost;
        from[t] = s;
      }
    }
  }
  const bounds = [n];
  for (let t = n; t > 0; t = from[t] ?? 0) bounds.unshift(from[t] ?? 0);
  return bounds;
}

/** Sum of squares about the mean of [s, t), from running sums. */
function squaresWithin(ln: readonly number[]): (s: number, t: number) => number {
  const center = median(ln);
  const sums = [0];
  const squares = [0];
  ln.forEach((value, at) => {
    sums.push((sums[at] ?? 0) + value - center);
    squares.push((squares[at] ?? 0) + (value - center) ** 2);
  });
  return (s, t) => {
    const sum = (sums[t] ?? 0) - (sums[s] ?? 0);
    return Math.max(0, (squares[t] ?? 0) - (squares[s] ?? 0) - sum ** 2 / (t - s));
  };
}

/** Standard deviation: of normal noise the median absolute difference of neighbors is 0.6745 sqrt(2) of it. */
function noiseOf(ln: readonly number[]): number {
  const steps = ln.slice(1).map((value, at) => Math.abs(value - (ln[at] ?? value)));
  return Math.max(median(steps) / (0.674_489_75 * Math.SQRT2), 1e-6);
}

/**
 * One odd run, or two, are no level, but their squares would make one: what lies beyond three deviations of the
 * median of its five neighbors is moved there (Hampel). A step of three or more stays where it is.
 */
function withoutSpikes(ln: readonly number[], noise: number): number[] {
  return ln.map((value, at) => {
    const start = Math.min(Math.max(0, at - 2), Math.max(0, ln.length - 5));
    const middle = median(ln.slice(start, start + 5));
    return Math.min(Math.max(value, middle - 3 * noise), middle + 3 * noise);
  });
}

/** Takes away, the weakest first, what is no clear change; each merge is judged anew. */
function keepDistant(ln: readonly number[], bounds: readonly number[]): number[] {
  const retained = [...bounds];
  for (;;) {
    const weak = retained
      .slice(1, -1)
      .map((middle, at) => {
        const before = segmentOf(ln, retained[at] ?? 0, middle);
        const after = segmentOf(ln, middle, retained[at + 2] ?? ln.length);
        return { at: at + 1, gap: gapOf(before, after), size: Math.abs(after.middle - before.middle) };
      })
      .filter(({ gap, size }) => gap <= 0 || size < Math.log(SMALLEST_CHANGE))
      .sort((x, y) => x.gap - y.gap);
    const [weakest] = weak;
    if (!weakest) return retained;
    retained.splice(weakest.at, 1);
  }
}

interface Level {
  readonly from: number;
  readonly to: number;
  readonly middle: number;
  readonly low: number;
  readonly high: number;
}

/** How far apart two intervals are; 0 or less: they meet. */
const gapOf = (a: Level, b: Level) => Math.max(b.low - a.high, a.low - b.high);

function segmentOf(ln: readonly number[], start: number, end: number): Level {
  const sorted = sortSamples(ln.slice(start, end));
  // Only a history that is short as a whole has a stretch without an interval: from its lowest to its highest.
  const { low, high } = medianInterval(sorted) ?? { low: sorted[0] ?? 0, high: sorted.at(-1) ?? 0 };
  return { from: start, to: end - 1, middle: median(sorted), low, high };
}

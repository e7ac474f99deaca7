import { type BrokenLine, type CurvePoint, fitBrokenLine, MINIMUM_BREAK_POINTS } from './broken-line.ts';
import { median } from './quantile.ts';
import { isCoarseAround, rangeAround, TIE_RATIO, type WorkersRange } from './scaling.ts';

/** Best, knee and negative scaling of a curve of single values, as published: means without their spread. */
export interface PublishedScaling {
  readonly best: CurvePoint;
  /** Of the points that the curve's own noise cannot tell from the best. */
  readonly bestRange: WorkersRange;
  /** Where the curve bends; null: it has too few points, or no bend is shown. */
  readonly knee: BrokenLine | null;
  /** The first point after the best ones from which every point is slower. */
  readonly retrograde: CurvePoint | null;
  /** Of the most workers, over the best. */
  readonly lastOverBest: number;
  /** Numbers of workers around the best were not measured. */
  readonly isCoarse: boolean;
}

/** Of a single value more is asked before it is called slower. */
export const SLOWER_WITHOUT_INTERVAL = 1.1;

/** Standard deviations: 95 % of a normal difference; and what one of the last points is rarely off by. */
const [Z_TIE, Z_SLOWER] = [1.96, 3];

/**
 * The best is the smallest of many noisy values, and so too small: a curve is judged by the level of all points that
 * tie with it, and by the noise that neighboring points show.
 *
 * @throws RangeError on an empty series, a number of workers that comes twice, or a value that is not positive
 */
export function describePublished(unsorted: readonly CurvePoint[]): PublishedScaling {
  const points = [...unsorted].sort((x, y) => x.workers - y.workers);
  checkCurve(points);
  const least = Math.min(...points.map(({ value }) => value));
  const bestAt = points.findIndex(({ value }) => value === least);
  const [best, last] = [points[bestAt], points.at(-1)];
  if (best === undefined || last === undefined) throw new RangeError('no points');
  const noise = noiseOf(points) ?? 0;
  const tie = Math.max(TIE_RATIO, Math.exp(Z_TIE * Math.SQRT2 * noise));
  const isTie = ({ value }: CurvePoint) => noise > 0 && value <= least * tie;
  const tied = points.filter(isTie);
  const level = tied.length > 0 ? median(tied.map(({ value }) => value)) : least;
  const margin = Math.exp(Z_SLOWER * noise * Math.sqrt(1 + 1 / Math.max(1, tied.length)));
  const isSlower = ({ value }: CurvePoint) => value > level * Math.max(SLOWER_WITHOUT_INTERVAL, margin);
  const bestRange = rangeAround(points, bestAt, isTie, isSlower);
  const after = points.filter(({ workers }) => workers > bestRange.high);
  return {
    best,
    bestRange,
    knee: fitBrokenLine(points),
    retrograde: after[after.findLastIndex((point) => !isSlower(point)) + 1] ?? null,
    lastOverBest: last.value / least,
    isCoarse: isCoarseAround(
      points.map(({ workers }) => workers),
      bestRange,
    ),
  };
}

function checkCurve(points: readonly CurvePoint[]): void {
  if (new Set(points.map(({ workers }) => workers)).size < points.length) {
    throw new RangeError('a number of workers comes twice');
  }
  if (!points.every(({ value }) => value > 0 && Number.isFinite(value))) throw new RangeError('a time is not positive');
}

/** Of a normal distribution, the median of its absolute values over its standard deviation. */
const MEDIAN_OF_ABSOLUTE = 0.6745;

/**
 * The relative standard deviation of a point, from how far each lies off the line through its two neighbors (Gasser,
 * Sroka and Jennen-Steinmetz 1986); the median, so that bends do not count.
 *
 * @returns null with fewer than 8 points
 */
function noiseOf(points: readonly CurvePoint[]): number | null {
  if (points.length < MINIMUM_BREAK_POINTS) return null;
  const places = points.map(({ workers, value }) => ({ x: Math.log(workers), y: Math.log(value) }));
  const off = places.slice(1, -1).map(({ x, y }, at) => {
    const [before, behind] = [places[at] ?? { x, y }, places[at + 2] ?? { x, y }];
    const share = (behind.x - x) / (behind.x - before.x);
    const between = share * before.y + (1 - share) * behind.y;
    return Math.abs(y - between) / Math.sqrt(1 + share ** 2 + (1 - share) ** 2);
  });
  return median(off.map((value) => Math.max(value, Number.EPSILON))) / MEDIAN_OF_ABSOLUTE;
}

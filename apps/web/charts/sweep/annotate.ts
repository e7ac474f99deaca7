import type { Box } from '../frame/sheet.ts';
import { textWidth } from '../lettering-width.ts';
import { type Mark, mark, polyline } from '../mark.ts';
import { BAND_OPACITY, lettering, SOFT, subjectColour } from '../paint.ts';
import type { Scale } from '../scales.ts';
import type { SweepPoint, SweepSeries } from '../types.ts';

interface Scales {
  readonly x: Scale;
  readonly y: Scale;
}

/** Interval of each point: a band along the line, broken where a point has none. */
export function intervalBands(series: readonly SweepSeries[], { x, y }: Scales): Mark[] {
  return series.flatMap((one) =>
    stretches(one.points).map((stretch) => {
      const [only] = stretch;
      const attributes = { fill: subjectColour(one.subject), 'fill-opacity': BAND_OPACITY };
      if (stretch.length === 1 && only) {
        const middle = x.at(only.workers);
        const edges = { x1: middle, x2: middle, y1: y.at(only.low), y2: y.at(only.high) };
        return mark('line', {
          ...edges,
          stroke: subjectColour(one.subject),
          'stroke-width': 5,
          'stroke-opacity': BAND_OPACITY,
        });
      }
      const upper = stretch.map((point) => [x.at(point.workers), y.at(point.high)] as const);
      const lower = stretch.map((point) => [x.at(point.workers), y.at(point.low)] as const);
      return mark('path', { d: polyline([...upper, ...lower.toReversed()], true), ...attributes });
    }),
  );
}

interface Bounded extends SweepPoint {
  readonly low: number;
  readonly high: number;
}

function stretches(points: readonly SweepPoint[]): Bounded[][] {
  const found: Bounded[][] = [[]];
  for (const point of points) {
    const { low, high } = point;
    if (low === null || high === null) found.push([]);
    else found.at(-1)?.push({ ...point, low, high });
  }
  return found.filter((stretch) => stretch.length > 0);
}

/** What more cores cost: the area between the line and its own best, from the best on. */
export function lossAreas(series: readonly SweepSeries[], { x, y }: Scales, plot: Box): Mark[] {
  const lossy = series.filter((one) => one.retrograde !== null);
  const named = lossy[0];
  return lossy.flatMap((one) => {
    const from = one.points.findIndex(({ workers }) => workers === one.best);
    const best = one.points[from];
    const rest = one.points.slice(from);
    const last = rest.at(-1);
    if (!best || !last || rest.length < 2) return [];
    const level = y.at(best.seconds);
    const edge = rest.map((point) => [x.at(point.workers), y.at(point.seconds)] as const);
    const area = polyline([...edge, [x.at(last.workers), level]], true);
    const words = 'more cores, slower';
    const hasRoom = x.at(last.workers) - x.at(best.workers) > textWidth(words, 11.5) + 16 && level < plot.bottom - 2;
    return [
      mark('path', { d: area, fill: 'var(--chart-slower)' }),
      ...(one === named && hasRoom
        ? [lettering(x.at(last.workers) - 4, level - 6, words, { anchor: 'end', fill: SOFT, size: 11.5, halo: false })]
        : []),
    ];
  });
}

/** Beyond this many lines the words at best and knee would cover the data; the table has them. */
const MOST_NOTED = 4;

/** Rings at each best and knee, with their number of workers. */
export function pointNotes(
  series: readonly SweepSeries[],
  { x, y }: Scales,
  plot: Box,
  lowerIsBetter: boolean,
): Mark[] {
  const hasWords = series.length <= MOST_NOTED;
  const side = lowerIsBetter ? 1 : -1;
  const taken: Spot[] = [];
  const paths = series.map(({ points }) => points.map((point) => [x.at(point.workers), y.at(point.seconds)] as const));
  return series.flatMap((one) => {
    const at = (workers: number | null) => one.points.find((point) => point.workers === workers);
    const best = at(one.best);
    const knee = one.knee === one.best ? undefined : at(one.knee);
    const colour = subjectColour(one.subject);
    const note = (point: SweepPoint, word: string, away: number): Mark[] => {
      const spot = { x: x.at(point.workers), y: y.at(point.seconds) };
      const isKnee = word === 'knee';
      const ring = isKnee
        ? mark('line', { x1: spot.x, x2: spot.x, y1: spot.y - 8, y2: spot.y + 8, stroke: colour, 'stroke-width': 1.5 })
        : mark('circle', { cx: spot.x, cy: spot.y, r: 6.5, fill: 'none', stroke: colour, 'stroke-width': 1.5 });
      if (!hasWords) return [ring];
      const text = `${word} ${point.workers}`;
      const place = freeSpot(spot.x, spot.y, away, textWidth(text), { plot, taken, paths });
      return [ring, lettering(place.x, place.y + 4, text, { anchor: 'middle', fill: colour, size: 11.5, halo: true })];
    };
    return [...(best ? note(best, 'best', side) : []), ...(knee ? note(knee, 'knee', -side) : [])];
  });
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

type Path = readonly (readonly [number, number])[];
interface Room {
  readonly plot: Box;
  readonly taken: Spot[];
  readonly paths: readonly Path[];
}

/** The nearest place to a point where no other words and no mark stand, no line runs and the plot ends not yet. */
function freeSpot(x: number, y: number, away: number, width: number, { plot, taken, paths }: Room): Spot {
  const half = width / 2 + 3;
  const spots = [18, -18, 30, -30, 44, -44].flatMap((step) =>
    [0, half, -half].map((shift) => {
      const middle = Math.min(Math.max(x + shift, plot.left + half), plot.right - half);
      return { x: middle, y: y + step * away, half };
    }),
  );
  const isOpen = (spot: Spot) =>
    spot.y > plot.top + 4 &&
    spot.y < plot.bottom - 6 &&
    taken.every((other) => Math.abs(other.y - spot.y) > 14 || Math.abs(other.x - spot.x) > other.half + spot.half);
  const isClear = (spot: Spot) => paths.every((path) => !crosses(path, spot));
  const open = spots.filter(isOpen);
  const free = open.filter((one) => !covers(one, paths));
  const spot = free.find(isClear) ?? free[0] ?? open[0] ?? { x, y: y + 18 * away, half };
  taken.push(spot);
  return spot;
}

/** Whether words at a spot would hide a mark: a single point has no line that runs there. */
function covers(spot: Spot, paths: readonly Path[]): boolean {
  return paths.some((path) => path.some(([x, y]) => Math.abs(x - spot.x) < spot.half + 3 && Math.abs(y - spot.y) < 10));
}

/** Whether a line runs through the words at a spot. */
function crosses(path: Path, spot: Spot): boolean {
  return path.slice(1).some(([toX, toY], at) => {
    const [fromX, fromY] = path[at] ?? [toX, toY];
    const left = Math.max(spot.x - spot.half, fromX);
    const right = Math.min(spot.x + spot.half, toX);
    if (left > right) return false;
    const height = (at: number) => (toX === fromX ? toY : fromY + ((toY - fromY) * (at - fromX)) / (toX - fromX));
    const [upper, lower] = [Math.min(height(left), height(right)), Math.max(height(left), height(right))];
    return upper < spot.y + 9 && lower > spot.y - 9;
  });
}

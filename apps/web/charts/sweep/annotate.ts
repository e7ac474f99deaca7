import { type Mark, mark, polyline } from '../mark.ts';
import { textWidth } from '../measure-text.ts';
import { BAND_OPACITY, IDEAL, SOFT, subjectColor, textMark } from '../paint.ts';
import type { Scale } from '../scales.ts';
import type { Box } from '../sheet.ts';
import type { DrawnPoint, DrawnSeries } from './drawn.ts';
import { freeSpot, type LabelSpot } from './room.ts';

interface Scales {
  readonly x: Scale;
  readonly y: Scale;
}

/** Interval of each point: a band along the line, broken where a point has none. */
export function intervalBands(series: readonly DrawnSeries[], { x, y }: Scales): Mark[] {
  return series.flatMap((one) =>
    stretches(one.points).map((stretch) => {
      const [only] = stretch;
      const attributes = { 'data-line': one.id, fill: subjectColor(one.subject), 'fill-opacity': BAND_OPACITY };
      if (stretch.length === 1 && only) {
        const middle = x.at(only.workers);
        const edges = { x1: middle, x2: middle, y1: y.at(only.low), y2: y.at(only.high) };
        return mark('line', {
          ...edges,
          'data-line': one.id,
          stroke: subjectColor(one.subject),
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

interface Bounded extends DrawnPoint {
  readonly low: number;
  readonly high: number;
}

/** Of the points that a line joins, broken where one has no interval; then each that stands apart. */
function stretches(points: readonly DrawnPoint[]): Bounded[][] {
  const found: Bounded[][] = [[]];
  for (const point of points.filter(({ isDetached }) => !isDetached)) {
    const { low, high } = point;
    if (low === null || high === null) found.push([]);
    else found.at(-1)?.push({ ...point, low, high });
  }
  const detached = points.flatMap((point) => {
    const { low, high, isDetached } = point;
    return isDetached && low !== null && high !== null ? [[{ ...point, low, high }]] : [];
  });
  return [...found, ...detached].filter((stretch) => stretch.length > 0);
}

const LOSS_LABEL = 'more cores, slower';
const LINES_APART = 2;

/** What more cores cost: the area between the line and its own best, from the best on. */
export function lossAreas(series: readonly DrawnSeries[], scales: Scales): Mark[] {
  return lossesOf(series, scales).map(({ id, path }) =>
    mark('path', { 'data-line': id, d: path, fill: 'var(--chart-slower)' }),
  );
}

export interface LossText {
  readonly marks: readonly Mark[];
  /** Where the key begins, on the line below the axis; null: there is none. */
  readonly keyLeft: number | null;
}

/** What the tint means: inside the first area that has room, else as a key that ends at `keyEnd`. */
export function lossText(
  series: readonly DrawnSeries[],
  scales: Scales,
  plot: Box,
  keyEnd: { readonly x: number; readonly y: number },
): LossText {
  const losses = lossesOf(series, scales);
  if (losses.length === 0) return { marks: [], keyLeft: null };
  const width = textWidth(LOSS_LABEL);
  const roomy = losses.find(
    ({ left, right, level, height }) => right - left > width + 16 && height > 26 && level < plot.bottom - 2,
  );
  const how = { fill: SOFT, anchor: 'end' as const };
  // Of more lines, some of them or their names' leads run through it.
  if (roomy && series.length <= LINES_APART) {
    return { marks: [textMark(roomy.right - 4, roomy.level - 6, LOSS_LABEL, how)], keyLeft: null };
  }
  const tint = { width: 10, height: 10, fill: 'var(--chart-slower)', stroke: IDEAL };
  const keyLeft = keyEnd.x - width - 16;
  const key = [mark('rect', { x: keyLeft, y: keyEnd.y - 9, ...tint }), textMark(keyEnd.x, keyEnd.y, LOSS_LABEL, how)];
  return { marks: key, keyLeft };
}

interface Loss {
  readonly id: string;
  readonly path: string;
  readonly left: number;
  readonly right: number;
  readonly level: number;
  /** At its right end. */
  readonly height: number;
}

function lossesOf(series: readonly DrawnSeries[], { x, y }: Scales): Loss[] {
  return series.flatMap(({ id, points, best: bestAt, retrograde }) => {
    const from = retrograde === null ? -1 : points.findIndex(({ workers }) => workers === bestAt);
    const best = points[from];
    const rest = points.slice(from);
    const last = rest.at(-1);
    if (!best || !last || rest.length < 2) return [];
    const level = y.at(best.value);
    const edge = rest.map((point) => [x.at(point.workers), y.at(point.value)] as const);
    const [left, right] = [x.at(best.workers), x.at(last.workers)];
    const path = polyline([...edge, [right, level]], true);
    return [{ id, path, left, right, level, height: Math.abs(level - y.at(last.value)) }];
  });
}

/** Beyond this many lines the words at best and knee would cover the data; the table has them. */
const MOST_NOTED = { wide: 3, narrow: 2 };
const WIDE_PLOT = 400;

/** "10 to 25" where points tie with the best. */
function bestWorkersText({ bestRange }: DrawnSeries, best: number): string {
  return bestRange && bestRange.low < bestRange.high ? `${bestRange.low} to ${bestRange.high}` : String(best);
}

interface NoteRoom {
  readonly plot: Box;
  readonly taken: LabelSpot[];
  readonly lowerIsBetter: boolean;
}

/** Rings at each best and knee, with their number of workers; where a line ends at its best, the axis says it. */
export function pointNotes(
  series: readonly DrawnSeries[],
  { x, y }: Scales,
  { plot, taken, lowerIsBetter }: NoteRoom,
): Mark[] {
  const noted = series.filter(({ best }) => best !== null).length;
  const hasText = noted <= (plot.right - plot.left > WIDE_PLOT ? MOST_NOTED.wide : MOST_NOTED.narrow);
  const side = lowerIsBetter ? 1 : -1;
  const paths = series.map(({ points }) => points.map((point) => [x.at(point.workers), y.at(point.value)] as const));
  return series.flatMap((one) => {
    const at = (workers: number | null) => one.points.find((point) => point.workers === workers);
    const best = at(one.best);
    const knee = one.knee === one.best ? undefined : at(one.knee);
    const color = subjectColor(one.subject);
    const note = (point: DrawnPoint, word: 'best' | 'knee', away: number): Mark => {
      const spot = { x: x.at(point.workers), y: y.at(point.value) };
      const look = { fill: 'none', stroke: color, 'stroke-width': 1.5 };
      const ring =
        word === 'knee'
          ? mark('line', { x1: spot.x, x2: spot.x, y1: spot.y - 8, y2: spot.y + 8, ...look })
          : mark('circle', { cx: spot.x, cy: spot.y, r: 6.5, ...look });
      const text = word === 'knee' ? String(point.workers) : bestWorkersText(one, point.workers);
      const isAtEnd = word === 'best' && point === one.points.at(-1) && text === String(point.workers);
      if (!hasText || isAtEnd) return mark('g', { 'data-line': one.id }, ring);
      const words = `${word} ${text}`;
      const isStrict = series.some((other) => other !== one && other.subject === one.subject);
      const position = freeSpot(spot.x, spot.y, away, textWidth(words), { plot, taken, paths, isStrict });
      if (position === null) return mark('g', { 'data-line': one.id }, ring);
      const how = { anchor: 'middle', fill: color, halo: true } as const;
      return mark('g', { 'data-line': one.id }, ring, textMark(position.x, position.y + 4, words, how));
    };
    return [...(best ? [note(best, 'best', side)] : []), ...(knee ? [note(knee, 'knee', -side)] : [])];
  });
}

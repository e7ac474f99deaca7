import { axisBottom, axisLeft } from '../axes.ts';
import { endLabels, endRoom, header, KEY_LINE, keyLines } from '../labels.ts';
import { type Mark, mark, polyline } from '../mark.ts';
import { textWidth } from '../measure-text.ts';
import { plainNumber, timeTick } from '../numbers.ts';
import { dashArray, FAINT, IDEAL, SOFT, subjectColor, symbols, textMark } from '../paint.ts';
import {
  doublings,
  extent,
  linearScale,
  linearTicks,
  logScale,
  logTicks,
  type Scale,
  type Span,
  withMargin,
} from '../scales.ts';
import type { Box, Drawing, Sheet } from '../sheet.ts';
import type { SweepChartProps } from '../types.ts';
import { betterText } from '../units.ts';
import { intervalBands, lossAreas, lossText, pointNotes } from './annotate.ts';
import { type DrawnSeries, drawnSeries } from './drawn.ts';
import { isClearOf, type LabelSpot, overlaps, type Path } from './room.ts';

export interface SweepScales {
  readonly x: Scale;
  readonly y: Scale;
}

export interface SweepDrawing extends Drawing {
  readonly scales: SweepScales;
}

const NOTE_ROOM = 34;
const KEY_GAP = 14;

/** Time against workers, or files a second, both logarithmic. Null when no series has a point. */
export function drawSweep(props: SweepChartProps, sheet: Sheet): SweepDrawing | null {
  const series = drawnSeries(props);
  const all = series.flatMap(({ points }) => points);
  const workers = extent(all.map((point) => point.workers));
  const seconds = extent(all.flatMap((point) => [point.value, point.low, point.high]));
  if (!workers || !seconds) return null;

  const isWide = sheet.kind === 'wide';
  const names = endRoom(
    series.map(({ label }) => label),
    sheet,
  );
  const keyed = names === null ? series : [];
  const height = (isWide ? 430 : 350 + keyed.length * KEY_LINE) + 6;
  const plot = sweepPlot(sheet, height, names, keyed.length, props.yTicks === 'rate' ? RATE_ROOM : 0);
  const scales = props.isLinear ? linearScales(workers, seconds, plot) : logScales(props, workers, seconds, plot);
  const { x, y } = scales;
  const xLabel = props.xLabel ?? 'workers';
  const direction = betterText(props.lowerIsBetter);
  const ends = series.map((one) => ({ ...one, end: lineEnd(one, scales, plot) }));
  const ideal = props.ideal && series[0]?.isJoined !== false ? idealPath(series, scales, props) : null;
  const taken: LabelSpot[] = [];
  const notes = pointNotes(series, scales, { plot, taken, lowerIsBetter: props.lowerIsBetter });
  const loss = lossText(series, scales, plot, { x: isWide ? plot.right : sheet.width, y: plot.bottom + 36 });
  const middle = (plot.left + plot.right) / 2;
  const xLabelAt = Math.min(middle, (loss.keyLeft ?? sheet.width) - KEY_GAP - textWidth(xLabel) / 2);

  const background = [
    ...header(props.yLabel, [direction, props.isLinear ? 'from zero' : 'log scales'].join('; '), sheet),
    ...keyLines(keyed, 50, sheet.width),
    ...axisLeft(y, plot, props.yTicks === 'time' ? (seconds) => timeTick(seconds * 1e9) : plainNumber),
    ...axisBottom(x, plot, plainNumber, false, sheet.width),
    textMark(xLabelAt, plot.bottom + 36, xLabel, { anchor: 'middle', fill: SOFT }),
    ...(ideal ? [mark('path', { d: polyline(ideal), stroke: IDEAL, fill: 'none' })] : []),
    ...lossAreas(series, scales),
    ...intervalBands(series, scales),
    ...loss.marks,
    ...(ideal ? idealText(ideal, taken, series, scales, plot) : []),
    ...(names === null ? [] : endLabels(ends, plot, sheet.width, { gap: isWide ? 16 : 10, leaves: [7, 4] })),
  ];
  const data = [...series.flatMap((one) => lineOf(one, scales)), ...notes];
  return { width: sheet.width, height, plot, background, data, scales };
}

/** Room for the words at the best, which stand on the far side of all lines. */
function withNoteRoom([low, high]: Span, data: Span, height: number, lowerIsBetter: boolean): Span {
  const factor = (high / low) ** (NOTE_ROOM / height);
  return lowerIsBetter ? [Math.min(low, data[0] / factor), high] : [low, Math.max(high, data[1] * factor)];
}

/** One worker stands at the axis, the largest number a little inside the edge. */
function axisSpan([low, high]: readonly [number, number]): readonly [number, number] {
  if (high === low) return [low / 2, high * 2];
  const edge = (high / low) ** 0.03;
  return [low / edge, high * edge];
}

/** Files a second have more digits than times. */
const RATE_ROOM = 20;

function sweepPlot(sheet: Sheet, height: number, names: number | null, keyed: number, room: number): Box {
  const bottom = height - 46;
  const right = sheet.width - (names ?? 12);
  return sheet.kind === 'wide'
    ? { left: 56 + room, right, top: 30, bottom }
    : { left: 50 + room, right, top: 42 + keyed * KEY_LINE, bottom };
}

function logScales({ lowerIsBetter }: SweepChartProps, workers: Span, seconds: Span, plot: Box): SweepScales {
  const domain = withNoteRoom(withMargin(seconds), seconds, plot.bottom - plot.top, lowerIsBetter);
  return {
    x: logScale(axisSpan(workers), [plot.left, plot.right], doublings(workers[1])),
    y: logScale(domain, [plot.bottom, plot.top], logTicks(domain)),
  };
}

function linearScales([, most]: Span, [, slowest]: Span, plot: Box): SweepScales {
  return {
    x: linearScale([0, most * 1.03], [plot.left, plot.right], linearTicks(most, 6)),
    y: linearScale([0, slowest * 1.06], [plot.bottom, plot.top], linearTicks(slowest * 1.06)),
  };
}

/** A line with its marks, and the marks apart from it. */
function lineOf(series: DrawnSeries, { x, y }: SweepScales): Mark[] {
  const color = subjectColor(series.subject);
  const positionsOf = (isDetached: boolean) =>
    series.points
      .filter((point) => (point.isDetached ?? false) === isDetached)
      .map((point) => [x.at(point.workers), y.at(point.value)] as const);
  const [joined, detached] = [positionsOf(false), positionsOf(true)];
  const dots = (positions: typeof joined) =>
    symbols(series.subject, positions, 3, {
      fill: series.few ? 'var(--paper)' : color,
      stroke: color,
      'stroke-width': 1.25,
    });
  const stroke = { stroke: color, 'stroke-width': 2, 'stroke-dasharray': dashArray(series.dash), fill: 'none' };
  const line =
    series.isJoined === false ? null : mark('path', { d: polyline(joined), 'stroke-linejoin': 'round', ...stroke });
  return [mark('g', { 'data-line': series.id }, line, ...dots(joined), ...dots(detached))];
}

/** Perfect scaling, T(1)/n or n times the rate, as far as it stays on the sheet: a slope on logarithmic axes. */
function idealPath(
  series: readonly DrawnSeries[],
  { x, y }: SweepScales,
  { lowerIsBetter }: SweepChartProps,
): Path | null {
  const first = series[0]?.points[0];
  const last = series[0]?.points.at(-1);
  if (!first || !last || last.workers === first.workers) return null;
  const [least, most] = y.kind === 'log' ? y.domain : [0, y.domain[1]];
  const gain = lowerIsBetter ? first.value / least : most / first.value;
  const reach = Math.min(last.workers, first.workers * gain);
  const steps = y.kind === 'log' ? 1 : 24;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const times = (reach / first.workers) ** (step / steps);
    return [x.at(first.workers * times), y.at(lowerIsBetter ? first.value / times : first.value * times)] as const;
  });
}

/** Its word, beside it where nothing else is. */
function idealText(
  ideal: Path,
  taken: readonly LabelSpot[],
  series: readonly DrawnSeries[],
  { x, y }: SweepScales,
  plot: Box,
): Mark[] {
  const [start, end] = [ideal[0], ideal.at(-1)];
  if (!start || !end || y.kind !== 'log') return [];
  const paths = series.map(({ points }) => points.map((point) => [x.at(point.workers), y.at(point.value)] as const));
  const half = textWidth(IDEAL_LABEL) / 2;
  const spots = IDEAL_STEPS.map((step) => {
    const below = Math.min(plot.bottom - 6, start[1] + step * (end[1] - start[1]) + 10);
    // Left of where the line is at the height of the letters' heads.
    const beside = start[0] + ((below - 10 - start[1]) / (end[1] - start[1])) * (end[0] - start[0]);
    return { x: Math.min(end[0], beside) - 5 - half, y: below - 4, half: half + 2 };
  });
  const spot = spots.find(
    (one) => one.x - half > plot.left && isClearOf(one, paths) && taken.every((other) => !overlaps(one, other)),
  );
  return spot ? [textMark(spot.x, spot.y + 4, IDEAL_LABEL, { anchor: 'middle', fill: FAINT })] : [];
}

const IDEAL_LABEL = 'ideal';
/** Places along the slope where its word may stand, from the end. */
const IDEAL_STEPS = [1, 0.92, 0.82, 0.7, 0.58, 0.46, 0.34, 0.22];

function lineEnd({ points }: DrawnSeries, { x, y }: SweepScales, plot: Box): readonly [number, number] {
  const last = points.at(-1);
  return last ? [x.at(last.workers), y.at(last.value)] : [plot.right, plot.bottom];
}

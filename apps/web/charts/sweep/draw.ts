import { axisBottom, axisLeft } from '../axes.ts';
import { endLabels, KEY_LINE, keyLine } from '../labels.ts';
import { type Mark, mark, polyline } from '../mark.ts';
import { textWidth } from '../measure-text.ts';
import { plainNumber, timeTick } from '../numbers.ts';
import { dashArray, FAINT, IDEAL, SOFT, subjectColor, symbols, textMark } from '../paint.ts';
import { doublings, extent, logScale, logTicks, type Scale, type Span, withMargin } from '../scales.ts';
import type { Box, Drawing, Sheet } from '../sheet.ts';
import type { SweepChartProps, SweepSeries } from '../types.ts';
import { betterText } from '../units.ts';
import { intervalBands, lossAreas, lossText, pointNotes } from './annotate.ts';
import { isClearOf } from './room.ts';

export interface SweepScales {
  readonly x: Scale;
  readonly y: Scale;
}

export interface SweepDrawing extends Drawing {
  readonly scales: SweepScales;
}

const NOTE_ROOM = 34;

/** Time against workers, both logarithmic. Null when no series has a point. */
export function drawSweep(props: SweepChartProps, sheet: Sheet): SweepDrawing | null {
  const series = props.series.filter(({ points }) => points.length > 0);
  const all = series.flatMap(({ points }) => points);
  const workers = extent(all.map((point) => point.workers));
  const seconds = extent(all.flatMap((point) => [point.seconds, point.low, point.high]));
  if (!workers || !seconds) return null;

  const isWide = sheet.kind === 'wide';
  const height = (isWide ? 430 : 360 + series.length * KEY_LINE) + 6;
  const plot = sweepPlot(series, sheet, height);
  const x = logScale(axisSpan(workers), [plot.left, plot.right], doublings(workers[1]));
  const yDomain = withNoteRoom(withMargin(seconds), seconds, plot.bottom - plot.top, props.lowerIsBetter);
  const y = logScale(yDomain, [plot.bottom, plot.top], logTicks(yDomain));
  const scales = { x, y };
  const xLabel = props.xLabel ?? 'workers';
  const direction = betterText(props.lowerIsBetter);
  const ends = series.map((one) => ({ ...one, end: lineEnd(one, scales, plot) }));

  const background = [
    textMark(0, 13, isWide ? `${props.yLabel}, ${direction}; both axes log scale` : props.yLabel, { fill: SOFT }),
    ...(isWide ? [] : [textMark(0, 30, `${direction}; both axes log scale`, { fill: FAINT })]),
    ...(isWide ? [] : series.map((one, at) => keyLine(one, 50 + at * KEY_LINE, sheet.width))),
    ...axisLeft(y, plot, props.yTicks === 'time' ? (seconds) => timeTick(seconds * 1e9) : plainNumber),
    ...axisBottom(x, plot, plainNumber, false, sheet.width),
    textMark((plot.left + plot.right) / 2, plot.bottom + 36, xLabel, { anchor: 'middle', fill: SOFT }),
    ...(props.ideal ? idealSlope(series, scales, plot) : []),
    ...lossAreas(series, scales),
    ...intervalBands(series, scales),
    ...lossText(series, scales, plot, { x: isWide ? plot.right : sheet.width, y: isWide ? 13 : 30 }),
    ...(isWide ? endLabels(ends, plot, sheet.width, { gap: 16, leaves: [7, 4] }) : []),
  ];
  const data = [
    ...series.flatMap((one) => lineOf(one, scales)),
    ...pointNotes(series, scales, plot, props.lowerIsBetter),
  ];
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

function sweepPlot(series: readonly SweepSeries[], sheet: Sheet, height: number): Box {
  if (sheet.kind === 'narrow') {
    return { left: 44, right: sheet.width - 10, top: 48 + series.length * KEY_LINE, bottom: height - 46 };
  }
  const widest = Math.max(...series.map(({ label }) => textWidth(label)));
  return { left: 52, right: sheet.width - Math.min(220, widest + 30), top: 30, bottom: height - 46 };
}

/** A line with its marks and, where there are some, the marks apart from it: as many as the pointer has lines. */
function lineOf(series: SweepSeries, { x, y }: SweepScales): Mark[] {
  const color = subjectColor(series.subject);
  const positionsOf = (isDetached: boolean) =>
    series.points
      .filter((point) => (point.isDetached ?? false) === isDetached)
      .map((point) => [x.at(point.workers), y.at(point.seconds)] as const);
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
  return [mark('g', {}, line, ...dots(joined)), ...(detached.length > 0 ? [mark('g', {}, ...dots(detached))] : [])];
}

/** The slope of perfect scaling, T(1)/n, as far as it stays on the sheet, named where nothing else is. */
function idealSlope(series: readonly SweepSeries[], { x, y }: SweepScales, plot: Box): Mark[] {
  const first = series[0]?.points[0];
  const last = series[0]?.points.at(-1);
  if (!first || !last || last.workers === first.workers) return [];
  const reach = Math.min(last.workers, (first.seconds * first.workers) / y.domain[0]);
  const start = { x: x.at(first.workers), y: y.at(first.seconds) };
  const end = { x: x.at(reach), y: y.at((first.seconds * first.workers) / reach) };
  const paths = series.map(({ points }) => points.map((point) => [x.at(point.workers), y.at(point.seconds)] as const));
  const words = IDEAL_STEPS.map((step) => {
    const below = Math.min(plot.bottom - 6, start.y + step * (end.y - start.y) + 10);
    // Left of where the line is at the height of the letters' heads.
    const beside = start.x + ((below - 10 - start.y) / (end.y - start.y)) * (end.x - start.x);
    return { x: Math.min(end.x, beside) - 5, y: below };
  });
  const half = textWidth(IDEAL_LABEL, 11.5) / 2;
  const word = words.find(
    (position) =>
      position.x - 2 * half > plot.left &&
      isClearOf({ x: position.x - half, y: position.y - 4, half: half + 2 }, paths),
  );
  return [
    mark('line', { x1: start.x, y1: start.y, x2: end.x, y2: end.y, stroke: IDEAL }),
    ...(word ? [textMark(word.x, word.y, IDEAL_LABEL, { anchor: 'end', fill: FAINT, size: 11.5 })] : []),
  ];
}

const IDEAL_LABEL = 'ideal';
/** Places along the slope where its word may stand, from the end. */
const IDEAL_STEPS = [1, 0.92, 0.82, 0.7, 0.58, 0.46, 0.34, 0.22];

function lineEnd({ points }: SweepSeries, { x, y }: SweepScales, plot: Box): readonly [number, number] {
  const last = points.at(-1);
  return last ? [x.at(last.workers), y.at(last.seconds)] : [plot.right, plot.bottom];
}

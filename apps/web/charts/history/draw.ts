import { axisBottom, axisLeft } from '../axes.ts';
import { type Mark, mark, polyline } from '../mark.ts';
import { fitText, textWidth } from '../measure-text.ts';
import { INK, PAPER, SOFT, subjectColor, symbol, textMark } from '../paint.ts';
import { extent, linearScale, logScale, type Scale, withMargin } from '../scales.ts';
import type { Box, Drawing, Sheet } from '../sheet.ts';
import { ticksOf } from '../ticks.ts';
import { betterText, valueIn } from '../units.ts';
import type { HistoryChartProps, HistoryPoint } from './types.ts';

export interface HistoryDrawing extends Drawing {
  readonly x: Scale;
  readonly y: Scale;
}

const DAY_MS = 86_400_000;
const NOTE_LINE = 16;
export const dateOf = (at: string) => at.slice(0, 10);
export const instantOf = (at: string) => Date.parse(at);

/** A figure run by run over the time of receipt. Null when nothing was measured. */
export function drawHistory(props: HistoryChartProps, sheet: Sheet): HistoryDrawing | null {
  const points = props.points.filter(({ value }) => value > 0);
  const values = extent(points.flatMap(({ value, low, high }) => [value, low, high]));
  const times = extent(points.map(({ at }) => instantOf(at)));
  if (!values || !times) return null;
  const isWide = sheet.kind === 'wide';
  const words = [props.yLabel, betterText(props.lowerIsBetter), 'log scale'].filter(Boolean);
  const notes = placeNotes(props, sheet, times);
  const top = (isWide ? 30 : 44) + notes.lines * NOTE_LINE;
  const plot: Box = { left: 66, right: sheet.width - 14, top, bottom: top + 200 };
  const x = timeScale(times, [plot.left + 8, plot.right - 8], isWide ? 5 : 3);
  const domain = withMargin(values);
  const ticks = ticksOf(props.unit, domain);
  const y = logScale(domain, [plot.bottom, plot.top], ticks.values);
  const background = [
    textMark(0, 13, fitText(isWide ? words.join(', ') : props.yLabel, sheet.width), { fill: SOFT }),
    ...(isWide ? [] : [textMark(0, 29, words.slice(1).join(', '), { fill: SOFT })]),
    ...axisLeft(y, plot, ticks.label),
    ...axisBottom(x, plot, (at) => new Date(at).toISOString().slice(0, 10), false, sheet.width),
    ...changeMarks(notes, x, plot),
  ];
  return {
    width: sheet.width,
    height: plot.bottom + 26,
    plot,
    background,
    data: dataMarks(props, points, { x, y }),
    x,
    y,
  };
}

function timeScale([first, last]: readonly [number, number], range: readonly [number, number], most: number): Scale {
  const margin = last - first < DAY_MS ? DAY_MS / 2 : 0;
  const [from, to] = [first - margin, last + margin];
  const days = Math.max(1, Math.ceil((to - from) / DAY_MS / most));
  const ticks: number[] = [];
  for (let at = Math.ceil(from / DAY_MS) * DAY_MS; at <= to; at += days * DAY_MS) ticks.push(at);
  return linearScale([from, to], range, ticks);
}

interface ChartNote {
  readonly at: number;
  readonly text: string;
  readonly line: number;
  readonly isLeft: boolean;
}

interface Notes {
  readonly all: readonly ChartNote[];
  readonly lines: number;
}

/** What changed, each on the first line above the plot that is free where it stands. */
function placeNotes({ changes }: HistoryChartProps, sheet: Sheet, times: readonly [number, number]): Notes {
  const range: readonly [number, number] = [74, sheet.width - 22];
  const x = timeScale(times, range, 1);
  const ends: number[] = [];
  const all = changes.map((change) => {
    const at = instantOf(change.at);
    const position = x.at(at);
    const text = fitText(`${dateOf(change.at)}: ${change.label}`, sheet.width - 30);
    const width = textWidth(text);
    const isLeft = position + width + 6 > sheet.width;
    const [from, to] = isLeft ? [position - width - 6, position] : [position, position + width + 6];
    const free = ends.findIndex((end) => end < from);
    const line = free === -1 ? ends.length : free;
    ends[line] = to;
    return { at, text, line, isLeft };
  });
  return { all, lines: ends.length };
}

function changeMarks({ all, lines }: Notes, x: Scale, plot: Box): Mark[] {
  return all.flatMap(({ at, text, line, isLeft }) => {
    const position = x.at(at);
    const y = plot.top - 6 - (lines - 1 - line) * NOTE_LINE;
    const rule = { stroke: INK, 'stroke-width': 1, 'stroke-dasharray': '2 3' };
    const words = { fill: INK, anchor: isLeft ? ('end' as const) : ('start' as const) };
    return [
      mark('line', { x1: position, x2: position, y1: y - 9, y2: plot.bottom, ...rule }),
      textMark(isLeft ? position - 5 : position + 5, y, text, { ...words, halo: true }),
    ];
  });
}

/** A mark has no words to read: its link is named by when the run came, and its figure. */
function dataMarks(
  { subject, unit }: HistoryChartProps,
  points: readonly HistoryPoint[],
  { x, y }: { readonly x: Scale; readonly y: Scale },
): Mark[] {
  const color = subjectColor(subject);
  const positions = points.map((point) => [x.at(instantOf(point.at)), y.at(point.value)] as const);
  const line = mark('path', { d: polyline(positions), fill: 'none', stroke: color, 'stroke-opacity': 0.45 });
  const marks = points.map((point) => {
    const at = x.at(instantOf(point.at));
    const whisker =
      point.low === null || point.high === null
        ? null
        : mark('line', { x1: at, x2: at, y1: y.at(point.low), y2: y.at(point.high), stroke: color, 'stroke-width': 2 });
    const fill = point.hasWarning ? PAPER : color;
    const dot = symbol(subject, at, y.at(point.value), 3.5, { fill, stroke: color, 'stroke-width': 1.25 });
    return point.href === null
      ? mark('g', {}, whisker, dot)
      : mark('a', { href: point.href, tabindex: -1, 'aria-label': nameOf(unit, point) }, whisker, dot);
  });
  return [line, ...marks];
}

const nameOf = (unit: HistoryChartProps['unit'], { at, value }: HistoryPoint) =>
  `${dateOf(at)}: ${valueIn(unit, value)}`;

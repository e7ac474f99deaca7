import { axisBottom } from '../axes.ts';
import { type Mark, mark } from '../mark.ts';
import { fitText, textWidth } from '../measure-text.ts';
import { FAINT, INK, lineOfSubject, PAPER, SOFT, subjectColor, symbol, textMark } from '../paint.ts';
import { extent, logScale, type Scale, type Span } from '../scales.ts';
import type { Box, Drawing, Sheet } from '../sheet.ts';
import { ticksOf } from '../ticks.ts';
import { betterText } from '../units.ts';
import { columnsOf, type DotColumn } from './columns.ts';
import type { DotsChartProps, DotsRow } from './types.ts';

const TOP = 36;
/** Above the dots: where the threshold is named. */
const LABEL = 22;
/** Above the dots of each of several rows: whose they are. */
const NAME = 20;
/** Room of the dots above their line, at most and at least. */
const ROOM = { most: 100, least: 32 };
/** The same of one of several rows. */
const ROOM_OF_MANY = { most: 56, least: 18 };
/** Below their line: the interval, and the axis. */
const BELOW = 18;
const WIDEST_DOT = 16;

interface PlacedColumn extends DotColumn {
  readonly row: DotsRow;
  readonly lineY: number;
}

export interface DotsDrawing extends Drawing {
  /** From left to right. */
  readonly columns: readonly PlacedColumn[];
  readonly dotWidth: number;
}

/** Null without dots. */
export function drawDots(props: DotsChartProps, sheet: Sheet): DotsDrawing | null {
  const { rows } = props;
  const span = extent(rows.flatMap(({ dots, intervals }) => [...dots, ...intervals.flatMap(boundsOf)]));
  if (!span) return null;
  const [left, right] = [8, sheet.width - 8];
  const domain = withRoom(span);
  const ticks = ticksOf(props.unit, domain, props.middle);
  const x = logScale(domain, [left, right], ticks.values);
  const { columns, dotWidth, room } = fittingColumns(props, x);
  const isMany = rows.length > 1;
  const rowHeight = (isMany ? NAME : 0) + room + BELOW;
  const lineOf = (at: number) => TOP + LABEL + (at + 1) * rowHeight - BELOW;
  const plot: Box = { left, right, top: TOP, bottom: lineOf(rows.length - 1) + BELOW };
  const who = isMany ? 'equally likely machines of each' : 'equally likely machines';
  const scale = `each dot 1 of ${rows[0]?.dots.length} ${who}, log scale, ${betterText(props.lowerIsBetter)}`;
  const isWide = sheet.kind === 'wide';
  const background = [
    textMark(0, 12, fitText(isWide ? `${props.xLabel}, ${scale}` : props.xLabel, sheet.width), { fill: SOFT }),
    ...(isWide ? [] : [textMark(0, 28, fitText(scale, sheet.width), { fill: FAINT })]),
    ...axisBottom(x, plot, ticks.label, false, sheet.width),
  ];
  const spans: readonly Span[] = isMany
    ? [[plot.top, plot.top + LABEL - 8], ...rows.map((_, at): Span => [lineOf(at) - room - 2, lineOf(at)])]
    : [[plot.top, plot.bottom - BELOW]];
  const threshold = thresholdMarks(props, x, plot, sheet.width, spans);
  const data = rows.flatMap((row, at) => [
    mark(
      'g',
      { 'data-line': lineOfSubject(row.subject, rows) },
      ...dotMarks(props, row, columns[at] ?? [], dotWidth, lineOf(at)),
      ...intervalMarks(row, props.level, x, lineOf(at) + 8),
    ),
  ]);
  const names = isMany ? rows.map((row, at) => nameMark(props, row, lineOf(at) - room - 8, sheet.width)) : [];
  const placed = rows.flatMap((row, at) =>
    (columns[at] ?? []).map((column) => ({ ...column, row, lineY: lineOf(at) })),
  );
  return {
    ...{ width: sheet.width, height: plot.bottom + 26, plot, background, dotWidth },
    data: isMany ? [...threshold, ...data, ...names] : [...data, ...threshold],
    columns: placed.sort((a, b) => a.x - b.x),
  };
}

const boundsOf = ({ low, high }: DotsRow['intervals'][number]) => [low, high];

/** Owners of one kind of hardware lie close together: less air than around other data, so that the dots part. */
function withRoom([low, high]: Span): Span {
  const factor = Math.max(1.08, Math.sqrt(1.6 / (high / low)));
  return [low / factor, high * factor];
}

/** The widest dots whose highest column has room. A column never crosses the threshold. */
function fittingColumns(props: DotsChartProps, x: Scale) {
  const { most, least } = props.rows.length > 1 ? ROOM_OF_MANY : ROOM;
  for (let dotWidth = WIDEST_DOT; ; dotWidth -= 0.5) {
    const columns = props.rows.map(({ dots }) => columnsOfRow(props, dots, x, dotWidth));
    const highest = Math.max(...columns.flat().map(({ values }) => values.length));
    const room = Math.max(least, highest * dotWidth);
    if (room <= most || dotWidth <= 3) return { columns, dotWidth, room };
  }
}

function columnsOfRow(props: DotsChartProps, dots: readonly number[], x: Scale, dotWidth: number): DotColumn[] {
  const parts = [dots.filter((dot) => isBetter(props, dot)), dots.filter((dot) => !isBetter(props, dot))];
  return parts.flatMap((part) => columnsOf(part, x, dotWidth)).sort((a, b) => a.x - b.x);
}

export const isBetter = (
  { threshold, lowerIsBetter }: Pick<DotsChartProps, 'threshold' | 'lowerIsBetter'>,
  value: number,
): boolean => threshold === null || (lowerIsBetter ? value < threshold.value : value > threshold.value);

/** "17 of 20": machines on the better side of the threshold. */
export const betterCount = (
  props: Pick<DotsChartProps, 'threshold' | 'lowerIsBetter'>,
  { dots }: Pick<DotsRow, 'dots'>,
): string => `${dots.filter((dot) => isBetter(props, dot)).length} of ${dots.length}`;

function nameMark(props: DotsChartProps, row: DotsRow, y: number, width: number): Mark {
  const count = props.threshold === null ? '' : `: ${betterCount(props, row)}`;
  const name = fitText(row.label, width - 16 - textWidth(count));
  return textMark(8, y, `${name}${count}`, {
    ...{ fill: subjectColor(row.subject), weight: 600, halo: true },
    name: lineOfSubject(row.subject, props.rows),
  });
}

function dotMarks(
  props: DotsChartProps,
  { subject }: DotsRow,
  columns: readonly DotColumn[],
  width: number,
  lineY: number,
): Mark[] {
  const stroke = subjectColor(subject);
  const radius = width / 2 - (props.rows.length > 1 ? 2.25 : 1);
  return columns.flatMap(({ x, values }) =>
    values.map((value, at) =>
      symbol(subject, x, lineY - (at + 0.5) * width, radius, {
        fill: isBetter(props, value) ? stroke : PAPER,
        stroke,
        'stroke-width': 1.5,
      }),
    ),
  );
}

/** In parts, where names stand between the rows: no line goes through a name. */
function thresholdMarks(
  { threshold, lowerIsBetter }: DotsChartProps,
  x: Scale,
  plot: Box,
  width: number,
  spans: readonly Span[],
): Mark[] {
  if (threshold === null) return [];
  const at = x.at(threshold.value);
  const line = spans.map(([y1, y2]) => mark('line', { x1: at, x2: at, y1, y2, stroke: INK }));
  const room = textWidth(threshold.label) + 6;
  const isLeft = lowerIsBetter ? at > room : at + room > width;
  const label = textMark(isLeft ? at - 6 : at + 6, plot.top + 9, threshold.label, {
    anchor: isLeft ? 'end' : 'start',
    fill: INK,
    halo: true,
  });
  return [...line, label];
}

function intervalMarks({ intervals, subject }: DotsRow, level: string, x: Scale, y: number): Mark[] {
  const look = { stroke: subjectColor(subject), 'stroke-width': 4, 'stroke-opacity': 0.6 };
  return intervals.flatMap(({ low, high }, at) => [
    mark('line', { x1: x.at(low), x2: x.at(high), y1: y, y2: y, ...look }),
    ...(at === intervals.length - 1 ? [textMark(x.at(low) - 6, y + 4, level, { anchor: 'end', fill: FAINT })] : []),
  ]);
}

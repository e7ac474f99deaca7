import { axisBottom } from '../axes.ts';
import { type Mark, mark } from '../mark.ts';
import { fitText, textWidth } from '../measure-text.ts';
import { FAINT, INK, PAPER, SOFT, subjectColor, textMark } from '../paint.ts';
import { extent, logScale, type Scale, type Span } from '../scales.ts';
import type { Box, Drawing, Sheet } from '../sheet.ts';
import { ticksOf } from '../ticks.ts';
import { betterText } from '../units.ts';
import { columnsOf, type DotColumn } from './columns.ts';
import type { DotsChartProps } from './types.ts';

const TOP = 36;
/** Above the dots: where the threshold is named. */
const LABEL = 22;
/** Room of the dots above their line, at most and at least. */
const ROOM = { most: 100, least: 32 };
/** Below their line: the interval, and the axis. */
const BELOW = 18;
const WIDEST_DOT = 16;

export interface DotsDrawing extends Drawing {
  readonly columns: readonly DotColumn[];
  readonly x: Scale;
  readonly dotWidth: number;
  readonly lineY: number;
}

/** Null without dots. */
export function drawDots(props: DotsChartProps, sheet: Sheet): DotsDrawing | null {
  const span = extent([...props.dots, ...props.intervals.flatMap(({ low, high }) => [low, high])]);
  if (!span) return null;
  const [left, right] = [8, sheet.width - 8];
  const domain = withRoom(span);
  const ticks = ticksOf(props.unit, domain, props.middle);
  const x = logScale(domain, [left, right], ticks.values);
  const { columns, dotWidth, room } = fittingColumns(props, x);
  const lineY = TOP + LABEL + room;
  const plot: Box = { left, right, top: TOP, bottom: lineY + BELOW };
  const scale = `each dot 1 of ${props.dots.length} owners, log scale, ${betterText(props.lowerIsBetter)}`;
  const isWide = sheet.kind === 'wide';
  const background = [
    textMark(0, 12, fitText(isWide ? `${props.xLabel}, ${scale}` : props.xLabel, sheet.width), { fill: SOFT }),
    ...(isWide ? [] : [textMark(0, 28, scale, { fill: FAINT })]),
    ...axisBottom(x, plot, ticks.label, false, sheet.width),
  ];
  const data = [
    ...dotMarks(props, columns, dotWidth, lineY),
    ...intervalMarks(props, x, lineY + 8),
    ...thresholdMarks(props, x, plot, sheet.width),
  ];
  return { width: sheet.width, height: plot.bottom + 26, plot, background, data, columns, x, dotWidth, lineY };
}

/** Owners of one kind of hardware lie close together: less air than around other data, so that the dots part. */
function withRoom([low, high]: Span): Span {
  const factor = Math.max(1.08, Math.sqrt(1.6 / (high / low)));
  return [low / factor, high * factor];
}

/** The widest dots whose highest column has room. A column never crosses the threshold. */
function fittingColumns(props: DotsChartProps, x: Scale) {
  const parts = [props.dots.filter((dot) => isBetter(props, dot)), props.dots.filter((dot) => !isBetter(props, dot))];
  for (let dotWidth = WIDEST_DOT; ; dotWidth -= 0.5) {
    const columns = parts.flatMap((dots) => columnsOf(dots, x, dotWidth));
    const highest = Math.max(...columns.map(({ values }) => values.length));
    const room = Math.max(ROOM.least, highest * dotWidth);
    if (room <= ROOM.most || dotWidth <= 3) return { columns: columns.sort((a, b) => a.x - b.x), dotWidth, room };
  }
}

export const isBetter = ({ threshold, lowerIsBetter }: DotsChartProps, value: number): boolean =>
  threshold === null || (lowerIsBetter ? value < threshold.value : value > threshold.value);

function dotMarks(props: DotsChartProps, columns: readonly DotColumn[], width: number, lineY: number): Mark[] {
  const color = subjectColor(props.subject);
  return columns.flatMap(({ x, values }) =>
    values.map((value, at) =>
      mark('circle', {
        cx: x,
        cy: lineY - (at + 0.5) * width,
        r: width / 2 - 1,
        fill: isBetter(props, value) ? color : PAPER,
        stroke: color,
        'stroke-width': 1.5,
      }),
    ),
  );
}

function thresholdMarks({ threshold, lowerIsBetter }: DotsChartProps, x: Scale, plot: Box, width: number): Mark[] {
  if (threshold === null) return [];
  const at = x.at(threshold.value);
  const line = mark('line', { x1: at, x2: at, y1: plot.top, y2: plot.bottom - BELOW, stroke: INK });
  const room = textWidth(threshold.label) + 6;
  const isLeft = lowerIsBetter ? at > room : at + room > width;
  const label = textMark(isLeft ? at - 6 : at + 6, plot.top + 9, threshold.label, {
    anchor: isLeft ? 'end' : 'start',
    fill: INK,
    halo: true,
  });
  return [line, label];
}

function intervalMarks({ intervals, subject, level }: DotsChartProps, x: Scale, y: number): Mark[] {
  const look = { stroke: subjectColor(subject), 'stroke-width': 4, 'stroke-opacity': 0.6 };
  return intervals.flatMap(({ low, high }, at) => [
    mark('line', { x1: x.at(low), x2: x.at(high), y1: y, y2: y, ...look }),
    ...(at === intervals.length - 1 ? [textMark(x.at(low) - 6, y + 4, level, { anchor: 'end', fill: FAINT })] : []),
  ]);
}

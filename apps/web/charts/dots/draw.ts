import { axisBottom } from '../axes.ts';
import { type Mark, mark } from '../mark.ts';
import { fitText, textWidth } from '../measure-text.ts';
import { FAINT, INK, PAPER, SOFT, subjectColor, textMark } from '../paint.ts';
import { extent, logScale, logTicks, type Scale, type Span } from '../scales.ts';
import type { Box, Drawing, Sheet } from '../sheet.ts';
import { betterText, tickWithUnit } from '../units.ts';
import { columnsOf, type DotColumn } from './columns.ts';
import type { DotsChartProps } from './types.ts';

const SIZE = 11.5;
const TOP = 44;
/** Room of the dots above their line. */
const ROOM = 98;
/** Below their line: the interval, and the axis. */
const BELOW = 16;
const WIDEST_DOT = 13;

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
  const plot: Box = { left: 8, right: sheet.width - 8, top: TOP, bottom: TOP + ROOM + BELOW };
  const domain = withRoom(span);
  const x = logScale(domain, [plot.left, plot.right], logTicks(domain));
  const { columns, dotWidth } = fittingColumns(props.dots, x);
  const lineY = TOP + ROOM;
  const scale = ['log scale', betterText(props.lowerIsBetter)].join(', ');
  const isWide = sheet.kind === 'wide';
  const background = [
    textMark(0, 12, fitText(isWide ? `${props.xLabel}, ${scale}` : props.xLabel, sheet.width), { fill: SOFT }),
    ...(isWide ? [] : [textMark(0, 28, scale, { fill: FAINT, size: SIZE })]),
    ...axisBottom(x, plot, (value) => tickWithUnit(props.unit, value), false, sheet.width),
  ];
  const data = [
    ...thresholdMarks(props, x, plot, sheet.width),
    ...dotMarks(props, columns, dotWidth, lineY),
    ...intervalMarks(props, x, lineY + 7),
  ];
  return { width: sheet.width, height: plot.bottom + 26, plot, background, data, columns, x, dotWidth, lineY };
}

/** Owners of one kind of hardware lie close together: less air than around other data, so that the dots part. */
function withRoom([low, high]: Span): Span {
  const factor = Math.max(1.08, Math.sqrt(1.6 / (high / low)));
  return [low / factor, high * factor];
}

/** The widest dots whose highest column has room. */
function fittingColumns(dots: readonly number[], x: Scale) {
  for (let dotWidth = WIDEST_DOT; ; dotWidth -= 0.5) {
    const columns = columnsOf(dots, x, dotWidth);
    const highest = Math.max(...columns.map(({ values }) => values.length));
    if (highest * dotWidth <= ROOM || dotWidth <= 3) return { columns, dotWidth };
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
  const line = mark('line', { x1: at, x2: at, y1: plot.top - 2, y2: plot.bottom - BELOW, stroke: INK });
  const room = textWidth(threshold.label, SIZE) + 6;
  const isLeft = lowerIsBetter ? at > room : at + room > width;
  const label = textMark(isLeft ? at - 6 : at + 6, plot.top + 6, threshold.label, {
    anchor: isLeft ? 'end' : 'start',
    fill: INK,
    size: SIZE,
    halo: true,
  });
  return [line, label];
}

function intervalMarks({ intervals, subject }: DotsChartProps, x: Scale, y: number): Mark[] {
  const look = { stroke: subjectColor(subject), 'stroke-width': 4, 'stroke-opacity': 0.6 };
  return intervals.map(({ low, high }) => mark('line', { x1: x.at(low), x2: x.at(high), y1: y, y2: y, ...look }));
}

import { byteRateUnit, formatByteRate } from '../../wording/quantity.ts';
import { axisBottom } from '../axes.ts';
import { type Mark, mark, polyline } from '../mark.ts';
import { fitText, textWidth } from '../measure-text.ts';
import { plainNumber } from '../numbers.ts';
import { FAINT, lineOfSubject, PAPER, SOFT, subjectColor, textMark } from '../paint.ts';
import { linearScale, linearTicks, type Scale } from '../scales.ts';
import type { Box, Drawing, Sheet } from '../sheet.ts';
import type { ChartRate, ThroughputBarsProps, ThroughputRow } from '../types.ts';
import { absence, byteUnitOf, durableText, noteOf, titleOf } from './rows.ts';

export interface PlacedBars {
  readonly row: ThroughputRow;
  readonly y: number;
  readonly height: number;
}

export interface ThroughputDrawing extends Drawing {
  readonly x: Scale;
  readonly placed: readonly PlacedBars[];
}

/** Of a bar with a warning, which its name has. */
const FAINT_BAR = 0.55;
const MIB = 2 ** 20;
/** On a narrow sheet the name is above its bars. */
const ROW = { wide: 66, narrow: 80 };

/** Two bars a sink from a zero baseline: accepted, and durable. Their gap is the page cache. */
export function drawThroughput(props: ThroughputBarsProps, sheet: Sheet): ThroughputDrawing | null {
  if (props.rows.length === 0) return null;
  const most = axisEnd(props.rows);
  const { factor: unit, unit: unitName } = byteRateUnit(
    props.isCompared ? byteUnitOf(props.rows) : Math.max(most, MIB),
  );
  const isWide = sheet.kind === 'wide';
  const top = 30;
  const rowHeight = ROW[sheet.kind];
  const plot: Box = {
    left: isWide ? namesWidth(props.rows) : 0,
    right: sheet.width - (most < fastest(props.rows) ? 176 : 150),
    top,
    bottom: top + props.rows.length * rowHeight + 6,
  };
  const ticks = most > 0 ? linearTicks(most / unit, isWide ? 6 : 4) : [0, 1];
  const x = linearScale(
    [0, (ticks.at(-1) ?? 1) * unit],
    [plot.left, plot.right],
    ticks.map((tick) => tick * unit),
  );
  const placed = props.rows.map((row, at) => ({ row, y: top + at * rowHeight + rowHeight / 2, height: rowHeight }));
  const background = [
    textMark(isWide ? plot.left : 0, 13, 'higher is better', { fill: SOFT }),
    ...axisBottom(
      x,
      plot,
      (rate) => tickText(rate / unit, rate === x.ticks.at(-1) ? unitName : null),
      true,
      sheet.width,
    ),
    ...placed.flatMap(({ row, y }) => {
      const how = { fill: subjectColor(row.subject), weight: 600, name: lineOfSubject(row.subject, props.rows) };
      if (!isWide) return [textMark(0, y - 20, fitText(titleOf(row), sheet.width), how)];
      const note = noteOf(row);
      const up = note ? 6 : 0;
      return [
        textMark(0, y + 4 - up, fitText(row.label, plot.left - 8), how),
        ...(note ? [textMark(0, y + 14, fitText(note, plot.left - 8), { fill: SOFT })] : []),
      ];
    }),
  ];
  const textOf = (rate: number) => formatByteRate(rate, 3, props.isCompared && rate >= unit / 10 ? unit : rate);
  const data = placed.map((one) =>
    mark('g', { 'data-line': lineOfSubject(one.row.subject, props.rows) }, ...bars(one, x, isWide ? 0 : 4, textOf)),
  );
  return { width: sheet.width, height: plot.bottom + 26, plot, background, data, x, placed };
}

/** The last has the unit of all: a bar of a slow sink has a label in a smaller one. */
const tickText = (value: number, unitName: string | null): string =>
  `${plainNumber(Number(value.toPrecision(6)))}${unitName === null ? '' : `\u2009${unitName}`}`;

/** A sink that keeps nothing can be hundreds of times faster: its bar is cut, so that the others can be told apart. */
const CUT_RATIO = 4;

const fastest = (rows: readonly ThroughputRow[]): number =>
  Math.max(0, ...rows.flatMap(({ accepted, durable }) => [accepted, durable].map((rate) => rate?.bytesPerSecond ?? 0)));

const NAMES = { least: 200, most: 270 };

/** Room for whose bars they are, and why they are faint. */
const namesWidth = (rows: readonly ThroughputRow[]): number =>
  Math.min(NAMES.most, Math.max(NAMES.least, ...rows.map((row) => textWidth(noteOf(row)) + 10)));

const endOf = ({ accepted, durable }: ThroughputRow): number =>
  Math.max(0, ...[accepted, durable].map((rate) => rate?.high ?? rate?.bytesPerSecond ?? 0));

/** Fewer than half of the sinks are ever cut: beyond that the fast ones are the chart. A disk, which the title names, never is. */
function axisEnd(rows: readonly ThroughputRow[]): number {
  const ends = rows
    .map(endOf)
    .filter((end) => end > 0)
    .sort((a, b) => b - a);
  const [most = 0] = ends;
  const isCut = (end: number, at: number) => at * 2 < ends.length && end < most / CUT_RATIO;
  const named = Math.max(0, ...rows.filter(({ role }) => role === 'disk').map(endOf));
  return Math.max(ends.find(isCut) ?? most, named);
}

function bars({ row, y }: PlacedBars, x: Scale, shift: number, textOf: (rate: number) => string): Mark[] {
  const left = x.at(0);
  const gap = absence(row);
  if (gap !== null || row.accepted === null) {
    const text = fitText(gap ?? 'not measured', x.at(x.domain[1]) - left + 80);
    return [textMark(left + 6, y + shift + 4, text, { fill: FAINT, halo: true })];
  }
  const { accepted, durable } = row;
  const color = subjectColor(row.subject);
  // Words stay as dark as the others.
  const faint = row.hasWarning ? FAINT_BAR : 1;
  return [
    ...bar(accepted, { x, top: y + shift - 17, word: 'accepted', opacity: 0.4 * faint, color, textOf }),
    ...(durable
      ? [
          ...bar(durable, { x, top: y + shift + 2, word: 'durable', opacity: faint, color, textOf }),
          ...cacheGap(accepted, durable, x, y + shift + 22),
        ]
      : [textMark(left + 6, y + shift + 15, durableText(row), { fill: FAINT, halo: true })]),
  ];
}

interface BarPosition {
  readonly x: Scale;
  readonly top: number;
  readonly word: string;
  readonly opacity: number;
  readonly color: string;
  readonly textOf: (rate: number) => string;
}

function bar(rate: ChartRate, { x, top, word, opacity, color, textOf }: BarPosition): Mark[] {
  const left = x.at(0);
  const limit = x.at(x.domain[1]);
  const isCut = rate.bytesPerSecond > x.domain[1] * 1.0001;
  const end = isCut ? limit : x.at(rate.bytesPerSecond);
  const middle = top + 8;
  const hasWhisker = !isCut && rate.low !== null && rate.high !== null;
  const [low, high] = [x.at(rate.low ?? 0), Math.min(limit, x.at(rate.high ?? 0))];
  const whisker = { y1: middle, y2: middle, stroke: 'var(--ink)', 'stroke-width': 1.5 };
  const textAt = Math.max(end, hasWhisker ? high : end) + 7;
  const cut = [
    [end - 14, top + 18],
    [end - 10, top - 2],
  ] as const;
  return [
    mark('rect', {
      x: left,
      y: top,
      width: Math.max(1, end - left),
      height: 16,
      fill: color,
      'fill-opacity': opacity,
    }),
    ...(hasWhisker ? [mark('line', { x1: low, x2: high, ...whisker })] : []),
    ...(isCut ? [mark('path', { d: polyline(cut), stroke: PAPER, 'stroke-width': 4, fill: 'none' })] : []),
    textMark(textAt, middle + 4, `${textOf(rate.bytesPerSecond)} ${word}${isCut ? ' (cut)' : ''}`, {
      halo: true,
    }),
  ];
}

/** What was accepted and is not yet durable stands in the page cache: the stretch between the ends of the two bars. */
function cacheGap(accepted: ChartRate, durable: ChartRate, x: Scale, y: number): Mark[] {
  const [from, to] = [x.at(durable.bytesPerSecond), x.at(Math.min(accepted.bytesPerSecond, x.domain[1]))];
  const words = 'page cache';
  if (to - from < textWidth(words) + 8) return [];
  return [
    mark('path', {
      d: polyline([
        [from, y - 4],
        [from, y],
        [to, y],
        [to, y - 4],
      ]),
      stroke: FAINT,
      fill: 'none',
    }),
    textMark((from + to) / 2, y + 12, words, { anchor: 'middle', fill: SOFT, halo: true }),
  ];
}

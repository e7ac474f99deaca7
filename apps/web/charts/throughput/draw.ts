import { formatByteRate } from '../../features/words/quantity.ts';
import { axisBottom } from '../axes.ts';
import { plainNumber } from '../figures.ts';
import type { Box, Drawing, Sheet } from '../frame/sheet.ts';
import { type Mark, mark } from '../mark.ts';
import { FAINT, fitText, lettering, SOFT, subjectColour } from '../paint.ts';
import { linearScale, linearTicks, type Scale } from '../scales.ts';
import type { Rate, ThroughputBarsProps, ThroughputRow } from '../types.ts';
import { absence } from './rows.ts';

export interface PlacedBars {
  readonly row: ThroughputRow;
  readonly y: number;
  readonly height: number;
}

export interface ThroughputDrawing extends Drawing {
  readonly x: Scale;
  readonly placed: readonly PlacedBars[];
}

const GIB = 2 ** 30;
const MIB = 2 ** 20;
const ROW = 62;

/** Two bars a sink from a zero baseline: accepted, and durable. Their gap is the page cache. */
export function drawThroughput(props: ThroughputBarsProps, sheet: Sheet): ThroughputDrawing | null {
  if (props.rows.length === 0) return null;
  const rates = props.rows.flatMap(({ accepted, durable }) => [accepted, durable]).filter((rate) => rate !== null);
  const most = Math.max(0, ...rates.map((rate) => rate.high ?? rate.bytesPerSecond));
  const [unit, unitName] = most < GIB ? [MIB, 'MiB/s'] : [GIB, 'GiB/s'];
  const isWide = sheet.kind === 'wide';
  const top = 30;
  const plot: Box = {
    left: isWide ? 200 : 0,
    right: sheet.width - (isWide ? 150 : 148),
    top,
    bottom: top + props.rows.length * ROW + 6,
  };
  const ticks = most > 0 ? linearTicks(most / unit, isWide ? 6 : 4) : [0, 1];
  const x = linearScale(
    [0, (ticks.at(-1) ?? 1) * unit],
    [plot.left, plot.right],
    ticks.map((tick) => tick * unit),
  );
  const placed = props.rows.map((row, at) => ({ row, y: top + at * ROW + ROW / 2, height: ROW }));
  const ground = [
    lettering(isWide ? plot.left : 0, 13, `${unitName}, higher is better`, { fill: SOFT }),
    ...axisBottom(x, plot, (rate) => plainNumber(Number((rate / unit).toPrecision(6))), true, sheet.width),
    ...placed.map(({ row, y }) => {
      const how = { fill: subjectColour(row.subject), weight: 600 };
      return isWide
        ? lettering(0, y + 4, fitText(row.label, 192), how)
        : lettering(0, y - 15, fitText(row.label, 370), how);
    }),
  ];
  const data = placed.map((one) => bars(one, x, isWide ? 0 : 7));
  return { width: sheet.width, height: plot.bottom + 26, plot, ground, data, x, placed };
}

function bars({ row, y }: PlacedBars, x: Scale, shift: number): Mark {
  const left = x.at(0);
  const gap = absence(row);
  if (gap !== null || row.accepted === null) {
    const text = fitText(gap ?? 'not measured', x.at(x.domain[1]) - left + 80, 11.5);
    return mark('g', {}, lettering(left + 6, y + shift + 4, text, { fill: FAINT, size: 11.5, halo: true }));
  }
  const durable = row.durable
    ? bar(row.durable, y + shift + 2, 'durable', 1)
    : [
        lettering(left + 6, y + shift + 15, 'durable: does not apply or not measured', {
          fill: FAINT,
          size: 11.5,
          halo: true,
        }),
      ];
  return mark('g', {}, ...bar(row.accepted, y + shift - 17, 'accepted', 0.4), ...durable);

  function bar(rate: Rate, barTop: number, word: string, opacity: number): Mark[] {
    const end = x.at(rate.bytesPerSecond);
    const colour = subjectColour(row.subject);
    const middle = barTop + 8;
    const whisker =
      rate.low !== null && rate.high !== null
        ? [
            mark('line', {
              x1: x.at(rate.low),
              x2: x.at(rate.high),
              y1: middle,
              y2: middle,
              stroke: 'var(--ink)',
              'stroke-width': 1.5,
            }),
          ]
        : [];
    const textAt = Math.max(end, rate.high === null ? end : x.at(rate.high)) + 7;
    return [
      mark('rect', {
        x: left,
        y: barTop,
        width: Math.max(1, end - left),
        height: 16,
        fill: colour,
        'fill-opacity': opacity,
      }),
      ...whisker,
      lettering(textAt, middle + 4, `${formatByteRate(rate.bytesPerSecond)} ${word}`, { size: 11.5, halo: true }),
    ];
  }
}

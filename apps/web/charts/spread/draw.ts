import { axisBottom, axisOfLanes } from '../axes.ts';
import { type Mark, mark, ticksPath } from '../mark.ts';
import { fitText, monoWidth } from '../measure-text.ts';
import { FAINT, GRID, INK, PAPER, SOFT, subjectColor, symbol, textMark } from '../paint.ts';
import { extent, logScale, type Scale, withMargin } from '../scales.ts';
import type { Box, Sheet } from '../sheet.ts';
import { ticksOf } from '../ticks.ts';
import { betterText } from '../units.ts';
import type { PlacedSpread, SpreadDrawing } from './drawing.ts';
import { absenceOf, rankText, valueText } from './table.ts';
import type { SpreadChartProps } from './types.ts';

const NAMES = 236;
const VALUES = 158;

/** One row a subject or condition: ticks of the contributors, the interval, the median. Null without rows. */
export function drawSpread(props: SpreadChartProps, sheet: Sheet): SpreadDrawing | null {
  const measured = props.rows.filter(({ outcome }) => outcome === 'measured');
  const span = extent(measured.flatMap(({ median, low, high, contributors }) => [median, low, high, ...contributors]));
  if (!span) return null;
  const isWide = sheet.kind === 'wide';
  const rowHeight = isWide ? 38 : 58;
  const top = isWide ? 28 : 41;
  const plot: Box = {
    left: isWide ? NAMES : 6,
    right: sheet.width - (isWide ? VALUES : 6),
    top,
    bottom: top + props.rows.length * rowHeight + 4,
  };
  const domain = withMargin(span);
  const ticks = ticksOf(props.unit, domain);
  const x = logScale(domain, [plot.left + 6, plot.right - 6], ticks.values);
  const placed = props.rows.map((row, at) => ({ row, y: top + at * rowHeight + (isWide ? rowHeight / 2 : 42) }));
  const scale = ['log scale', betterText(props.lowerIsBetter)].filter(Boolean).join(', ');
  const background = [
    textMark(0, 13, fitText(`${props.xLabel}, ${scale}`, sheet.width), { fill: SOFT }),
    ...(isWide
      ? axisBottom(x, plot, ticks.label, true, sheet.width)
      : axisOfLanes(x, plot, placed.map(laneOf), ticks.label, sheet.width)),
    mark('path', { d: placed.map(({ y }) => `M${plot.left} ${y}H${plot.right}`).join(''), stroke: GRID }),
    ...placed.flatMap((one) => rowLabel(props, one, sheet)),
  ];
  const data = placed.map((one) => rowMarks(one, x, plot));
  return { width: sheet.width, height: plot.bottom + 26, plot, background, data, x, placed };
}

/** Where a row has its marks, below its words. */
const laneOf = ({ y }: PlacedSpread) => ({ top: y - 10, bottom: y + 12 });

/** Left of the names; 0 without ranks. */
function ranksWidth({ rows }: SpreadChartProps): number {
  const texts = rows.flatMap((row) => rankText(row, '–') ?? []);
  return texts.length === 0 ? 0 : Math.max(26, ...texts.map((text) => monoWidth(text) + 10));
}

function rowLabel(props: SpreadChartProps, { row, y }: PlacedSpread, sheet: Sheet): Mark[] {
  const isWide = sheet.kind === 'wide';
  const left = ranksWidth(props);
  const rank = rankText(row, '–');
  const resultText = valueText(props.unit, row);
  const room = isWide ? NAMES - 12 - left : sheet.width - left - monoWidth(resultText) - 10;
  const [nameY, noteY] = isWide ? [row.note ? y - 2 : y + 4, y + 13] : [y - 26, y - 12];
  const under = isWide ? (row.note ?? '') : [row.note, row.runs].filter(Boolean).join(' · ');
  const name = textMark(left, nameY, fitText(row.label, room), { fill: subjectColor(row.subject), weight: 600 });
  const valueY = isWide ? y - 2 : nameY;
  return [
    ...(rank === null ? [] : [textMark(left - 8, nameY, rank, { anchor: 'end', mono: true, fill: SOFT })]),
    row.href === null ? name : mark('a', { href: row.href, tabindex: -1 }, name),
    ...(under ? [textMark(left, noteY, fitText(under, isWide ? room : sheet.width), { fill: FAINT })] : []),
    ...(resultText ? [textMark(sheet.width, valueY, resultText, { anchor: 'end', mono: true, fill: INK })] : []),
    ...(isWide
      ? [
          textMark(sheet.width, y + 13, fitText(row.runs, VALUES - 8), {
            anchor: 'end',
            fill: FAINT,
          }),
        ]
      : []),
  ];
}

function rowMarks({ row, y }: PlacedSpread, x: Scale, plot: Box): Mark {
  const gap = absenceOf(row);
  if (gap !== null || row.median === null) {
    const text = fitText(gap ?? '', plot.right - plot.left - 12);
    return mark('g', {}, textMark(plot.left + 6, y + 4, text, { fill: FAINT, halo: true }));
  }
  const color = subjectColor(row.subject);
  const places = row.contributors.filter((value) => value > 0).map((value) => x.at(value));
  const path = ticksPath(places, y - 9, y + 9);
  return mark(
    'g',
    {},
    path ? mark('path', { d: path, stroke: color, 'stroke-opacity': 0.45, fill: 'none', 'stroke-width': 1.25 }) : null,
    row.low !== null && row.high !== null
      ? mark('line', {
          x1: x.at(row.low),
          x2: x.at(row.high),
          y1: y,
          y2: y,
          stroke: color,
          'stroke-width': 4,
          'stroke-opacity': 0.6,
        })
      : null,
    symbol(row.subject, x.at(row.median), y, 4.5, {
      fill: row.few ? PAPER : color,
      stroke: row.few ? color : PAPER,
      'stroke-width': row.few ? 1.5 : 1,
    }),
  );
}

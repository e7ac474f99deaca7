import { axisBottom } from '../axes.ts';
import { type Mark, mark } from '../mark.ts';
import { textWidth } from '../measure-text.ts';
import { FAINT, SOFT, subjectColor, symbol, textMark } from '../paint.ts';
import { extent, logScale, type Scale, withMargin } from '../scales.ts';
import type { Box, Drawing, Sheet } from '../sheet.ts';
import { ticksOf } from '../ticks.ts';
import { valueIn } from '../units.ts';
import type { StripChartProps } from './types.ts';

const HEIGHT = 54;
/** Runs closer than this share a tick. */
const COLUMN = 2;
const SCALE = 'log scale';
/** More links than this on a few hundred units of width cannot be pointed at. */
const MOST_LINKS = 60;

/** Ticks of runs on a logarithmic axis, the taller the more of them are there, and this one marked and named. */
export function drawStrip(props: StripChartProps, sheet: Sheet): Drawing | null {
  const bounds = (props.usual ?? []).flatMap(({ low, high }) => [low, high]);
  const span = extent([...props.ticks.map(({ value }) => value), ...bounds, props.own.value]);
  if (!span || !(props.own.value > 0)) return null;
  const plot: Box = { left: 8, right: sheet.width - 8, top: 18, bottom: 34 };
  const domain = withMargin(span);
  const ticks = ticksOf(props.unit, domain);
  const x = logScale(domain, [plot.left, plot.right], ticks.values);
  const background = [
    ...axisBottom(x, plot, ticks.label, false, sheet.width - 2),
    ...usualBands(props, x, plot),
    ...otherTicks(props, x, plot),
  ];
  return { width: sheet.width, height: HEIGHT, plot, background, data: ownMark(props, x, plot, sheet.width) };
}

function usualBands({ usual = [] }: StripChartProps, x: Scale, plot: Box): Mark[] {
  const look = { y: plot.top, height: plot.bottom - plot.top, fill: SOFT, 'fill-opacity': 0.12 };
  return usual.map(({ low, high }) => mark('rect', { x: x.at(low), width: x.at(high) - x.at(low), ...look }));
}

/** As many runs as there are in each column, as a height; one run alone is still seen. */
function columnsPath(
  at: readonly number[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
): string {
  const counts = new Map<number, number>();
  for (const position of at) {
    const column = Math.round(position / COLUMN) * COLUMN;
    counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const least = (bottom - top) / 4;
  const height = (count: number) =>
    most === 1 ? bottom - top : least + ((bottom - top - least) * (count - 1)) / (most - 1);
  return [...counts].map(([column, count]) => `M${column} ${(bottom - height(count)).toFixed(1)}V${bottom}`).join('');
}

function otherTicks({ ticks, own }: StripChartProps, x: Scale, plot: Box): Mark[] {
  const others = ticks.filter(({ value }) => value > 0 && value !== own.value);
  const look = { stroke: SOFT, 'stroke-opacity': 0.55, 'stroke-width': 1.5 };
  const [top, bottom] = [plot.top, plot.bottom];
  if (others.length > MOST_LINKS || others.every(({ href }) => href === null)) {
    const path = columnsPath(
      others.map(({ value }) => x.at(value)),
      { top, bottom },
    );
    return path === '' ? [] : [mark('path', { d: path, fill: 'none', ...look, 'stroke-width': COLUMN - 0.5 })];
  }
  return others.map(({ value, href }) => {
    const line = mark('line', { x1: x.at(value), x2: x.at(value), y1: top, y2: bottom, ...look });
    return href === null ? line : mark('a', { href, tabindex: -1 }, line);
  });
}

/** The mark and its words, and at the other end of the line what scale it is. */
function ownMark({ own, subject, unit }: StripChartProps, x: Scale, plot: Box, width: number): Mark[] {
  const color = subjectColor(subject);
  const at = x.at(own.value);
  const text = `${own.label} ${valueIn(unit, own.value)}`;
  const half = textWidth(text) / 2;
  const middle = Math.min(Math.max(at, half), width - half);
  const isLeft = middle < width / 2;
  const room = isLeft ? width - (middle + half) : middle - half;
  return [
    mark('line', { x1: at, x2: at, y1: plot.top - 2, y2: plot.bottom + 2, stroke: color, 'stroke-width': 2.5 }),
    symbol(subject, at, plot.top + 2, 4, { fill: color, stroke: color }),
    textMark(middle, 11, text, { anchor: 'middle', fill: color, weight: 600 }),
    ...(room > textWidth(SCALE) + 12
      ? [textMark(isLeft ? width : 0, 11, SCALE, { anchor: isLeft ? 'end' : 'start', fill: FAINT })]
      : []),
  ];
}

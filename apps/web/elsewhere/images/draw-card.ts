import { type Mark, mark, polyline } from '../../charts/mark.ts';
import { fitText, monoWidth, textWidth } from '../../charts/measure-text.ts';
import { plainNumber, timeTick } from '../../charts/numbers.ts';
import { dashArray, FAINT, GRID, INK, PAPER, SOFT, subjectColor, symbol, textMark } from '../../charts/paint.ts';
import { doublings, extent, logScale, logTicks, type Scale, spread, withMargin } from '../../charts/scales.ts';
import type { Box } from '../../charts/sheet.ts';
import { drawnSeries } from '../../charts/sweep/drawn.ts';
import { ticksOf } from '../../charts/ticks.ts';
import { betterText } from '../../charts/units.ts';
import { formatThousands } from '../../wording/quantity.ts';
import type { CardChart, CardLane } from './card.ts';

/** No text of a link image is smaller: chats show it at a third of its width. */
export const LEAST_TEXT = 20;
const AXIS_HEIGHT = 30;
const GAP = 20;
const MOST_HEIGHT = 92;
/** Rows of this height have the interval below the value, which leaves the width to the marks. */
const TWO_LINES = 60;

type Lanes = Extract<CardChart, { kind: 'lanes' }>;
type Curves = Extract<CardChart, { kind: 'curves' }>;

const upperFirst = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A chart in a box, with its title on top. */
export function cardMarks(chart: CardChart, box: Box): Mark[] {
  const plot = { ...box, top: box.top + 34 };
  const direction = betterText(chart.kind === 'lanes' ? chart.lowerIsBetter : chart.props.lowerIsBetter);
  const open = chart.kind === 'lanes' && chart.lanes.some(({ isOpen }) => isOpen) ? `○ ${chart.openText}` : '';
  const title = [upperFirst(chart.title), direction, open].filter(Boolean).join('; ');
  const size = 22;
  return [
    textMark(box.left, box.top + size - 2, fitText(title, box.right - box.left, size), { size, fill: SOFT }),
    ...(chart.kind === 'lanes' ? laneMarks(chart, plot) : curveMarks(chart, plot)),
  ];
}

/** Name, dot with its interval on a logarithmic axis, value. */
function laneMarks({ unit, lanes }: Lanes, box: Box): Mark[] {
  const height = Math.min(MOST_HEIGHT, (box.bottom - box.top - AXIS_HEIGHT) / lanes.length);
  const size = Math.min(34, Math.max(22, Math.floor(height / 1.7)));
  const valueSize = Math.max(LEAST_TEXT + 2, size - 6);
  const areTwoLines = height >= TWO_LINES;
  const texts = lanes.map(({ text, interval }) =>
    areTwoLines ? [text, interval ?? ''] : [[text, interval].filter(Boolean).join(' '), ''],
  );
  const valueWidth = Math.max(
    ...texts.flatMap(([value = '', interval = '']) => [monoWidth(value, valueSize), monoWidth(interval, LEAST_TEXT)]),
  );
  const nameWidth = Math.min(400, Math.max(...lanes.map(({ label }) => textWidth(label, size))));
  const left = box.left + nameWidth + GAP;
  const right = box.right - valueWidth - GAP;
  const span = extent(lanes.flatMap(({ value }) => (value ? [value.median, value.low, value.high] : [])));
  const bottom = box.top + lanes.length * height;
  const ticks = span && ticksOf(unit, withMargin(span));
  const x = span && ticks && logScale(withMargin(span), [left + 8, right - 8], ticks.values);
  return [
    ...(x && ticks ? axisMarks(x, shortLabel(unit) ?? ticks.label, { left, right, top: box.top, bottom }) : []),
    ...lanes.flatMap((lane, at) => {
      const y = box.top + (at + 0.5) * height;
      const name = fitText(lane.label, nameWidth, size);
      const [value = '', interval = ''] = texts[at] ?? [];
      const look = { mono: true, anchor: 'end' } as const;
      return [
        textMark(box.left, y + size / 3, name, { size, weight: 600, fill: subjectColor(lane.subject) }),
        textMark(box.right, y + (interval === '' ? size / 3 : -2), value, { ...look, size: valueSize, fill: INK }),
        ...(interval === '' ? [] : [textMark(box.right, y + 24, interval, { ...look, size: LEAST_TEXT, fill: SOFT })]),
        ...(x ? laneDot(lane, x, y) : []),
      ];
    }),
  ];
}

function laneDot({ value, subject, isOpen }: CardLane, x: Scale, y: number): Mark[] {
  if (value === null) return [];
  const color = subjectColor(subject);
  const { median, low, high } = value;
  const whisker = { y1: y, y2: y, stroke: color, 'stroke-width': 6, 'stroke-opacity': 0.5 };
  return [
    ...(low === null || high === null ? [] : [mark('line', { x1: x.at(low), x2: x.at(high), ...whisker })]),
    symbol(subject, x.at(median), y, 9, { fill: isOpen ? PAPER : color, stroke: color, 'stroke-width': 2.5 }),
  ];
}

/** "600k/s": "600,000 /s" has room but once. null: the axis has short ones. */
const shortLabel = (unit: Lanes['unit']): ((rate: number) => string) | null =>
  unit === 'files_per_s' || unit === 'ops_per_s' ? (rate) => `${formatThousands(rate)}/s` : null;

/** Rules, with as many of their numbers as have room. */
function axisMarks(x: Scale, label: (value: number) => string, { left, right, top, bottom }: Box): Mark[] {
  let free = left - GAP;
  const labels = x.ticks.flatMap((tick) => {
    const half = monoWidth(label(tick), LEAST_TEXT) / 2;
    const at = x.at(tick);
    if (at - half < free || at + half > right + GAP) return [];
    free = at + half + 18;
    return [textMark(at, bottom + 24, label(tick), { size: LEAST_TEXT, mono: true, anchor: 'middle', fill: FAINT })];
  });
  const rules = x.ticks
    .map((tick) =>
      polyline([
        [x.at(tick), top],
        [x.at(tick), bottom],
      ]),
    )
    .join('');
  return [mark('path', { d: rules, stroke: GRID, fill: 'none' }), ...labels];
}

/** Both axes logarithmic; names at the ends of their lines. */
function curveMarks({ props }: Curves, box: Box): Mark[] {
  const series = drawnSeries(props);
  const all = series.flatMap(({ points }) => points);
  const workers = extent(all.map((point) => point.workers));
  const values = extent(all.flatMap(({ value, low, high }) => [value, low, high]));
  if (!workers || !values) return [];
  const size = 24;
  const names = series.map(({ label }) => fitText(label, 330, size));
  const nameWidth = Math.max(0, ...names.map((name) => textWidth(name, size)));
  const domain = withMargin(values);
  const yLabel = (value: number) => (props.yTicks === 'time' ? timeTick(value * 1e9) : plainNumber(value));
  const yTicks = logTicks(domain);
  const plot = {
    left: box.left + Math.max(...yTicks.map((tick) => monoWidth(yLabel(tick), LEAST_TEXT))) + 14,
    right: box.right - (nameWidth > 0 ? nameWidth + 24 : 16),
    top: box.top + 4,
    bottom: box.bottom - AXIS_HEIGHT,
  };
  const edge = workers[1] > workers[0] ? (workers[1] / workers[0]) ** 0.02 : 2;
  const x = logScale([workers[0] / edge, workers[1] * edge], [plot.left, plot.right], doublings(workers[1]));
  const y = logScale(domain, [plot.bottom, plot.top], yTicks);
  const ends = spread(
    series.map(({ points }) => y.at(points.at(-1)?.value ?? values[0])),
    size + 4,
    [plot.top + 8, plot.bottom - 14],
  );
  const xTitle = props.xLabel ?? 'workers';
  return [
    ...axisMarks(x, plainNumber, plot),
    textMark(box.right, plot.bottom + 24, xTitle, { size: LEAST_TEXT, anchor: 'end', fill: FAINT }),
    ...leftMarks(y, yLabel, plot),
    ...series.flatMap(({ points, subject, dash, isJoined, few }, at) => {
      const color = subjectColor(subject);
      const positions = points.map((point) => [x.at(point.workers), y.at(point.value)] as const);
      const line = { stroke: color, 'stroke-width': 3.5, 'stroke-dasharray': dashArray(dash), fill: 'none' };
      return [
        ...(isJoined === false ? [] : [mark('path', { d: polyline(positions), 'stroke-linejoin': 'round', ...line })]),
        ...positions.map(([px, py]) =>
          symbol(subject, px, py, 5.5, { fill: few ? PAPER : color, stroke: color, 'stroke-width': 2 }),
        ),
        textMark(plot.right + 20, (ends[at] ?? 0) + 8, names[at] ?? '', { size, weight: 600, fill: color }),
      ];
    }),
  ];
}

/** Numbers at the left, none above another. */
function leftMarks(y: Scale, label: (value: number) => string, { left, right }: Box): Mark[] {
  let free = Number.POSITIVE_INFINITY;
  const labels = y.ticks.flatMap((tick) => {
    const at = y.at(tick);
    if (at + 7 > free) return [];
    free = at - 20;
    return [textMark(left - 12, at + 7, label(tick), { size: LEAST_TEXT, mono: true, anchor: 'end', fill: FAINT })];
  });
  const rules = y.ticks
    .map((tick) =>
      polyline([
        [left, y.at(tick)],
        [right, y.at(tick)],
      ]),
    )
    .join('');
  return [mark('path', { d: rules, stroke: GRID, fill: 'none' }), ...labels];
}

import { axisBottom, axisLeft } from '../axes.ts';
import { endLabels, header, keyLines } from '../labels.ts';
import { type Mark, mark, polyline } from '../mark.ts';
import { fitText } from '../measure-text.ts';
import { plainNumber, timeTick } from '../numbers.ts';
import { BAND_OPACITY, dashArray, IDEAL, INK, PAPER, SOFT, subjectColor, symbols, textMark } from '../paint.ts';
import { doublings, extent, linearScale, linearTicks, logScale, logTicks, type Scale, withMargin } from '../scales.ts';
import type { Drawing, Sheet } from '../sheet.ts';
import type { LineAxis, LineSeries, LinesChartProps } from '../types.ts';
import { betterText } from '../units.ts';
import { allSeries, type DrawnPanel, type Layout, layOut } from './layout.ts';

export interface LinesDrawing extends Drawing {
  readonly drawn: readonly DrawnPanel[];
}

/** Lines in small multiples on one pair of axes. Null when no line has a point. */
export function drawLines(props: LinesChartProps, sheet: Sheet): LinesDrawing | null {
  const layout = layOut(props, sheet);
  const points = layout.panels.flatMap(({ panel }) => panel.series.flatMap((one) => one.points));
  const xs = extent(points.map(({ x }) => x));
  const ys = extent(points.flatMap(({ y, low, high }) => [y, low, high]));
  if (!xs || !ys) return null;
  const isWide = sheet.kind === 'wide';
  const drawn = layout.panels.map((placed): DrawnPanel => {
    const { left, right, top, bottom } = placed.box;
    return { ...placed, x: scaleX(props.x, xs, [left + 6, right - 6]), y: scaleY(props, ys, [bottom, top]) };
  });
  const better = betterText(props.lowerIsBetter);
  const isLog = props.y.kind === 'log' && !props.isLinear;
  const scales = isLog ? (props.x.kind === 'log' ? 'log scales' : 'log scale') : '';
  const keyTop = isWide ? 32 : 50;
  const background = [
    ...header(props.y.title, [better, scales].filter(Boolean).join('; '), sheet),
    ...keyLines(layout.keyed, keyTop, sheet.width),
    ...drawn.flatMap((one, at) => panelBackground(props, one, !isWide || at === 0)),
    ...xTitle(props, layout),
    ...(layout.hasEndLabels ? namedPanels(drawn, sheet).flatMap((one) => namesAtEnds(one, sheet.width)) : []),
  ];
  const data = allSeries(drawn.map(({ panel }) => panel)).map(({ id }) => lineThrough(drawn, id));
  return { width: sheet.width, height: layout.height, plot: layout.plot, background, data, drawn };
}

/** Of panels side by side the last; below each other each has room for names. */
const namedPanels = (drawn: readonly DrawnPanel[], { kind }: Sheet) => (kind === 'wide' ? drawn.slice(-1) : drawn);

function namesAtEnds({ panel, x, y, box }: DrawnPanel, width: number): Mark[] {
  const ends = panel.series.flatMap((one) => {
    const end = one.points.at(-1);
    return end ? [{ ...one, end: [x.at(end.x), y.at(end.y)] as const }] : [];
  });
  return endLabels(ends, box, width, { gap: 12, leaves: [6, 3] });
}

function xTitle({ x }: LinesChartProps, { plot, height }: Layout): Mark[] {
  return [textMark((plot.left + plot.right) / 2, height - 8, x.title, { anchor: 'middle', fill: SOFT })];
}

function scaleX({ kind }: LineAxis, [low, high]: readonly [number, number], range: readonly [number, number]): Scale {
  if (kind === 'log') return logScale(high === low ? [low / 2, high * 2] : [low, high], range, doublings(high));
  return linearScale([0, high], range, linearTicks(high, 5));
}

/** A line along the very edge would be taken for the edge. */
const HEADROOM = 1.08;

function scaleY(
  { y, isStrip, isLinear }: LinesChartProps,
  span: readonly [number, number],
  range: readonly [number, number],
) {
  if (y.kind === 'log' && !isLinear) {
    const domain = withMargin(span);
    return logScale(domain, range, logTicks(domain));
  }
  return linearScale([0, span[1] * HEADROOM], range, linearTicks(span[1], isStrip ? 2 : 5));
}

/** A round figure on an axis, in the unit of what it is. */
export function tickText({ unit }: LineAxis, value: number): string {
  if (value === 0) return '0';
  switch (unit) {
    case 'ns':
      return timeTick(value);
    case 'hz':
      return plainNumber(Number((value / 1e9).toPrecision(6)));
    case 'count':
      return plainNumber(value);
  }
}

function panelBackground(props: LinesChartProps, { panel, box, x, y }: DrawnPanel, hasValues: boolean): Mark[] {
  const { title, tint } = panel;
  const titleY = box.top - 8 - (tint ? 17 : 0);
  const width = box.right - box.left;
  return [
    ...(title ? [textMark(box.left, titleY, title, { fill: INK, weight: 600 })] : []),
    ...(tint
      ? [
          mark('rect', {
            x: Math.max(box.left, x.at(tint.from) - 9),
            y: box.top,
            width: box.right - Math.max(box.left, x.at(tint.from) - 9),
            height: box.bottom - box.top,
            fill: 'var(--chart-slower)',
          }),
          mark('rect', {
            x: box.left,
            y: box.top - 17,
            width: 10,
            height: 10,
            fill: 'var(--chart-slower)',
            stroke: IDEAL,
          }),
          textMark(box.left + 15, box.top - 8, fitText(tint.label, width), { fill: SOFT }),
        ]
      : []),
    ...axisLeft(y, box, (value) => (hasValues ? tickText(props.y, value) : '')),
    ...axisBottom(x, box, (value) => tickText(props.x, value), false, box.right + 12),
  ];
}

interface Line {
  readonly band: string;
  readonly line: string;
  /** Few runs, or a warning: drawn open. */
  readonly open: readonly (readonly [number, number])[];
  readonly full: readonly (readonly [number, number])[];
}

function lineIn(series: LineSeries, { x, y }: DrawnPanel): Line {
  const positions = series.points.map((point) => [x.at(point.x), y.at(point.y)] as const);
  const joined = positions.filter((_, at) => !series.points[at]?.isDetached);
  const bounded = series.points
    .filter(({ isDetached }) => !isDetached)
    .flatMap((point) =>
      point.low === null || point.high === null
        ? []
        : [{ x: x.at(point.x), low: y.at(point.low), high: y.at(point.high) }],
    );
  const around = [
    ...bounded.map((point) => [point.x, point.high] as const),
    ...bounded.toReversed().map((point) => [point.x, point.low] as const),
  ];
  const isOpen = (at: number) => series.few === true || series.points[at]?.hasWarning === true;
  const marked = series.hasMarks !== false || positions.length === 1 ? positions : [];
  return {
    band: bounded.length > 1 ? polyline(around, true) : '',
    line: polyline(joined),
    open: marked.filter((_, at) => isOpen(at)),
    full: marked.filter((_, at) => !isOpen(at)),
  };
}

/** One line through all its panels, each of its parts one path: four panels of eight subjects have as few nodes as one. */
function lineThrough(drawn: readonly DrawnPanel[], id: string): Mark {
  const places = drawn.flatMap((one) =>
    one.panel.series.filter((series) => series.id === id).map((series) => ({ series, one })),
  );
  const [first] = places;
  if (!first) return mark('g');
  const { subject, dash } = first.series;
  const lines = places.map(({ series, one }) => lineIn(series, one));
  const color = subjectColor(subject);
  const join = (part: 'band' | 'line') => lines.map((one) => one[part]).join('');
  const dots = (['open', 'full'] as const).flatMap((part) =>
    symbols(
      subject,
      lines.flatMap((one) => one[part]),
      3,
      { fill: part === 'open' ? PAPER : color, stroke: color, 'stroke-width': 1.25 },
    ),
  );
  const band = join('band');
  const stroke = { stroke: color, 'stroke-width': 2, 'stroke-dasharray': dashArray(dash), fill: 'none' };
  return mark(
    'g',
    { 'data-line': id },
    band === '' ? null : mark('path', { d: band, fill: color, 'fill-opacity': BAND_OPACITY }),
    mark('path', { d: join('line'), 'stroke-linejoin': 'round', ...stroke }),
    ...dots,
  );
}

import { formatLatency } from '../../wording/quantity.ts';
import { axisLeft } from '../axes.ts';
import { type Mark, mark, polyline } from '../mark.ts';
import { fitText, textWidth } from '../measure-text.ts';
import { timeTick } from '../numbers.ts';
import { AXIS, FAINT, INK, SOFT, subjectColor, symbol, textMark } from '../paint.ts';
import { extent, logScale, logTicks, type Span, spread } from '../scales.ts';
import type { Sheet } from '../sheet.ts';
import type { Paired, PairGroup, PairsChartProps } from '../types.ts';
import { type DrawnPairs, noteOf, type PairsDrawing } from './drawn.ts';
import { areShared, drawSlopes, noteThatFits } from './slopes.ts';

const ROOM = 210;
const HEAD = 44;
const FOOT = 30;
const LINE = 17;
const TITLE_SIZE = 12.6;

/** Slopes: the same work under two conditions, one thin line a round, the medians as the heavy one. */
export function drawPairs(props: PairsChartProps, sheet: Sheet): PairsDrawing | null {
  const { groups } = props;
  if (areShared(groups)) return drawSlopes(props, groups, sheet);
  const factor = commonFactor(groups);
  if (factor === null) return null;
  const shared = sharedDomain(groups);
  const columns = sheet.kind === 'wide' ? Math.min(2, groups.length) : 1;
  const width = sheet.width / columns;
  const isCut = groups.some(({ title }) => textWidth(title, TITLE_SIZE) > width - 36 + 10);
  const head = isCut ? HEAD + LINE : HEAD;
  const drawn = groups.map((group, at): DrawnPairs => {
    const left = (at % columns) * width;
    const top = 20 + head + Math.floor(at / columns) * (ROOM + head + FOOT);
    const box = { left: left + 56, right: left + width - 20, top, bottom: top + ROOM };
    const middle = centerOf(group);
    const domain: Span = shared ?? [middle / Math.sqrt(factor), middle * Math.sqrt(factor)];
    const y = logScale(domain, [box.bottom, box.top], logTicks(domain));
    const room = box.right - box.left;
    return { group, box, y, firstX: box.left + room * 0.3, secondX: box.left + room * 0.7 };
  });
  const last = drawn.at(-1);
  const height = (last?.box.bottom ?? 0) + FOOT;
  const background = [
    textMark(0, 13, `${props.yLabel}, lower is better; log scale`, { fill: SOFT }),
    ...drawn.flatMap((one) => backgroundOf(props, one, isCut)),
  ];
  const plot = { left: 56, right: sheet.width - 20, top: drawn[0]?.box.top ?? 0, bottom: last?.box.bottom ?? 0 };
  return { width: sheet.width, height, plot, background, data: drawn.map(dataOf), drawn };
}

const resultsOf = ({ first, second, pairs }: PairGroup) => [
  ...[first, second].flatMap(({ median, low, high }) => [median, low, high]),
  ...pairs.flatMap((pair) => [pair.first, pair.second]),
];

function centerOf(group: PairGroup): number {
  const [low, high] = extent(resultsOf(group)) ?? [1, 1];
  return Math.sqrt(low * high);
}

/** Beyond this from the least to the most, one scale for all groups would flatten every slope. */
const MOST_SHARED = 12;

/** One scale for all groups; null: they are too far apart. */
function sharedDomain(groups: readonly PairGroup[]): Span | null {
  const span = extent(groups.flatMap(resultsOf));
  if (!span || span[1] / span[0] > MOST_SHARED) return null;
  const margin = Math.max(1.15, Math.sqrt(2 / (span[1] / span[0])));
  return [span[0] / margin, span[1] * margin];
}

/** One factor from bottom to top for all groups, so that equal slopes are equal ratios. */
function commonFactor(groups: readonly PairGroup[]): number | null {
  const spans = groups.flatMap((group) => {
    const span = extent(resultsOf(group));
    return span ? [span[1] / span[0]] : [];
  });
  return spans.length === 0 ? null : Math.max(2, Math.max(...spans) * 1.15);
}

function backgroundOf(props: PairsChartProps, { group, box, y, firstX, secondX }: DrawnPairs, isCut: boolean): Mark[] {
  const [name, what] = isCut ? titleLines(group.title) : [group.title, ''];
  const room = box.right - box.left + 40;
  const foot = (x: number, text: string) => [
    mark('line', { x1: x, x2: x, y1: box.top, y2: box.bottom, stroke: AXIS }),
    textMark(x, box.bottom + 18, fitText(text, room / 2), { anchor: 'middle', fill: SOFT }),
  ];
  return [
    textMark(box.left - 40, box.top - 26 - (isCut ? LINE : 0), fitText(name, room + 10, TITLE_SIZE), {
      fill: INK,
      weight: 600,
    }),
    ...(what ? [textMark(box.left - 40, box.top - 26, fitText(what, room + 10), { fill: SOFT })] : []),
    textMark(box.left - 40, box.top - 9, noteThatFits(noteOf(group), room + 10), { fill: FAINT }),
    ...axisLeft(y, box, timeTick),
    ...foot(firstX, props.firstLabel),
    ...foot(secondX, props.secondLabel),
  ];
}

/** "Chip: the work" on two lines, where one of the titles needs them. */
function titleLines(title: string): readonly [string, string] {
  const at = title.indexOf(': ');
  return at < 0 ? [title, ''] : [title.slice(0, at), title.slice(at + 2)];
}

function dataOf({ group, y, firstX, secondX, box }: DrawnPairs): Mark {
  const color = subjectColor(group.subject);
  const { first, second, pairs } = group;
  const slopes = pairs.map((pair) => [[firstX, y.at(pair.first)] as const, [secondX, y.at(pair.second)] as const]);
  const whisker = (x: number, { low, high }: Paired) =>
    low === null || high === null
      ? []
      : [mark('line', { x1: x, x2: x, y1: y.at(low), y2: y.at(high), stroke: color, 'stroke-width': 4 })];
  const [middle = 0] = spread([y.at(first.median)], 12, [box.top, box.bottom]);
  return mark(
    'g',
    {},
    ...roundMarks(slopes, color),
    mark('line', {
      x1: firstX,
      y1: y.at(first.median),
      x2: secondX,
      y2: y.at(second.median),
      stroke: color,
      'stroke-width': 2.5,
    }),
    ...whisker(firstX, first),
    ...whisker(secondX, second),
    symbol(group.subject, firstX, y.at(first.median), 5, { fill: 'var(--paper)', stroke: color, 'stroke-width': 2 }),
    symbol(group.subject, secondX, y.at(second.median), 5, {
      fill: group.hasWarning ? 'var(--paper)' : color,
      stroke: color,
      'stroke-width': group.hasWarning ? 2 : null,
    }),
    textMark(firstX - 12, middle + 4, formatLatency(first.median), { anchor: 'end', mono: true, halo: true }),
    textMark(secondX + 12, y.at(second.median) + 4, formatLatency(second.median), { mono: true, halo: true }),
  );
}

/** Each round as a thin line between two dots: one path of each, or they would be most of all marks of a page. */
function roundMarks(slopes: readonly (readonly (readonly [number, number])[])[], color: string): Mark[] {
  if (slopes.length === 0) return [];
  const look = { stroke: color, fill: 'none' };
  // A line without length has round ends only.
  const dots = slopes.flat().map((end) => `${polyline([end])}h0`);
  return [
    mark('path', { d: slopes.map((ends) => polyline(ends)).join(''), ...look, 'stroke-opacity': 0.35 }),
    mark('path', { d: dots.join(''), ...look, 'stroke-opacity': 0.5, 'stroke-width': 4, 'stroke-linecap': 'round' }),
  ];
}

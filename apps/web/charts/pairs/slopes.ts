import { formatLatency } from '../../wording/quantity.ts';
import { fitNames, KEY_LINE, keyLines } from '../labels.ts';
import { type Mark, mark, polyline } from '../mark.ts';
import { textWidth } from '../measure-text.ts';
import { AXIS, FAINT, IDEAL, INK, PAPER, SOFT, subjectColor, symbol, textMark } from '../paint.ts';
import { extent, logScale, logTicks, type Span, spread } from '../scales.ts';
import type { Box, Sheet } from '../sheet.ts';
import type { Paired, PairGroup, PairsChartProps } from '../types.ts';
import { type DrawnPairs, noteOf, type PairsDrawing } from './drawn.ts';

/** A group that shares its panel with those of other subjects. */
type SharedGroup = PairGroup & { readonly shared: NonNullable<PairGroup['shared']> };

export const areShared = (groups: readonly PairGroup[]): groups is readonly SharedGroup[] =>
  groups.length > 0 && groups.every(({ shared }) => shared !== undefined);

const LINE = 16;
const HEAD = 40;
const GAP = 22;
/** Of a line, so that labels rarely move; and of the least and the highest panel. */
const ROOM = { line: 34, least: 150, most: 300 };
const MARGIN = 1.08;
const VALUE_ROOM = 62;

/** One line a subject, from one condition to the other: a panel for each work, its values and names at the ends. */
export function drawSlopes(props: PairsChartProps, groups: readonly SharedGroup[], sheet: Sheet): PairsDrawing {
  const isWide = sheet.kind === 'wide';
  const [firstX, secondX] = isWide ? [300, 530] : [84, 214];
  const works = [...new Set(groups.map(({ shared }) => shared.work))];
  const panels = works.map((work) => groups.filter(({ shared }) => shared.work === work));
  const factor = Math.max(...panels.map((some) => ratioOf(spanOf(some)))) * MARGIN ** 2;
  const keyed = isWide ? [] : subjectsOf(groups);
  const header = 20 + keyed.length * KEY_LINE;
  const room = Math.min(ROOM.most, Math.max(ROOM.least, ROOM.line * Math.max(...panels.map(({ length }) => length))));
  const head = HEAD + (works.length > 1 ? LINE : 0);
  const drawn = panels.map((some, at) => {
    const top = header + head + at * (room + head + GAP);
    const box = { left: firstX, right: secondX, top, bottom: top + room };
    const y = scaleOf(spanOf(some), factor, box);
    return { work: works[at] ?? '', box, drawn: some.map((group): DrawnPairs => ({ group, box, y, firstX, secondX })) };
  });
  const last = drawn.at(-1)?.box.bottom ?? 0;
  const background = [
    textMark(0, 13, `${props.yLabel}, lower is better; log scale`, { fill: SOFT }),
    ...keyLines(keyed, 34, sheet.width),
    ...drawn.flatMap(({ work, box, drawn: some }) => [
      ...(works.length > 1 ? [textMark(0, box.top - HEAD + 8, work, { fill: INK, weight: 600 })] : []),
      ...columnHead(firstX, props.firstLabel, box),
      ...columnHead(secondX, props.secondLabel, box),
      ...endsOf(some, sheet),
    ]),
  ];
  const plot = { left: firstX, right: secondX, top: drawn[0]?.box.top ?? 0, bottom: last };
  const all = drawn.flatMap((panel) => panel.drawn);
  return { width: sheet.width, height: last + GAP, plot, background, data: all.map(slopeOf), drawn: all };
}

const spanOf = (groups: readonly PairGroup[]): Span =>
  extent(
    groups.flatMap(({ first, second }) => [first, second].flatMap(({ median, low, high }) => [median, low, high])),
  ) ?? [1, 2];

const ratioOf = ([low, high]: Span): number => Math.max(1.5, high / low);

/** One factor from bottom to top for all panels, so that equal slopes are equal ratios. */
function scaleOf([low, high]: Span, factor: number, { top, bottom }: Box) {
  const middle = Math.sqrt(low * high);
  const domain: Span = [middle / Math.sqrt(factor), middle * Math.sqrt(factor)];
  return logScale(domain, [bottom, top], logTicks(domain));
}

const lineId = ({ subject }: PairGroup): string => `subject-${subject}`;

/** Each subject once, whichever works it did. */
function subjectsOf(groups: readonly SharedGroup[]) {
  const bySubject = new Map(groups.map((group) => [group.subject, group]));
  return [...bySubject.values()].map((group) => ({
    id: lineId(group),
    label: group.shared.label,
    subject: group.subject,
    dash: 'solid' as const,
  }));
}

const columnHead = (x: number, text: string, { top, bottom }: Box): Mark[] => [
  mark('line', { x1: x, x2: x, y1: top, y2: bottom, stroke: AXIS }),
  textMark(x, top - 12, text, { anchor: 'middle', fill: SOFT }),
];

/** Values at both ends; on a wide sheet the names at the first, and the notes at the second. */
function endsOf(drawn: readonly DrawnPairs[], { kind, width }: Sheet): Mark[] {
  const [one] = drawn;
  if (!one) return [];
  const { box, firstX, secondX } = one;
  const isWide = kind === 'wide';
  const placed = (end: (group: PairGroup) => Paired) =>
    spread(
      drawn.map(({ group, y }) => y.at(end(group).median)),
      LINE,
      [box.top, box.bottom],
    );
  const [left, right] = [placed(({ first }) => first), placed(({ second }) => second)];
  const names = fitNames(
    drawn.map(({ group }) => group.shared?.label ?? ''),
    drawn.map(() => firstX - 14 - VALUE_ROOM),
  );
  const leaders = drawn
    .flatMap(({ group, y }, at) => [
      leader(firstX, y.at(group.first.median), -1, left[at] ?? 0),
      leader(secondX, y.at(group.second.median), 1, right[at] ?? 0),
    ])
    .join('');
  const texts = drawn.map(({ group }, at): Mark => {
    const [leftY = 0, rightY = 0] = [left[at], right[at]];
    const note = noteThatFits(noteOf(group), width - secondX - 14 - VALUE_ROOM);
    return mark(
      'g',
      { 'data-name': lineId(group) },
      isWide
        ? textMark(firstX - 14 - VALUE_ROOM, leftY + 4, names[at] ?? '', {
            anchor: 'end',
            fill: subjectColor(group.subject),
            weight: 600,
          })
        : null,
      textMark(firstX - 14, leftY + 4, formatLatency(group.first.median), { anchor: 'end', mono: true }),
      textMark(secondX + 14, rightY + 4, formatLatency(group.second.median), { mono: true }),
      note === '' ? null : textMark(secondX + 14 + VALUE_ROOM, rightY + 4, note, { fill: FAINT }),
    );
  });
  return leaders === '' ? texts : [mark('path', { d: leaders, stroke: IDEAL }), ...texts];
}

/** From an end to its label, where the label had to move. */
function leader(x: number, y: number, side: 1 | -1, labelY: number): string {
  if (Math.abs(labelY - y) <= 3) return '';
  return polyline([
    [x + side * 6, y],
    [x + side * 12, labelY],
  ]);
}

/** "1.18x faster, 95 % CI 1.17 to 1.19": as many of its phrases as fit whole; the table has all of them. */
export function noteThatFits(text: string, width: number): string {
  const phrases = text.split(', ');
  const fitting = phrases.map((_, at) => phrases.slice(0, phrases.length - at).join(', '));
  return fitting.find((some) => textWidth(some) <= width) ?? '';
}

function slopeOf({ group, y, firstX, secondX }: DrawnPairs): Mark {
  const color = subjectColor(group.subject);
  const { first, second, hasWarning } = group;
  const line = { x1: firstX, y1: y.at(first.median), x2: secondX, y2: y.at(second.median) };
  const whisker = (x: number, { low, high }: Paired) =>
    low === null || high === null
      ? ''
      : polyline([
          [x, y.at(low)],
          [x, y.at(high)],
        ]);
  const whiskers = `${whisker(firstX, first)}${whisker(secondX, second)}`;
  const open = { fill: PAPER, stroke: color, 'stroke-width': 2 };
  return mark(
    'g',
    { 'data-line': lineId(group) },
    mark('line', { ...line, stroke: color, 'stroke-width': 2.5 }),
    whiskers === '' ? null : mark('path', { d: whiskers, stroke: color, 'stroke-width': 4 }),
    symbol(group.subject, firstX, y.at(first.median), 4.5, open),
    symbol(group.subject, secondX, y.at(second.median), 4.5, hasWarning ? open : { fill: color, stroke: color }),
  );
}

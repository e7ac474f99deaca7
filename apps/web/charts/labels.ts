import { shortNames } from '../wording/short-names.ts';
import { type Mark, mark } from './mark.ts';
import { fitText, textWidth } from './measure-text.ts';
import { dashArray, FAINT, IDEAL, SOFT, subjectColor, symbol, textMark } from './paint.ts';
import { spread } from './scales.ts';
import type { Box, Sheet } from './sheet.ts';
import type { NamedLine } from './types.ts';

export const KEY_LINE = 19;

/** What the axis shows and how it is read: on one line, or below each other. The switch of the scale is beside it. */
export function header(what: string, how: string, { kind, width }: Sheet): Mark[] {
  if (kind === 'wide') return [textMark(0, 13, fitText(`${what}, ${how}`, width - 100), { fill: SOFT })];
  return [
    textMark(0, 13, fitText(what, width - 90), { fill: SOFT }),
    ...(how ? [textMark(0, 30, fitText(how, width), { fill: FAINT })] : []),
  ];
}

/** Names of subjects by the longest rule under which all have room; what is still too long is cut. */
export function fitNames(names: readonly string[], rooms: readonly number[]): string[] {
  const levels = shortNames([...new Set(names)]);
  const [whole = []] = levels;
  const written = levels.map((level) => names.map((name) => level[whole.indexOf(name)] ?? name));
  const fits = (texts: readonly string[]) => texts.every((text, at) => textWidth(text) <= (rooms[at] ?? 0));
  return (written.find(fits) ?? written.at(-1) ?? [...names]).map((text, at) => fitText(text, rooms[at] ?? 0));
}

/** A line each: its label is the name of its subject. */
const areOfSubjects = (lines: readonly NamedLine[]) =>
  new Set(lines.map(({ subject }) => subject)).size === lines.length;

interface LabelPosition {
  /** From the plot to the names. */
  readonly gap: number;
  /** Room that a leader leaves at the end of its line and at the name. */
  readonly leaves: readonly [number, number];
}

/** Of a narrow sheet: names that need more are above the plot. */
const MOST_OF_NARROW = 112;

/** Room at the ends of the lines for their names, or null where the sheet has too little. */
export function endRoom(labels: readonly string[], { kind }: Sheet): number | null {
  const widest = Math.max(0, ...labels.map((label) => textWidth(label)));
  if (kind === 'wide') return Math.min(252, widest + 30);
  return widest > MOST_OF_NARROW ? null : widest + 22;
}

/** Names at the ends of the lines: a click on one of them mutes the other lines. */
export function endLabels(
  lines: readonly (NamedLine & { readonly end: readonly [x: number, y: number] })[],
  plot: Box,
  width: number,
  { gap, leaves }: LabelPosition,
): Mark[] {
  const positions = spread(
    lines.map(({ end }) => end[1]),
    16,
    [plot.top, plot.bottom],
  );
  const left = plot.right + gap;
  const room = width - left;
  const labels = lines.map(({ label }) => label);
  const names = areOfSubjects(lines)
    ? fitNames(
        labels,
        labels.map(() => room),
      )
    : labels;
  return lines.map(({ id, subject, end: [x, y] }, at) => {
    const position = positions[at] ?? 0;
    const leader = { x1: x + leaves[0], y1: y, x2: left - leaves[1], y2: position, stroke: IDEAL, 'stroke-width': 1 };
    return mark(
      'g',
      { 'data-name': id },
      Math.abs(position - y) > 4 || left - x > 40 ? mark('line', leader) : null,
      textMark(left, position + 4, fitText(names[at] ?? '', room), { fill: subjectColor(subject), weight: 600 }),
    );
  });
}

interface KeyedLine extends NamedLine {
  readonly hasMarks?: boolean;
}

/** Names above the plot, each with its line's dash and, unless the line has no marks, its shape. */
export function keyLines(lines: readonly KeyedLine[], top: number, width: number): Mark[] {
  const labels = lines.map(({ label }) => label);
  const room = width - 40;
  const names = areOfSubjects(lines)
    ? fitNames(
        labels,
        labels.map(() => room),
      )
    : labels;
  return lines.map((line, at) => keyLine(line, fitText(names[at] ?? '', room), top + at * KEY_LINE));
}

function keyLine({ id, subject, dash, hasMarks = true }: KeyedLine, name: string, y: number): Mark {
  const color = subjectColor(subject);
  const line = { stroke: color, 'stroke-width': 2, 'stroke-dasharray': dashArray(dash) };
  return mark(
    'g',
    { 'data-name': id },
    mark('line', { x1: 0, x2: 30, y1: y - 4, y2: y - 4, ...line }),
    hasMarks ? symbol(subject, 15, y - 4, 3.5, { fill: color, stroke: color }) : null,
    textMark(38, y, name, { fill: color, weight: 600 }),
  );
}

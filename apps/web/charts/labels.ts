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
  if (kind === 'wide') return Math.min(220, widest + 30);
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
  return lines.map(({ id, label, subject, end: [x, y] }, at) => {
    const position = positions[at] ?? 0;
    const leader = { x1: x + leaves[0], y1: y, x2: left - leaves[1], y2: position, stroke: IDEAL, 'stroke-width': 1 };
    return mark(
      'g',
      { 'data-name': id },
      Math.abs(position - y) > 4 || left - x > 40 ? mark('line', leader) : null,
      textMark(left, position + 4, fitText(label, width - left), { fill: subjectColor(subject), weight: 600 }),
    );
  });
}

/** A name above the plot with its line's dash and, unless the line has no marks, its shape. */
export function keyLine({ id, label, subject, dash }: NamedLine, y: number, width: number, hasMark = true): Mark {
  const color = subjectColor(subject);
  const line = { stroke: color, 'stroke-width': 2, 'stroke-dasharray': dashArray(dash) };
  return mark(
    'g',
    { 'data-name': id },
    mark('line', { x1: 0, x2: 30, y1: y - 4, y2: y - 4, ...line }),
    hasMark ? symbol(subject, 15, y - 4, 3.5, { fill: color, stroke: color }) : null,
    textMark(38, y, fitText(label, width - 40), { fill: color, weight: 600 }),
  );
}

import { type Mark, mark } from './mark.ts';
import { fitText } from './measure-text.ts';
import { dashArray, IDEAL, subjectColor, symbol, textMark } from './paint.ts';
import { spread } from './scales.ts';
import type { Box } from './sheet.ts';
import type { NamedLine } from './types.ts';

export const KEY_LINE = 19;

interface LabelPosition {
  /** From the plot to the names. */
  readonly gap: number;
  /** Room that a leader leaves at the end of its line and at the name. */
  readonly leaves: readonly [number, number];
}

/** Names at the ends of the lines. */
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
  return lines.flatMap(({ label, subject, end: [x, y] }, at) => {
    const position = positions[at] ?? 0;
    const leader = { x1: x + leaves[0], y1: y, x2: left - leaves[1], y2: position, stroke: IDEAL, 'stroke-width': 1 };
    return [
      ...(Math.abs(position - y) > 4 || left - x > 40 ? [mark('line', leader)] : []),
      textMark(left, position + 4, fitText(label, width - left), { fill: subjectColor(subject), weight: 600 }),
    ];
  });
}

/** A name above the plot with its line's dash and, unless the line has no marks, its shape. */
export function keyLine({ label, subject, dash }: NamedLine, y: number, width: number, hasMark = true): Mark {
  const color = subjectColor(subject);
  const line = { stroke: color, 'stroke-width': 2, 'stroke-dasharray': dashArray(dash) };
  return mark(
    'g',
    {},
    mark('line', { x1: 0, x2: 30, y1: y - 4, y2: y - 4, ...line }),
    hasMark ? symbol(subject, 15, y - 4, 3.5, { fill: color, stroke: color }) : null,
    textMark(38, y, fitText(label, width - 40), { fill: color, weight: 600 }),
  );
}

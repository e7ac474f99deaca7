import { type Mark, mark } from './mark.ts';
import { monoWidth } from './measure-text.ts';
import { AXIS, FAINT, GRID, textMark } from './paint.ts';
import type { Scale } from './scales.ts';
import type { Box } from './sheet.ts';

/** Rules across the plot with their figures at the left. */
export function axisLeft(scale: Scale, box: Box, label: (value: number) => string): Mark[] {
  return scale.ticks.flatMap((tick) => {
    const y = scale.at(tick);
    return [
      mark('line', { x1: box.left, x2: box.right, y1: y, y2: y, stroke: GRID }),
      textMark(box.left - 7, y + 4, label(tick), { anchor: 'end', fill: FAINT, mono: true }),
    ];
  });
}

/** Ticks along the bottom; figures that would touch their left neighbor are left out, their ticks stay. */
export function axisBottom(
  scale: Scale,
  box: Box,
  label: (value: number) => string,
  rules: boolean,
  width: number,
): Mark[] {
  const marks: Mark[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const tick of scale.ticks) {
    const x = scale.at(tick);
    if (rules) marks.push(mark('line', { x1: x, x2: x, y1: box.top, y2: box.bottom, stroke: GRID }));
    else marks.push(mark('line', { x1: x, x2: x, y1: box.bottom, y2: box.bottom + 4, stroke: AXIS }));
    const text = label(tick);
    const half = monoWidth(text) / 2;
    const middle = Math.min(Math.max(x, half), width - half);
    if (middle - half < free) continue;
    free = middle + half + 5;
    marks.push(textMark(middle, box.bottom + 17, text, { anchor: 'middle', fill: FAINT, mono: true }));
  }
  if (!rules) marks.push(mark('line', { x1: box.left, x2: box.right, y1: box.bottom, y2: box.bottom, stroke: AXIS }));
  return marks;
}

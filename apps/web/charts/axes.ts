import { type Mark, mark, rounded } from './mark.ts';
import { monoWidth } from './measure-text.ts';
import { AXIS, FAINT, GRID, textMark } from './paint.ts';
import type { Scale } from './scales.ts';
import type { Box } from './sheet.ts';

const LABEL_GAP = 5;

/** Lines of one look are one path, which fills nothing: of small multiples they would be half of all marks. */
const lines = (d: string, stroke: string): Mark[] => (d === '' ? [] : [mark('path', { d, stroke })]);
const across = (y: number, from: number, to: number) => `M${rounded(from)} ${rounded(y)}H${rounded(to)}`;
const down = (x: number, from: number, to: number) => `M${rounded(x)} ${rounded(from)}V${rounded(to)}`;

/** Rules across the plot with their numbers at the left. */
export function axisLeft(scale: Scale, box: Box, label: (value: number) => string): Mark[] {
  const rules = scale.ticks.map((tick) => across(scale.at(tick), box.left, box.right)).join('');
  return [
    ...lines(rules, GRID),
    ...scale.ticks.map((tick) =>
      textMark(box.left - 7, scale.at(tick) + 4, label(tick), { anchor: 'end', fill: FAINT, mono: true }),
    ),
  ];
}

/** Ticks along the bottom; numbers that would touch their left neighbor or the last one are left out, their ticks stay. */
export function axisBottom(
  scale: Scale,
  box: Box,
  label: (value: number) => string,
  rules: boolean,
  width: number,
): Mark[] {
  const spotOf = (tick: number) => {
    const half = monoWidth(label(tick)) / 2;
    return { middle: Math.min(Math.max(scale.at(tick), half), width - half), half };
  };
  const last = scale.ticks.at(-1);
  const end = last === undefined ? null : spotOf(last);
  const texts: Mark[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const tick of scale.ticks) {
    const { middle, half } = spotOf(tick);
    const isBeforeEnd = end !== null && tick !== last && middle + half + LABEL_GAP > end.middle - end.half;
    if (middle - half < free || isBeforeEnd) continue;
    free = middle + half + LABEL_GAP;
    texts.push(textMark(middle, box.bottom + 17, label(tick), { anchor: 'middle', fill: FAINT, mono: true }));
  }
  const ticks = scale.ticks.map((tick) =>
    rules ? down(scale.at(tick), box.top, box.bottom) : down(scale.at(tick), box.bottom, box.bottom + 4),
  );
  const base = rules ? '' : across(box.bottom, box.left, box.right);
  return [...lines(`${ticks.join('')}${base}`, rules ? GRID : AXIS), ...texts];
}

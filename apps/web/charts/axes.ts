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
    ...scale.ticks.flatMap((tick) => {
      const text = label(tick);
      const look = { anchor: 'end', fill: FAINT, mono: true } as const;
      return text === '' ? [] : [textMark(box.left - 7, scale.at(tick) + 4, text, look)];
    }),
  ];
}

interface Spot {
  readonly middle: number;
  readonly half: number;
}

const isFree = (left: Spot | undefined, right: Spot): boolean =>
  left === undefined || right.middle - right.half >= left.middle + left.half + LABEL_GAP;

/** Of steps of equal size as many as fit, every second, every third, …; of others those that touch neither their left neighbor nor the last. */
function labeledTicks(
  ticks: readonly number[],
  at: (tick: number) => number,
  spotOf: (tick: number) => Spot,
): number[] {
  const steps = ticks.slice(1).map((tick, before) => at(tick) - at(ticks[before] ?? tick));
  const isEven = steps.every((step) => Math.abs(step - (steps[0] ?? step)) < 0.5);
  for (let each = 1; isEven && each < ticks.length; each += 1) {
    const chosen = ticks.filter((_, index) => index % each === 0);
    const spots = chosen.map(spotOf);
    if (spots.every((spot, index) => isFree(spots[index - 1], spot))) return chosen;
  }
  const last = ticks.at(-1);
  const chosen: number[] = [];
  for (const tick of ticks) {
    const left = chosen.at(-1);
    const isAfter = isFree(left === undefined ? undefined : spotOf(left), spotOf(tick));
    const isBeforeLast = last === undefined || tick === last || isFree(spotOf(tick), spotOf(last));
    if (isAfter && isBeforeLast) chosen.push(tick);
  }
  return chosen;
}

/** The numbers of an axis on one line; those that would touch are left out. */
function tickTexts(scale: Scale, y: number, label: (value: number) => string, width: number): Mark[] {
  const spotOf = (tick: number) => {
    const half = monoWidth(label(tick)) / 2;
    return { middle: Math.min(Math.max(scale.at(tick), half), width - half), half };
  };
  return labeledTicks(scale.ticks, scale.at, spotOf).map((tick) =>
    textMark(spotOf(tick).middle, y, label(tick), { anchor: 'middle', fill: FAINT, mono: true }),
  );
}

/** Of rows with words above their marks: rules beside the marks only, and the numbers above the first row, too. */
export function axisOfLanes(
  scale: Scale,
  box: Box,
  lanes: readonly { readonly top: number; readonly bottom: number }[],
  label: (value: number) => string,
  width: number,
): Mark[] {
  const rules = lanes.map(({ top, bottom }) => scale.ticks.map((tick) => down(scale.at(tick), top, bottom)).join(''));
  return [
    ...lines(rules.join(''), GRID),
    ...tickTexts(scale, box.top - 6, label, width),
    ...tickTexts(scale, box.bottom + 17, label, width),
  ];
}

/** Ticks along the bottom; numbers that would touch are left out, their ticks stay. */
export function axisBottom(
  scale: Scale,
  box: Box,
  label: (value: number) => string,
  rules: boolean,
  width: number,
): Mark[] {
  const texts = tickTexts(scale, box.bottom + 17, label, width);
  const ticks = scale.ticks.map((tick) =>
    rules ? down(scale.at(tick), box.top, box.bottom) : down(scale.at(tick), box.bottom, box.bottom + 4),
  );
  const base = rules ? '' : across(box.bottom, box.left, box.right);
  return [...lines(`${ticks.join('')}${base}`, rules ? GRID : AXIS), ...texts];
}

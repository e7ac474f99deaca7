import type { Scale } from '../scales.ts';

/** Dots that stand on each other. */
export interface DotColumn {
  readonly x: number;
  readonly values: readonly number[];
}

/** Dots nearer than their own width stand on the first of them, in the middle of all (Wilkinson 1999). */
export function columnsOf(dots: readonly number[], x: Scale, width: number): DotColumn[] {
  const columns: { from: number; values: number[] }[] = [];
  for (const value of dots) {
    const at = x.at(value);
    const last = columns.at(-1);
    if (last && at < last.from + width) last.values.push(value);
    else columns.push({ from: at, values: [value] });
  }
  return columns.map(({ values }) => {
    const [first = 0, last = first] = [values[0], values.at(-1)];
    return { x: (x.at(first) + x.at(last)) / 2, values };
  });
}

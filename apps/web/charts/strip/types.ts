import type { ChartProps, SubjectIndex } from '../chart-props.ts';
import type { ChartUnit } from '../units.ts';

export interface StripTick {
  readonly value: number;
  readonly href: string | null;
}

/**
 * Where one run stands among all of them: ticks on a logarithmic axis, the taller the more runs are there, 54 units high, for beside a headline
 * figure. Drawn on the server only, its summary in a line below; `title` is for who cannot see it.
 * `<Figure chart={{ kind: 'strip', props }} />`
 */
export interface StripChartProps extends ChartProps {
  /** All of them, the marked one included or not; in any order. Links are kept up to 60 ticks. */
  readonly ticks: readonly StripTick[];
  /** The marked one, and what it is called: "this run". */
  readonly own: { readonly value: number; readonly label: string };
  /** Where one more is expected: a band each. */
  readonly usual?: readonly { readonly low: number; readonly high: number }[];
  readonly subject: SubjectIndex;
  readonly unit: ChartUnit;
}

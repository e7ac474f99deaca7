import type { ChartProps, SubjectIndex } from '../chart-props.ts';
import type { ChartUnit } from '../units.ts';

/** Where one more machine lies; two of them where contributors fall into two groups. */
export interface DotsInterval {
  readonly low: number;
  readonly high: number;
}

/** Machines with one kind of hardware. */
export interface DotsRow {
  /** Whose they are; empty where there is one row. */
  readonly label: string;
  readonly subject: SubjectIndex;
  /** Ascending. */
  readonly dots: readonly number[];
  readonly intervals: readonly DotsInterval[];
}

/**
 * A quantile dot plot (Kay, Kola, Hullman and Munson 2016): each dot is one of 20 equally likely machines, so that a chance is
 * counted. `<Figure chart={{ kind: 'dots', props }} />`
 */
export interface DotsChartProps extends ChartProps {
  readonly rows: readonly DotsRow[];
  /** "90 %" */
  readonly level: string;
  /** Dots on the better side of it are full, the others open; null: there is none worth a word. */
  readonly threshold: { readonly value: number; readonly label: string } | null;
  /** The value of the hardware: bytes are in its unit. */
  readonly middle: number;
  /** "a flushed 4 KiB write" */
  readonly xLabel: string;
  readonly unit: ChartUnit;
  readonly lowerIsBetter: boolean;
}

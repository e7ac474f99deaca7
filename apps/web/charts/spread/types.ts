import type { ChartProps, Interval, Outcome, SubjectIndex } from '../chart-props.ts';
import type { ChartUnit } from '../units.ts';

/** One subject or one condition: its median with its interval, and where each contributor stands. */
export interface SpreadRow extends Interval {
  readonly id: string;
  readonly label: string;
  /** Small, under the name: "macOS 26, APFS". */
  readonly note?: string | null;
  /** Tied rows have the same: "1", "2", "2". Null or absent: not ranked. */
  readonly rank?: number | null;
  /** The last place that it may have; null or absent: its rank. */
  readonly lastRank?: number | null;
  /** Color of the marks; 0 for all rows of a board. */
  readonly subject: SubjectIndex;
  readonly outcome: Outcome;
  /** All null unless measured. */
  readonly median: number | null;
  /** One figure a contributor; empty where they are not known. */
  readonly contributors: readonly number[];
  /** Beside the figure: "14 runs, 3 contributors". */
  readonly runs: string;
  /** Drawn with an open mark: too few to speak of the hardware. */
  readonly few?: boolean;
  /** In words, where there is no figure. */
  readonly reason: string | null;
  readonly href: string | null;
}

/**
 * Medians with their intervals, a tick for every contributor: boards (tied rows have the same `rank`) and the
 * conditions of one subject. `<Figure chart={{ kind: 'spread', props }} />`
 */
export interface SpreadChartProps extends ChartProps {
  /** Drawn in this order. */
  readonly rows: readonly SpreadRow[];
  /** "a flushed 4 KiB write" */
  readonly xLabel: string;
  readonly unit: ChartUnit;
  readonly lowerIsBetter: boolean | null;
}

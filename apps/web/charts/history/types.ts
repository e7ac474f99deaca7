import type { ChartProps, Interval, SubjectIndex } from '../chart-props.ts';
import type { ChartUnit } from '../units.ts';

export interface HistoryPoint extends Interval {
  /** When it was received, ISO 8601 in UTC. */
  readonly at: string;
  readonly value: number;
  /** Drawn with an open mark. */
  readonly hasWarning?: boolean;
  readonly href: string | null;
}

/** A place where what came after differs from what came before. */
export interface HistoryChange {
  /** Of the first run after the change, ISO 8601 in UTC. */
  readonly at: string;
  /** "1.3x slower", "macOS 26": what is written beside its date. */
  readonly label: string;
}

/**
 * One machine's figure, run by run, over the time of receipt; changes marked with their date and words.
 * `<Figure chart={{ kind: 'history', props }} />`
 */
export interface HistoryChartProps extends ChartProps {
  /** In order of receipt. */
  readonly points: readonly HistoryPoint[];
  readonly changes: readonly HistoryChange[];
  readonly subject: SubjectIndex;
  /** "median of a flushed write" */
  readonly yLabel: string;
  readonly unit: ChartUnit;
  /** null: neither. */
  readonly lowerIsBetter: boolean | null;
}

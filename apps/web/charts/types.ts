/**
 * What each chart takes: rows and labels in, drawing out. No fetching and no statistics
 * happens behind these types; every interval, knee and verdict is computed by the caller.
 * All of it is plain data, because the same rows cross from the server's drawing to the
 * interactive one. A figure that is not known is null and is drawn as a gap, never as 0.
 */
import type { DurabilityClass } from '@fsbench/contract';
import type { ChartProps, Interval, Outcome, SubjectIndex } from './chart-props.ts';

export type * from './chart-props.ts';
export type * from './dots/types.ts';
export type * from './history/types.ts';
export type * from './spread/types.ts';
export type * from './strip/types.ts';

/** What doubles color along a line: usually one dash per target or curve. */
export type Dash = 'solid' | 'dashed' | 'dotted' | 'dash-dot';

/** A line and what it is called; the same line has the same id in every panel. */
export interface NamedLine {
  readonly id: string;
  /** Empty where there is only one. */
  readonly label: string;
  readonly subject: SubjectIndex;
  readonly dash: Dash;
}

export interface ChartPoint extends Interval {
  readonly workers: number;
  readonly seconds: number;
  /** The run behind the point. */
  readonly href: string | null;
  /** Of another set of runs than the line: a mark that the line does not touch. */
  readonly isDetached?: boolean;
}

export interface SweepSeries extends NamedLine {
  /** Rising in workers. */
  readonly points: readonly ChartPoint[];
  /** Workers at the best time, at the knee, and from where on more workers are slower; null: none found. */
  readonly best: number | null;
  /** Of the points that tie with the best. */
  readonly bestRange?: { readonly low: number; readonly high: number } | null;
  readonly knee: number | null;
  readonly retrograde: number | null;
  /** Few runs: drawn with open marks. */
  readonly few?: boolean;
  /** false: marks without a line, where nobody measured what lies between. Joined unless said. */
  readonly isJoined?: boolean;
}

export interface SweepChartProps extends ChartProps {
  readonly series: readonly SweepSeries[];
  /** Draw the slope of perfect scaling, from the first point of the first series. */
  readonly ideal: boolean;
  /** "time per file" */
  readonly yLabel: string;
  /** `time`: ticks carry their own unit; `rate`: so many files a second; plain seconds unless said. */
  readonly yTicks?: 'plain' | 'time' | 'rate';
  readonly lowerIsBetter: boolean;
  /** Both axes from zero instead of logarithmic: a reader's choice. */
  readonly isLinear?: boolean;
  /** "workers" unless said. */
  readonly xLabel?: string;
}

export interface SyncRow extends Interval {
  readonly id: string;
  /** The durability class's heading it stands under, for every outcome. */
  readonly durability: DurabilityClass;
  /** `fsync`, `F_FULLFSYNC`: as the manual writes it. */
  readonly primitive: string;
  /** Whose it is: the subject's name; empty where there is only one. */
  readonly label: string;
  readonly subject: SubjectIndex;
  readonly outcome: Outcome;
  /** Nanoseconds of one operation; all null unless measured. */
  readonly p50: number | null;
  /** Of the same population as `p50`, so never below it. */
  readonly p90: number | null;
  /** Of all operations together, and labeled so; null too where there were too few of them to tell. */
  readonly p99: number | null;
  /** Set instead of `p50` where a source published only a mean: drawn as an open diamond, without interval. */
  readonly mean?: number | null;
  readonly opsPerSecond: number | null;
  /** In words: "no F_BARRIERFSYNC on this system". Shown where the bar would be. */
  readonly reason: string | null;
  /** Of the group where all of it has the same, else beside the name: "ends at the hypervisor". */
  readonly note?: string | null;
  /** What has no room in the chart, for table and tooltip: "1.00 flushes a write". */
  readonly detail?: string | null;
  /** A warning worth dimming the row for. */
  readonly flagged?: boolean;
  readonly href: string | null;
}

export interface SyncChartProps extends ChartProps {
  readonly rows: readonly SyncRow[];
}

export interface DistributionSeries extends NamedLine {
  /** Rising in both: `share` of all operations took at most `ns`. */
  readonly points: readonly { readonly ns: number; readonly share: number }[];
  readonly operations: number;
}

export interface DistributionChartProps extends ChartProps {
  readonly series: readonly DistributionSeries[];
}

export interface ThroughputRow {
  readonly id: string;
  /** "disk" */
  readonly label: string;
  /** `disk`, `memory`, `null`: what a headline is about. */
  readonly role?: string | null;
  /** Below or beside it: "zeroes", "written over". */
  readonly variant?: string | null;
  readonly subject: SubjectIndex;
  readonly outcome: Outcome;
  readonly accepted: ChartRate | null;
  /** null where a sink has nothing to make durable, or nobody looked. */
  readonly durable: ChartRate | null;
  /** Why there is no durable rate, in words: "nothing here survives a power cut". */
  readonly durableNote?: string | null;
  readonly reason: string | null;
  /** A warning worth dimming the row for. */
  readonly hasWarning?: boolean;
  readonly href: string | null;
}

export interface ChartRate extends Interval {
  readonly bytesPerSecond: number;
}

export interface ThroughputBarsProps extends ChartProps {
  readonly rows: readonly ThroughputRow[];
}

export interface LinePoint extends Interval {
  readonly x: number;
  readonly y: number;
  /** Drawn as an open mark. */
  readonly hasWarning?: boolean;
  /** Of another set of runs than the line: a mark that the line does not touch. */
  readonly isDetached?: boolean;
  readonly href: string | null;
}

export interface LineSeries extends NamedLine {
  /** Rising in x. */
  readonly points: readonly LinePoint[];
  readonly few?: boolean;
  /** false: a line only, where its points stand close together. */
  readonly hasMarks?: boolean;
}

export interface LinePanel {
  readonly id: string;
  /** Empty for a single one. */
  readonly title: string;
  readonly series: readonly LineSeries[];
  /** From here on to the right something holds that its label says. */
  readonly tint: { readonly from: number; readonly label: string } | null;
}

/** A logarithmic axis spans its figures, a linear one begins at zero. */
export interface LineAxis {
  readonly title: string;
  readonly kind: 'log' | 'linear';
  /** Hz are written as GHz. */
  readonly unit: 'ns' | 'hz' | 'count';
}

export interface LinesChartProps extends ChartProps {
  /** Small multiples on one pair of axes. */
  readonly panels: readonly LinePanel[];
  readonly x: LineAxis;
  readonly y: LineAxis;
  /** null: neither. */
  readonly lowerIsBetter: boolean | null;
  /** The y axis from zero, whatever its kind: a reader's choice. */
  readonly isLinear?: boolean;
  /** A low chart, for what is seldom looked at. */
  readonly isStrip?: boolean;
  /** Each line has places of its own on the x axis: where another has one, it was not left unmeasured. */
  readonly hasOwnPositions?: boolean;
}

export interface PairedValue {
  readonly id: string;
  readonly first: number;
  readonly second: number;
}

/** The same work under two conditions, pair by pair. */
export interface PairGroup {
  readonly id: string;
  readonly title: string;
  /** Of several subjects: groups of one work share a panel, in which each has a name. */
  readonly shared?: { readonly work: string; readonly label: string };
  /** Under the title: the ratio with its interval. */
  readonly note: string;
  readonly subject: SubjectIndex;
  readonly first: Paired;
  readonly second: Paired;
  /** One a round, in order; empty where only the medians are known. */
  readonly pairs: readonly PairedValue[];
  /** Drawn with open marks, and said. */
  readonly hasWarning?: boolean;
}

/** Nanoseconds: the median with its interval. */
export interface Paired extends Interval {
  readonly median: number;
  readonly href: string | null;
}

export interface PairsChartProps extends ChartProps {
  readonly groups: readonly PairGroup[];
  /** "alone", "beside a busy loop" */
  readonly firstLabel: string;
  readonly secondLabel: string;
  /** "time of the work" */
  readonly yLabel: string;
}

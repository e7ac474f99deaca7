import type { ComparabilityKey, Stratum } from '@fsbench/contract';
import type { ContributorShare, Estimate, RunSpread, WorkersRange } from '@fsbench/stats';

/** Rows as the queries give them, already typed. */
export interface HardwareName {
  readonly slug: string;
  readonly name: string;
}

export interface MeasurementScope {
  /** Place of the subject it belongs to. */
  readonly subject: number;
  readonly key: ComparabilityKey & { readonly text: string };
  readonly stratum: Stratum;
  /** The drive it was measured on; null for CPU and memory. */
  readonly drive: HardwareName | null;
  /** Of a chip: the class of its machine; `pooled`: whatever machine it was. null: not a question of this row. */
  readonly machine: HardwareName | 'pooled' | null;
  /** Of a class of machines: the chip in it. */
  readonly chip: HardwareName | null;
  /** Of receipt: `2026Q4`; null: of any, where nobody asked. */
  readonly quarter: string | null;
  /** Whether it is from contributors who are tied to an account or a CI identity. */
  readonly isLinked: boolean;
}

/** All runs of one key in one stratum, contributor by contributor. */
export interface CellRow extends MeasurementScope {
  readonly contributors: readonly ContributorShare[];
  readonly distinctCount: number;
  readonly runsCount: number;
}

/** One case of one run. */
export interface RunCaseRow extends MeasurementScope {
  readonly permalink: string;
  readonly receivedAt: Date;
  readonly startedAt: Date;
  /** Who sent it; two runs of one contributor are not two contributors. */
  readonly contributorId: string;
  readonly estimate: Estimate;
  readonly n: number;
  /** How far the median may lie from the truth of its run; null: not known. */
  readonly spread: RunSpread | null;
  /** Median of the rounds' 90th percentiles: of the same rounds as the median. */
  readonly p90: number | null;
  /** Of all operations of the run together. */
  readonly p99: number | null;
  readonly endsAt: string | null;
  readonly worstSeverity: string | null;
}

/** What the worker found in one curve of one run: best, knee and loss within that run. */
export interface RunScalingRow {
  readonly subject: number;
  readonly permalink: string;
  /** The key's text without its workers. */
  readonly curveText: string;
  /** The drive it was measured on; null for CPU and memory. */
  readonly drive: HardwareName | null;
  readonly bestWorkers: number;
  /** Of the points that tie with it. */
  readonly bestRange: WorkersRange;
  /** Numbers of workers around it were not measured. */
  readonly isCoarse: boolean;
  /** Units of work a second at the best; of a command, executions. */
  readonly bestRate: number;
  readonly kneeWorkers: number | null;
  readonly kneeRange: WorkersRange | null;
  readonly retrogradeWorkers: number | null;
  readonly lastWorkers: number;
  readonly lastOverBest: { readonly ratio: number; readonly low: number | null; readonly high: number | null };
}

/** What there is under one set of conditions, of all its keys: for the choice of what is shown. */
export interface ConditionSet extends Omit<MeasurementScope, 'key'> {
  readonly key: Pick<ComparabilityKey, 'suite' | 'targetRole' | 'method' | 'durability'>;
  /** Of the key that most stand behind: keys share runs. */
  readonly runsCount: number;
  readonly distinctCount: number;
  /** Of a key like the one that lists of such hardware open with: who is behind it. */
  readonly opening?: readonly ContributorShare[];
  /** Of a chip or a machine on a drive: the verified contributors behind it, where they are few enough to list. */
  readonly contributors?: readonly ContributorShare[];
  /** Runs of that key in each quarter of receipt, where the row is of all of them. */
  readonly quarters?: ReadonlyMap<string, number>;
}

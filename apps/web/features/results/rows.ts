import type { ComparabilityKey, Stratum } from '@fsbench/contract';
import type { ContributorShare, Estimate } from '@fsbench/stats';

/** What the results below are made of: rows of two queries, already typed. */
export interface HardwareName {
  readonly slug: string;
  readonly name: string;
}

export interface Place {
  /** Place of the subject it belongs to. */
  readonly subject: number;
  readonly key: ComparabilityKey & { readonly text: string };
  readonly stratum: Stratum;
  /** The drive it was measured on; null for CPU and memory. */
  readonly drive: HardwareName | null;
}

/** All runs of one key in one stratum, contributor by contributor. */
export interface CellRow extends Place {
  readonly contributors: readonly ContributorShare[];
  readonly distinctCount: number;
  readonly runsCount: number;
}

/** One case of one run. */
export interface RunCaseRow extends Place {
  readonly permalink: string;
  readonly receivedAt: Date;
  /** Who sent it; two runs of one contributor are not two contributors. */
  readonly contributorId: string;
  readonly estimate: Estimate;
  readonly n: number;
  readonly p90: number | null;
  readonly p99: number | null;
  readonly endsAt: string | null;
  readonly worstSeverity: string | null;
}

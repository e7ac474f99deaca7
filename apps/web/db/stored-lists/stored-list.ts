import type { HardwareKind } from '../find-hardware.ts';

/** A result of verified contributors in a list, as ranks compare it; in the unit that readers see. */
export interface StoredLine {
  readonly slug: string;
  readonly median: number;
  /** 95 % interval; null: it has none. */
  readonly low: number | null;
  readonly high: number | null;
  /** The interval is of the rounds of a single run. */
  readonly isOneRun: boolean;
  /** The ranks that it may have; null: it has none. */
  readonly rank: number | null;
  readonly lastRank: number | null;
}

/** A list of hardware as the worker last read it: of one case and one kind of machine. */
export interface StoredList {
  readonly word: string;
  /** `no`, `yes` or `unknown`: bare metal and virtual machines are never in one list. */
  readonly guest: string;
  /** By slug. */
  readonly lines: readonly StoredLine[];
}

/** "drive/sync.durable" */
export const storedListWord = (kind: HardwareKind, caseWord: string): string => `${kind}/${caseWord}`;

import { type MergedCell, mergeContributors } from '@fsbench/stats';
import type { CellRow, RunCaseRow } from '../../db/rows.ts';
import type { ContributorCounts } from '../../wording/contributors.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';

/** A row that says whether it is of verified contributors. */
export interface OfContributors {
  readonly isLinked: boolean;
}

/** Rows of one population, and the rows beside them. */
export interface SplitRows<T> {
  readonly isVerified: boolean;
  /** What results are made of. */
  readonly rows: readonly T[];
  /** Runs of other contributors where verified ones measured: beside, never inside. */
  readonly others: readonly T[];
}

/** Verified contributors where there is one; else the runs there are. */
export function splitRows<T extends OfContributors>(rows: readonly T[]): SplitRows<T> {
  const verified = rows.filter(({ isLinked }) => isLinked);
  if (verified.length === 0) return { isVerified: false, rows, others: [] };
  return { isVerified: true, rows: verified, others: rows.filter(({ isLinked }) => !isLinked) };
}

/** The same for each group of rows by itself, for example each suite of each subject. */
export function splitEach<T extends OfContributors>(
  rows: readonly T[],
  groupOf: (row: T) => string,
): Pick<SplitRows<T>, 'rows' | 'others'> {
  const groups = new Set(rows.filter(({ isLinked }) => isLinked).map(groupOf));
  const isUsed = (row: T) => row.isLinked || !groups.has(groupOf(row));
  return { rows: rows.filter(isUsed), others: rows.filter((row) => !isUsed(row)) };
}

/** Whether a result may be stated of the hardware. */
export function describesHardware(isVerified: boolean, contributors: number): boolean {
  return isVerified && contributors >= CONTRIBUTORS_FOR_HARDWARE_VERDICT;
}

/** Cells of one key as one of each population. */
export interface MergedCells {
  readonly verified: MergedCell;
  readonly others: MergedCell;
}

export const mergeEach = (cells: readonly CellRow[]): MergedCells => ({
  verified: mergeContributors(cells.filter(({ isLinked }) => isLinked)),
  others: mergeContributors(cells.filter(({ isLinked }) => !isLinked)),
});

/** Contributors behind rows of one key: of cells, and of runs that no cell holds yet. */
export function countContributors(merged: MergedCells, cases: readonly RunCaseRow[]): ContributorCounts {
  const countOf = ({ distinctCount }: MergedCell, isLinked: boolean) =>
    Math.max(
      distinctCount,
      new Set(cases.filter((one) => one.isLinked === isLinked).map(({ contributorId }) => contributorId)).size,
    );
  return { verified: countOf(merged.verified, true), others: countOf(merged.others, false) };
}

/** Of several results together: the most that any of them has. */
export function mostContributors(all: readonly ContributorCounts[]): ContributorCounts {
  return {
    verified: Math.max(0, ...all.map(({ verified }) => verified)),
    others: Math.max(0, ...all.map(({ others }) => others)),
  };
}

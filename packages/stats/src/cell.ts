import { medianInterval } from './median-interval.ts';
import { median } from './quantile.ts';
import { sortSamples } from './samples.ts';

/** What one contributor adds to a cell. */
export interface ContributorShare {
  /** 64 bits that name the contributor at random, as 16 lower-case hex digits. */
  readonly hash: string;
  readonly runs: number;
  /** Sum over the runs of ln(median). */
  readonly sumLnMedian: number;
}

/**
 * All results of one key for one subject in one stratum. It keeps no quantiles, because quantiles of two
 * strata cannot be joined; the shares of contributors can.
 */
export interface Cell {
  /** The contributors with the lowest hashes, at most 128, ascending. */
  readonly contributors: readonly ContributorShare[];
  /** Contributors in all, kept or not. */
  readonly distinctCount: number;
}

export interface MergedCell extends Cell {
  /** true: `contributors` is a random sample of them, and `distinctCount` may be an estimate. */
  readonly isSampled: boolean;
}

export const MAX_CONTRIBUTORS_PER_CELL = 128;

/** A cell from all its runs. */
export function cellOf(runs: readonly { readonly hash: string; readonly lnMedian: number }[]): MergedCell {
  return mergeContributors(
    runs.map(({ hash, lnMedian }) => ({ contributors: [{ hash, runs: 1, sumLnMedian: lnMedian }], distinctCount: 1 })),
  );
}

/**
 * Union of cells, contributor by contributor: who stands in two strata is one contributor with all their
 * runs. Up to 128 contributors it is exact. Above, it is exact for the 128 that are kept: a hash among the
 * lowest 128 of the union is among the lowest 128 of every cell it stands in, so none of its runs is lost.
 *
 * @throws RangeError on a hash of another form or a sum that is not finite
 */
export function mergeContributors(cells: readonly Cell[]): MergedCell {
  for (const { contributors } of cells) contributors.forEach(check);
  const [only] = cells;
  // Most cells stand alone, and a cell lists each contributor once.
  const isAlone = only !== undefined && cells.length === 1 && isAscending(only.contributors);
  const union = isAlone ? only.contributors : unionOf(cells);
  const contributors = union.slice(0, MAX_CONTRIBUTORS_PER_CELL);
  const isWhole = cells.every((cell) => cell.distinctCount <= cell.contributors.length);
  const distinctCount = isWhole ? union.length : estimateDistinct(contributors, union.length, cells);
  return {
    contributors,
    distinctCount,
    isSampled: distinctCount > contributors.length,
  };
}

function check({ hash, sumLnMedian }: ContributorShare): void {
  if (!Number.isFinite(sumLnMedian)) throw new RangeError(`a sum of ${sumLnMedian}`);
  if (!/^[0-9a-f]{16}$/.test(hash)) throw new RangeError(`${hash} is not a contributor's hash`);
}

function unionOf(cells: readonly Cell[]): ContributorShare[] {
  const shares = new Map<string, ContributorShare[]>();
  for (const { contributors } of cells) {
    for (const share of contributors) {
      const known = shares.get(share.hash);
      if (known) known.push(share);
      else shares.set(share.hash, [share]);
    }
  }
  return [...shares.values()].map(together).sort((x, y) => (x.hash < y.hash ? -1 : 1));
}

/** Shares of one contributor as one, summed from the least on: cells come in any order, and rounding depends on it. */
const together = (shares: ContributorShare[]): ContributorShare =>
  shares
    .sort((x, y) => x.sumLnMedian - y.sumLnMedian)
    .reduce((sum, { hash, runs, sumLnMedian }) => ({
      hash,
      runs: sum.runs + runs,
      sumLnMedian: sum.sumLnMedian + sumLnMedian,
    }));

const isAscending = (shares: readonly ContributorShare[]): boolean =>
  shares.every(({ hash }, at) => at === 0 || (shares[at - 1]?.hash ?? '') < hash);

/**
 * k - 1 over the k-th lowest hash as a fraction (Bar-Yossef et al. 2002; off by some 9 % at 128), kept
 * between what must be there and what can be. One cell alone says its count itself.
 */
function estimateDistinct(retained: readonly ContributorShare[], seen: number, cells: readonly Cell[]): number {
  const counts = cells.map(({ distinctCount }) => distinctCount);
  const least = Math.max(seen, ...counts);
  const most = counts.reduce((sum, count) => sum + count, 0);
  const highest = retained.at(-1);
  if (highest === undefined) return least;
  const fraction = Number.parseInt(highest.hash.slice(0, 13), 16) / 16 ** 13;
  const estimate = fraction > 0 ? Math.round((retained.length - 1) / fraction) : most;
  return Math.min(most, Math.max(least, estimate));
}

/** Bounds are of the median over contributors, in the unit of the medians. */
export interface CellSummary {
  readonly distinctCount: number;
  /** Contributors the figures below are made of: all of them, or the sample that is kept. */
  readonly usedCount: number;
  readonly isSampled: boolean;
  readonly median: number;
  /** Order-statistic interval over contributors; null below six of them. */
  readonly low: number | null;
  readonly high: number | null;
  readonly coverage: number | null;
}

/**
 * Each contributor counts once, by the geometric mean of their runs: whoever runs the collector every
 * night does not outvote the others, and the runs of one machine make no interval.
 *
 * @returns null for a cell without contributors
 */
export function cellSummary(cell: Cell): CellSummary | null {
  const { contributors, distinctCount } = cell;
  if (contributors.length === 0) return null;
  const sorted = sortSamples(contributorLnMedians(cell));
  const interval = medianInterval(sorted);
  return {
    distinctCount,
    usedCount: contributors.length,
    isSampled: distinctCount > contributors.length,
    median: Math.exp(median(sorted)),
    low: interval === null ? null : Math.exp(interval.low),
    high: interval === null ? null : Math.exp(interval.high),
    coverage: interval?.coverage ?? null,
  };
}

/** Mean ln median of each contributor that is kept: what `compareSides` takes. */
export function contributorLnMedians(cell: Cell): number[] {
  return cell.contributors.map(({ runs, sumLnMedian }) => sumLnMedian / runs);
}

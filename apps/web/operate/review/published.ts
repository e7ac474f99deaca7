import {
  type Cell,
  type ContributorShare,
  cellSummary,
  contributorLnMedians,
  MINIMUM_FOR_INTERVAL,
  mergeContributors,
} from '@fsbench/stats';
import type { ResultNames } from '../../db/review/find-result-names.ts';
import type { ResultPlace, VerifiedCell } from '../../db/review/list-verified-cells.ts';
import type { MeasurementScope } from '../../db/rows.ts';
import { sharesOf } from '../../db/scope-columns.ts';
import { type Guest, guestOf } from '../../domain/conditions/guest.ts';

/** What verified contributors say of a chip or drive: one key on one class of machines, as its page pools it. */
export interface Published {
  readonly contributors: number;
  /** In the stored unit. */
  readonly median: number;
  /** null below six contributors: then it is not published as the hardware's. */
  readonly low: number | null;
  readonly high: number | null;
}

/** A result by its names. */
export interface NamedResult {
  readonly kind: 'chip' | 'drive';
  readonly slug: string;
  readonly name: string;
  readonly key: MeasurementScope['key'];
  readonly isHeadline: boolean;
  readonly guest: Guest;
  readonly usableCpus: number;
}

/** Which result a row belongs to. */
export const resultText = ({ kind, subjectId, keyId, isGuest, usableCpus }: ResultPlace): string =>
  [kind, subjectId, keyId, guestOf(isGuest), usableCpus].join(' ');

/** The rows of each result. */
export function byResult<T extends ResultPlace>(rows: readonly T[]): Map<string, T[]> {
  const results = new Map<string, T[]>();
  for (const row of rows) {
    const there = results.get(resultText(row));
    if (there) there.push(row);
    else results.set(resultText(row), [row]);
  }
  return results;
}

export const mergeRows = (rows: readonly VerifiedCell[]): Cell =>
  mergeContributors(rows.map((row) => ({ contributors: sharesOf(row), distinctCount: row.distinctCount })));

export function publishedOf(cell: Cell): Published | null {
  const summary = cellSummary(cell);
  if (!summary) return null;
  const isPublished = cell.distinctCount >= MINIMUM_FOR_INTERVAL;
  return {
    contributors: cell.distinctCount,
    median: summary.median,
    low: isPublished ? summary.low : null,
    high: isPublished ? summary.high : null,
  };
}

/** What each contributor says, by the 13 hexadecimal digits of their address. */
export function lnByContributor(cell: Cell): Map<string, number> {
  const values = contributorLnMedians(cell);
  return new Map(cell.contributors.map(({ hash }, at) => [hash.slice(0, 13), values[at] ?? 0]));
}

interface Share {
  readonly hash: string;
  readonly runs: number;
  readonly sumLn: number;
}

/** A cell that these shares leave or enter. A contributor whose every run leaves is no longer there. */
export function changedCell(cell: Cell, shares: readonly Share[], change: 'leave' | 'enter'): Cell {
  const sign = change === 'enter' ? 1 : -1;
  const byHash = new Map<string, ContributorShare>(cell.contributors.map((one) => [one.hash, one]));
  let { distinctCount } = cell;
  for (const { runs, sumLn, hash: digits } of shares) {
    for (const { hash } of sharesOf({ hashes: [digits], runs: [runs], sum_ln: [sumLn] })) {
      const there = byHash.get(hash);
      // Of more than 128 contributors a cell stores a sample: who is not in it moves nothing that is shown.
      if (!there && (change === 'leave' || cell.distinctCount > cell.contributors.length)) continue;
      const left = (there?.runs ?? 0) + sign * runs;
      if (!there) distinctCount += 1;
      if (left > 0) byHash.set(hash, { hash, runs: left, sumLnMedian: (there?.sumLnMedian ?? 0) + sign * sumLn });
      else if (byHash.delete(hash)) distinctCount -= 1;
    }
  }
  return { contributors: [...byHash.values()], distinctCount };
}

export function nameResult(names: ResultNames, place: ResultPlace): NamedResult | null {
  const subject = names.subjects.find(({ kind, id }) => kind === place.kind && id === place.subjectId);
  const key = names.keys.find(({ id }) => id === place.keyId);
  if (!subject || !key) return null;
  return {
    kind: subject.kind,
    slug: subject.slug,
    name: subject.name,
    key: key.key,
    isHeadline: key.isHeadline,
    guest: guestOf(place.isGuest),
    usableCpus: place.usableCpus,
  };
}

import { METHOD } from '@fsbench/contract';
import { type Better, rankSets } from '@fsbench/stats';
import type { Filter } from '../../db/facets.ts';
import type { LeaderboardRow } from '../../db/list-leaderboard.ts';
import type { FacetLine } from '../../domain/conditions/choices.ts';
import { describesHardware } from '../../domain/population/population.ts';
import type { Measure } from '../../domain/results/measure.ts';
import { conditionLines } from './condition-lines.ts';
import { type LeaderboardLine, type SubjectLines, subjectLines } from './subject-lines.ts';

export interface Ranks {
  /** 1 + the number of lines that are clearly better: ties share a place. */
  readonly rank: number;
  /** The last place that it may have: the number of lines less those that are clearly worse. */
  readonly lastRank: number;
  /** Neither this line nor the one above it is clearly better. */
  readonly isTiedWithAbove: boolean;
  /** The last line that it is clearly better than; null: there is none. */
  readonly clearlyBetterThan: string | null;
}

export interface RankedLine extends LeaderboardLine, Ranks {}

export interface Leaderboard {
  readonly measure: Measure;
  /** Six verified contributors or more: these are about the hardware, and have ranks. */
  readonly ranked: readonly RankedLine[];
  /** Fewer verified contributors, or two groups of them; the best first: sorted, never ranked. */
  readonly unranked: readonly LeaderboardLine[];
  /** Measured by other contributors only, the best first: a group of its own, after the rest. */
  readonly unverified: readonly LeaderboardLine[];
  readonly filterLines: readonly FacetLine[];
  /** `no`, `yes` or `unknown`: machines and virtual machines never stand on one board. */
  readonly guest: string;
}

/** All lines in the order of the page. */
export const linesOfLeaderboard = ({
  ranked,
  unranked,
  unverified,
}: Leaderboard): (LeaderboardLine & Partial<RankedLine>)[] => [...ranked, ...unranked, ...unverified];

/**
 * A board of one key; null where nobody has a figure of it. What may not be pooled on a page of hardware is not pooled
 * here either: of each subject the machine class counts that verified contributors choose.
 */
export function leaderboardOf(
  rows: readonly LeaderboardRow[],
  filter: Filter,
  found: SubjectLines | null = subjectLines(rows, filter),
): Leaderboard | null {
  if (!found) return null;
  const { lines, measure, guest } = found;
  return {
    measure,
    ranked: rankedLines(lines, measure.better),
    unranked: lines.filter((line) => line.isVerified && !hasRank(line)).sort(byValue(measure.better)),
    unverified: lines.filter(({ isVerified }) => !isVerified).sort(byValue(measure.better)),
    filterLines: conditionLines(rows, { ...filter, guest }),
    guest,
  };
}

/** Six verified contributors or more, and one group of them. */
const hasRank = ({ isVerified, contributors, camps }: LeaderboardLine): boolean =>
  describesHardware(isVerified, contributors) && camps === null;

/**
 * Those that have a rank, by the best place each may have, then by value. Places come from pairwise verdicts, adjusted for
 * all pairs of the table.
 */
export function rankedLines<Line extends LeaderboardLine>(all: readonly Line[], better: Better): (Line & Ranks)[] {
  const lines = all.filter(hasRank);
  const spreads = lines.flatMap(({ spread }) => spread ?? []);
  const { sets, isBetter } = rankSets(spreads, better, METHOD.clear_ratio);
  const sign = better === 'lower' ? 1 : -1;
  const order = lines
    .map((line, at) => ({ line, at, best: sets[at]?.best ?? 1, worst: sets[at]?.worst ?? lines.length }))
    .sort(
      (x, y) =>
        x.best - y.best ||
        sign * (x.line.estimate.median - y.line.estimate.median) ||
        (x.line.slug < y.line.slug ? -1 : 1),
    );
  return order.map(({ line, at, best, worst }, place) => {
    const above = order[place - 1];
    return {
      ...line,
      rank: best,
      lastRank: worst,
      isTiedWithAbove: above !== undefined && !isBetter(above.at, at) && !isBetter(at, above.at),
      clearlyBetterThan: order.findLast((other) => isBetter(at, other.at))?.line.slug ?? null,
    };
  });
}

/** The best first, then by slug; two groups of contributors have no one value, and come last. */
function byValue(better: Better) {
  const sign = better === 'lower' ? 1 : -1;
  return (x: LeaderboardLine, y: LeaderboardLine) =>
    Number(x.camps !== null) - Number(y.camps !== null) ||
    sign * (x.estimate.median - y.estimate.median) ||
    (x.slug < y.slug ? -1 : 1);
}

import { METHOD } from '@fsbench/contract';
import {
  type Better,
  contributorLnMedians,
  type Estimate,
  geometricMean,
  mergeContributors,
  rankSets,
  type Spread,
  spreadOf,
} from '@fsbench/stats';
import type { Filter } from '../../db/facets.ts';
import type { LeaderboardRow } from '../../db/list-leaderboard.ts';
import { type FacetLine, facetLines } from '../../domain/conditions/choices.ts';
import { facetValue } from '../../domain/conditions/facets.ts';
import { matchesFilter } from '../../domain/conditions/filter.ts';
import { choosingRows, groupRows } from '../../domain/population/choose.ts';
import { countContributors, describesHardware, splitRows } from '../../domain/population/population.ts';
import { type ResultCamps, resultCamps } from '../../domain/results/camps.ts';
import { type Measure, measureOf } from '../../domain/results/measure.ts';
import type { ContributorCounts } from '../../wording/contributors.ts';

/** One chip or drive on a board: on its one machine, under the filter. */
export interface LeaderboardLine {
  readonly kind: 'chip' | 'drive';
  readonly slug: string;
  readonly name: string;
  readonly isUnknown: boolean;
  readonly usableCpus: number;
  /** false: no verified contributor measured it; it is never ranked. */
  readonly isVerified: boolean;
  /** Verified and other contributors on that machine. */
  readonly counts: ContributorCounts;
  /** Of the one population that the result is of. */
  readonly contributors: number;
  readonly runs: number;
  /** Geometric mean over contributors, as ranks compare it, in the unit shown; no interval below six verified ones. */
  readonly estimate: Estimate;
  /** Its verified contributors fall into two groups: `estimate` is of neither, and it has no rank. */
  readonly camps: ResultCamps | null;
  /** One figure a contributor, of those that are kept. */
  readonly marks: readonly number[];
  /** Of the logarithms of the marks; null below two contributors. */
  readonly spread: Spread | null;
}

export interface RankedLine extends LeaderboardLine {
  /** 1 + the number of lines that are clearly better: ties share a place. */
  readonly rank: number;
  /** The last place that it may have: the number of lines less those that are clearly worse. */
  readonly lastRank: number;
  /** Neither this line nor the one above it is clearly better. */
  readonly isTiedWithAbove: boolean;
  /** The last line that it is clearly better than; null: there is none. */
  readonly clearlyBetterThan: string | null;
}

export interface Leaderboard {
  readonly measure: Measure;
  /** Six verified contributors or more: these are about the hardware, and have ranks. */
  readonly ranked: readonly RankedLine[];
  /** Fewer verified contributors, or two groups of them; those with most first: shown, never ranked. */
  readonly unranked: readonly LeaderboardLine[];
  /** Measured by other contributors only, those with most first: a group of its own, after the rest. */
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
export function leaderboardOf(rows: readonly LeaderboardRow[], filter: Filter): Leaderboard | null {
  const [first] = rows;
  if (!first) return null;
  const requestedAddress = rows.filter((row) => matchesFilter(row, filter));
  const guest =
    filter.guest ?? mostOf(choosingRows(requestedAddress.length > 0 ? requestedAddress : rows, classOf), guestText);
  const whole = { ...filter, guest };
  const measure = measureOf(first.key);
  const subjects = groupRows(
    rows.filter((row) => matchesFilter(row, whole)),
    ({ slug }) => slug,
  );
  const lines = [...subjects.values()].flatMap((mine) => {
    const cpus = mostOf(choosingRows(mine, classOf), cpusText);
    return (
      lineOf(
        mine.filter((row) => cpusText(row) === cpus),
        measure,
      ) ?? []
    );
  });
  const eligible = lines.filter(
    ({ isVerified, contributors, camps }) => describesHardware(isVerified, contributors) && camps === null,
  );
  return {
    measure,
    ranked: rankedLines(eligible, measure.better),
    unranked: lines.filter((line) => line.isVerified && !eligible.includes(line)).sort(byContributors),
    unverified: lines.filter(({ isVerified }) => !isVerified).sort(byContributors),
    filterLines: ofChoices(facetLines(ofOneSubject(rows), whole)),
    guest,
  };
}

/** By the best place each may have, then by value. Places come from pairwise verdicts, adjusted for all pairs of the table. */
function rankedLines(lines: readonly LeaderboardLine[], better: Better): RankedLine[] {
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

const byContributors = (x: LeaderboardLine, y: LeaderboardLine) =>
  y.contributors - x.contributors || y.runs - x.runs || (x.slug < y.slug ? -1 : 1);

/** A condition that only other contributors have is one of the whole board. */
const ofOneSubject = (rows: readonly LeaderboardRow[]) => rows.map((row) => ({ ...row, subject: 0 }));

/** One kind of machine is no choice. */
const ofChoices = (lines: readonly FacetLine[]): FacetLine[] =>
  lines
    .filter(({ facet }) => facet !== 'drive')
    .map((line) => {
      const own = line.values.filter(({ isOfOthers }) => !isOfOthers);
      return line.facet === 'guest' && own.length < 2
        ? { ...line, values: line.values.filter(({ isOfOthers }) => isOfOthers) }
        : line;
    })
    .filter(({ values }) => values.length > 0);

const guestText = (row: LeaderboardRow) => facetValue('guest', row) ?? '';
const cpusText = ({ stratum }: LeaderboardRow) => String(stratum.usableCpus);

const classOf = (row: LeaderboardRow) => `${row.slug}|${guestText(row)}|${cpusText(row)}`;

/** Of verified contributors where there is one; else of the others, and then it never has a rank. */
function lineOf(rows: readonly LeaderboardRow[], measure: Measure): LeaderboardLine | null {
  const { isVerified, rows: used } = splitRows(rows);
  const [first] = used;
  const merged = mergeContributors(used);
  if (!first || merged.contributors.length === 0) return null;
  const isOfHardware = describesHardware(isVerified, merged.distinctCount);
  const lnShown = contributorLnMedians(merged).map(measure.fromLn);
  const mean = geometricMean(lnShown);
  return {
    kind: first.kind,
    slug: first.slug,
    name: first.name,
    isUnknown: first.identity === 'unknown',
    usableCpus: first.stratum.usableCpus,
    isVerified,
    counts: countContributors(rows, []),
    contributors: merged.distinctCount,
    runs: used.reduce((sum, { runsCount }) => sum + runsCount, 0),
    estimate: isOfHardware ? mean : { ...mean, low: null, high: null },
    camps: isOfHardware ? resultCamps(lnShown) : null,
    marks: lnShown.map(Math.exp),
    spread: lnShown.length > 1 ? spreadOf(lnShown) : null,
  };
}

/** The value that most contributors stand behind, of equals the one with more runs, then the first by its text. */
function mostOf(rows: readonly LeaderboardRow[], textOf: (row: LeaderboardRow) => string): string {
  const sum = (some: readonly LeaderboardRow[], of: (row: LeaderboardRow) => number) =>
    some.reduce((all, row) => all + of(row), 0);
  const [most] = [...groupRows(rows, textOf)].sort(
    ([textX, x], [textY, y]) =>
      mergeContributors(y).distinctCount - mergeContributors(x).distinctCount ||
      sum(y, (row) => row.runsCount) - sum(x, (row) => row.runsCount) ||
      textX.localeCompare(textY, 'en', { numeric: true }),
  );
  return most?.[0] ?? '';
}

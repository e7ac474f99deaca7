import {
  cellSummary,
  contributorLnMedians,
  type Estimate,
  MINIMUM_FOR_INTERVAL,
  mergeContributors,
  rankWithTies,
} from '@fsbench/stats';
import type { Filter } from '../../db/facets.ts';
import type { LeaderboardRow } from '../../db/list-leaderboard.ts';
import { type FacetLine, facetLines } from '../../domain/conditions/choices.ts';
import { facetValue } from '../../domain/conditions/facets.ts';
import { matchesFilter } from '../../domain/conditions/filter.ts';
import { type Measure, measureOf, shownEstimate } from '../../domain/results/measure.ts';

/** One chip or drive on a board: on its one machine, under the filter. */
export interface LeaderboardLine {
  readonly kind: 'chip' | 'drive';
  readonly slug: string;
  readonly name: string;
  readonly isUnknown: boolean;
  readonly usableCpus: number;
  readonly contributors: number;
  readonly runs: number;
  /** In the unit shown; no interval below six contributors. */
  readonly estimate: Estimate;
  /** One figure a contributor, of those that are kept. */
  readonly marks: readonly number[];
}

export interface RankedLine extends LeaderboardLine {
  /** 1 + the number of lines that are clearly better: ties share a place. */
  readonly rank: number;
}

export interface Leaderboard {
  readonly measure: Measure;
  /** Six linked contributors or more: these speak of the hardware, and have places. */
  readonly ranked: readonly RankedLine[];
  /** All others, those with most behind them first: shown, never ranked. */
  readonly unranked: readonly LeaderboardLine[];
  readonly filterLines: readonly FacetLine[];
  /** `no`, `yes` or `unknown`: machines and virtual machines never stand on one board. */
  readonly guest: string;
}

/**
 * A board of one key; null where nobody has a figure of it. What may not be pooled on a page of hardware is not pooled
 * here either: of each subject the machine class counts that most contributors stand behind, linked ones where six of them are.
 */
export function leaderboardOf(rows: readonly LeaderboardRow[], filter: Filter): Leaderboard | null {
  const [first] = rows;
  if (!first) return null;
  const requestedAddress = rows.filter((row) => matchesFilter(row, filter));
  const guest = filter.guest ?? mostOf(rankedOf(requestedAddress.length > 0 ? requestedAddress : rows), guestText);
  const whole = { ...filter, guest };
  const measure = measureOf(first.key);
  const lines = groupsOf(
    rows.filter((row) => matchesFilter(row, whole)),
    ({ slug }) => slug,
  ).flatMap((mine) => {
    const cpus = mostOf(rankedOf(mine), cpusText);
    return lineOf(
      mine.filter((row) => cpusText(row) === cpus),
      measure,
    );
  });
  const eligible = lines.filter(({ isLinked, line }) => isLinked && line.estimate.low !== null).map(({ line }) => line);
  const ranks = rankWithTies(
    eligible.map(({ estimate }) => estimate),
    measure.better,
  );
  const sign = measure.better === 'lower' ? 1 : -1;
  return {
    measure,
    ranked: eligible
      .flatMap((line, at): RankedLine[] => {
        const rank = ranks[at];
        return rank ? [{ ...line, rank }] : [];
      })
      .sort((x, y) => x.rank - y.rank || sign * (x.estimate.median - y.estimate.median) || (x.slug < y.slug ? -1 : 1)),
    unranked: lines
      .map(({ line }) => line)
      .filter((line) => !eligible.includes(line))
      .sort((x, y) => y.contributors - x.contributors || y.runs - x.runs || (x.slug < y.slug ? -1 : 1)),
    filterLines: facetLines(rows, whole).filter(
      ({ facet, values }) => facet !== 'drive' && (facet !== 'guest' || values.length > 1),
    ),
    guest,
  };
}

const guestText = (row: LeaderboardRow) => facetValue('guest', row) ?? '';
const cpusText = ({ stratum }: LeaderboardRow) => String(stratum.usableCpus);

/**
 * The rows that choose what a board shows: of linked contributors, in the classes where six of them stand. Anybody can
 * make unlinked keys, and a crowd of them must not choose a class in which nobody has a place. Without such a class: all.
 */
function rankedOf(rows: readonly LeaderboardRow[]): readonly LeaderboardRow[] {
  const classes = groupsOf(
    rows.filter(({ isLinked }) => isLinked),
    (row) => `${row.slug}|${guestText(row)}|${cpusText(row)}`,
  );
  const eligible = classes.filter((some) => mergeContributors(some).distinctCount >= MINIMUM_FOR_INTERVAL).flat();
  return eligible.length > 0 ? eligible : rows;
}

/** Of linked contributors where six of them are: else of all, and then it has no place. */
function lineOf(rows: readonly LeaderboardRow[], measure: Measure): { line: LeaderboardLine; isLinked: boolean }[] {
  const linked = rows.filter(({ isLinked }) => isLinked);
  const isLinked = mergeContributors(linked).distinctCount >= MINIMUM_FOR_INTERVAL;
  const used = isLinked ? linked : rows;
  const [first] = used;
  const merged = mergeContributors(used);
  const summary = cellSummary(merged);
  if (!first || !summary) return [];
  const bounds = merged.distinctCount < MINIMUM_FOR_INTERVAL ? { low: null, high: null } : summary;
  const line = {
    kind: first.kind,
    slug: first.slug,
    name: first.name,
    isUnknown: first.identity === 'unknown',
    usableCpus: first.stratum.usableCpus,
    contributors: merged.distinctCount,
    runs: used.reduce((sum, { runsCount }) => sum + runsCount, 0),
    estimate: shownEstimate({ median: summary.median, low: bounds.low, high: bounds.high }, measure),
    marks: contributorLnMedians(merged).map((ln) => measure.from(Math.exp(ln))),
  };
  return [{ line, isLinked }];
}

function groupsOf<T>(rows: readonly T[], textOf: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(textOf(row), [...(groups.get(textOf(row)) ?? []), row]);
  return [...groups.values()];
}

/** The value that most contributors stand behind, of equals the one with more runs, then the first by its text. */
function mostOf(rows: readonly LeaderboardRow[], textOf: (row: LeaderboardRow) => string): string {
  const sum = (some: readonly LeaderboardRow[], of: (row: LeaderboardRow) => number) =>
    some.reduce((all, row) => all + of(row), 0);
  const textOfFirst = ([first]: readonly LeaderboardRow[]) => (first ? textOf(first) : '');
  const [most] = groupsOf(rows, textOf).sort(
    (x, y) =>
      mergeContributors(y).distinctCount - mergeContributors(x).distinctCount ||
      sum(y, (row) => row.runsCount) - sum(x, (row) => row.runsCount) ||
      textOfFirst(x).localeCompare(textOfFirst(y), 'en', { numeric: true }),
  );
  return textOfFirst(most ?? []);
}

import { type Estimate, type Spread, spreadOf } from '@fsbench/stats';
import { MAX_AVAILABLE_RUNS } from '../../db/available-runs.ts';
import type { Filter } from '../../db/facets.ts';
import type { HardwareKind } from '../../db/find-hardware.ts';
import type { LeaderboardRow } from '../../db/list-leaderboard.ts';
import type { HardwareName } from '../../db/rows.ts';
import { facetValue } from '../../domain/conditions/facets.ts';
import { matchesFilter } from '../../domain/conditions/filter.ts';
import { choosingRows, groupRows, mostOf, representativeOf } from '../../domain/population/choose.ts';
import { countContributors, describesHardware, mergeEach, splitRows } from '../../domain/population/population.ts';
import type { ResultCamps } from '../../domain/results/camps.ts';
import { type Measure, measureOf } from '../../domain/results/measure.ts';
import { estimateOfContributors } from '../../domain/results/result.ts';
import type { ContributorCounts } from '../../wording/contributors.ts';

/** One subject of a leaderboard or a list: on its one machine, under the filter. */
export interface LeaderboardLine {
  readonly kind: HardwareKind;
  readonly slug: string;
  readonly name: string;
  readonly isUnknown: boolean;
  readonly usableCpus: number;
  /** Of a class of machines: the chip that the result is of. */
  readonly chip: HardwareName | null;
  /** false: no verified contributor measured it; it is never ranked. */
  readonly isVerified: boolean;
  /** Verified and other contributors on that machine. */
  readonly counts: ContributorCounts;
  /** Of the one population that the result is of. */
  readonly contributors: number;
  readonly runs: number;
  readonly keyText: string;
  /** Below six verified contributors the latest submissions of it, which its value is of (`latest-runs.ts`); else empty. */
  readonly latest: readonly string[];
  /** How many of these something disturbed; 0 as long as they have not been read. */
  readonly warnedRuns: number;
  /** Geometric mean over contributors, as ranks compare it, in the unit shown; below six verified ones without an interval. */
  readonly estimate: Estimate;
  /** Its verified contributors fall into two groups: `estimate` is of neither, and it has no rank. */
  readonly camps: ResultCamps | null;
  /** One figure a contributor, of those that are kept. */
  readonly marks: readonly number[];
  /** Of the logarithms of the marks; null below two contributors. */
  readonly spread: Spread | null;
}

export interface SubjectLines {
  readonly lines: readonly LeaderboardLine[];
  readonly measure: Measure;
  /** `no`, `yes` or `unknown`: bare metal and virtual machines are never in one table. */
  readonly guest: string;
}

/**
 * One line for each subject, of the machine class that its verified contributors choose; null where there is no row. Rows
 * of several keys have to be of one measure, and each subject's of one key.
 */
export function subjectLines(rows: readonly LeaderboardRow[], filter: Filter): SubjectLines | null {
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
    const machine = representativeOf(mine, machineText);
    return (
      lineOf(
        mine.filter((row) => machineText(row) === machine),
        measure,
      ) ?? []
    );
  });
  return { lines, measure, guest };
}

const guestText = (row: LeaderboardRow) => facetValue('guest', row) ?? '';
/** Of a class of machines, the chip too: it may be sold with several. */
const machineText = ({ stratum, chip }: LeaderboardRow) => `${stratum.usableCpus}${chip ? ` ${chip.slug}` : ''}`;

const classOf = (row: LeaderboardRow) => `${row.slug}|${guestText(row)}|${machineText(row)}`;

/** Of verified contributors where there is one; else of the others, and then it never has a rank. */
function lineOf(rows: readonly LeaderboardRow[], measure: Measure): LeaderboardLine | null {
  const { isVerified, rows: used } = splitRows(rows);
  const [first] = used;
  const each = mergeEach(rows);
  const merged = isVerified ? each.verified : each.others;
  const ofAll = estimateOfContributors(merged, isVerified, measure);
  if (!first || !ofAll) return null;
  const { estimate, lnMedians, camps } = ofAll;
  return {
    kind: first.kind,
    slug: first.slug,
    name: first.name,
    isUnknown: first.identity === 'unknown',
    chip: first.chip,
    usableCpus: first.stratum.usableCpus,
    isVerified,
    counts: countContributors(each, []),
    contributors: merged.distinctCount,
    runs: used.reduce((sum, { runsCount }) => sum + runsCount, 0),
    keyText: first.key.text,
    latest: describesHardware(isVerified, merged.distinctCount) ? [] : latestOf(used),
    warnedRuns: 0,
    estimate,
    camps,
    marks: lnMedians.map(Math.exp),
    spread: lnMedians.length > 1 ? spreadOf(lnMedians) : null,
  };
}

/** As a page chooses them: the last received of all conditions together. */
const latestOf = (rows: readonly LeaderboardRow[]): string[] =>
  [...new Set(rows.flatMap(({ latest }) => latest ?? []))]
    .sort((x, y) => Number(BigInt(y) - BigInt(x)))
    .slice(0, MAX_AVAILABLE_RUNS);

import { METHOD, type Suite, VERDICTS } from '@fsbench/contract';
import { compareRuns, isTooFew, judgeRuns, median, type RunNumber, type RunSpread } from '@fsbench/stats';
import { valueIn } from '../../../charts/units.ts';
import type { ComparableRun } from '../../../db/find-comparable-runs.ts';
import type { RunRecord } from '../../../db/find-run.ts';
import { splitRows } from '../../../domain/population/population.ts';
import type { Headline, Ranked } from '../../../suites/run-headline.ts';
import type { ContributorCounts } from '../../../wording/contributors.ts';
import { counted } from '../../../wording/names.ts';
import { hardwareText, isTypicalByInterval, type Usual, usualOf, usualText } from './usual.ts';

/** Where a headline figure stands among the runs of the same chip. */
export interface RunRank {
  /** Of six other verified contributors and more, and then `text` is of it; null: it is of single runs. */
  readonly usual: Usual | null;
  /** The other runs that `text` is about, each with the figure that this one shows: of verified contributors where there are some. */
  readonly others: readonly RankedRun[];
  /** Runs of other contributors beside verified ones; no part of `text`. */
  readonly beside: readonly RankedRun[];
  readonly counts: ContributorCounts;
  /** How many of the others this run is clearly better than, clearly worse than, and neither; of an effect: larger, smaller. */
  readonly tally: RankTally;
  /** Whether the others are of verified contributors. */
  readonly isVerified: boolean;
  /** Who sent the others: "all by this contributor", "3 contributors"; empty where `text` does not say it. */
  readonly senders: string;
  /** What `text` begins with: "typical for this chip", "within 10 % of the median"; empty where nothing is compared. */
  readonly place: string;
  readonly text: string;
  /** The same beside a chart of runs of this chip. */
  readonly short: string;
  /** The same in the first line of the page, which leaves the range and most of who to the row. */
  readonly lead: string;
  /** What `lead` begins with; empty where nothing is compared. */
  readonly leadPlace: string;
}

type RankTexts = Pick<RunRank, 'place' | 'text' | 'short' | 'lead' | 'leadPlace'>;

/** The run that is ranked. */
export type RankedRecord = Pick<RunRecord, 'permalink' | 'contributorId' | 'review'>;

export interface RankTally {
  readonly more: number;
  readonly less: number;
  readonly unclear: number;
}

export interface RankedRun {
  readonly permalink: string;
  readonly value: number;
}

interface StoredNumber {
  readonly median: number;
  readonly spread: RunSpread | null;
}

/** What is not valid has no rank, on the page and in the terminal. */
export const NOT_RANKED_INVALID = 'not ranked: invalid, see its warnings';
/** What is held may be anything but typical. */
const HELD = 'not ranked while it is held';

/** Two keys for a ratio, one for any other headline. */
export const keysOf = (headlines: readonly Headline[]): string[] => [
  ...new Set(headlines.flatMap(({ ranked }) => ranked?.keys ?? [])),
];

interface Ranking {
  readonly headlines: readonly Headline[];
  readonly headlineRowsCount: number;
}

/** Of every headline that can be compared: the lines beside the results and the summary are of one computation. */
export function ranksOf(
  { headlines, headlineRowsCount }: Ranking,
  beside: readonly ComparableRun[],
  run: RankedRecord,
): ReadonlyMap<Suite, RunRank> {
  return new Map(
    headlines.flatMap(({ suite, ranked }) =>
      ranked === null ? [] : [[suite, rankOf(ranked, beside, run, headlineRowsCount)] as const],
    ),
  );
}

/** "18.4 ms to 18.8 ms"; of two groups both. */
export const usualRangeText = ({ ranges }: Usual, { unit }: Ranked): string =>
  ranges.map(({ low, high }) => `${valueIn(unit, low)} to ${valueIn(unit, high)}`).join(' or ');

/** How many other runs a rank is among. */
export const othersCount = ({ more, less, unclear }: RankTally): number => more + less + unclear;

/** With fewer other runs a strip is nearly empty. */
export const RUNS_FOR_RANK = 5;

/**
 * This run among those of other verified contributors; where they are too few, this run against each other one, as
 * `compare` decides it of two single runs. `rowsCount`: the headline rows of a comparison with a run like it, over which
 * its verdicts are adjusted.
 */
export function rankOf(
  ranked: Ranked,
  rows: readonly ComparableRun[],
  { permalink, contributorId: ownContributor, review }: RankedRecord,
  rowsCount: number,
): RunRank {
  if (review === 'held') return unranked(HELD);
  const senders = new Map(rows.map((row) => [row.permalink, row]));
  const all = [...numbersByRun(ranked, rows)].flatMap(([other, numbers]) => {
    const stored = ranked.keys.map((key) => numbers.get(key) ?? NOT_MEASURED);
    const value = ranked.fromStored(stored.map(({ median }) => median));
    const { isVerified = false, contributorId = '' } = senders.get(other) ?? {};
    const isBeside = other !== permalink && Number.isFinite(value) && value > 0;
    const number = numberOf(
      value,
      stored.map(({ spread }) => spread),
    );
    return isBeside ? [{ permalink: other, value, number, isLinked: isVerified, contributorId }] : [];
  });
  const { isVerified, rows: used, others: beside } = splitRows(all);
  const contributors = (some: typeof all) => new Set(some.map(({ contributorId }) => contributorId)).size;
  const counts = {
    verified: contributors(all.filter(({ isLinked }) => isLinked)),
    others: contributors(all.filter(({ isLinked }) => !isLinked)),
  };
  const isUnknownDrive = rows.some((row) => !row.isDriveKnown && ranked.keys.includes(row.keyText ?? ''));
  if (ranked.isOnDrive && isUnknownDrive) return unranked(DRIVE_UNKNOWN);
  const own = numberOf(ranked.own.median, ranked.spreads);
  const tally = tallyOf(
    ranked,
    used.map(({ number }) => verdictOf(own, number, rowsCount)),
  );
  const byOthers = used.filter(({ contributorId }) => contributorId !== ownContributor);
  const usual = isVerified ? usualOf(ranked.own, byOthers) : null;
  const who = usual === null ? sendersText(used, ownContributor) : '';
  return {
    usual,
    others: used.map(runOf),
    beside: beside.map(runOf),
    counts,
    tally,
    isVerified,
    senders: who,
    ...(usual === null
      ? rankTexts(
          ranked,
          tally,
          { isVerified, senders: who },
          used.map(({ value }) => value),
        )
      : usualTexts(usual, ranked)),
  };
}

function usualTexts(usual: Usual, ranked: Ranked): RankTexts {
  const given = isTypicalByInterval(usual, ranked.own.median) ? ' (its interval reaches the usual range)' : '';
  const place = `${usualText(usual, ranked.better)} ${hardwareText(ranked.isOnDrive)}${given}`;
  return {
    place,
    lead: place,
    leadPlace: place,
    text: `${place}, usually ${usualRangeText(usual, ranked)}`,
    // The run's own contributor is none of them, though its other runs are in the chart.
    short: `${place}: ${counted(usual.contributors, 'verified contributor')}`,
  };
}

/** Who is behind other runs: of one contributor alone they say little of the hardware, and of this run's own less. */
function sendersText(others: readonly { readonly contributorId: string }[], own: string): string {
  const ids = new Set(others.map(({ contributorId }) => contributorId));
  if (ids.size === 0) return '';
  const all = { 1: '', 2: 'both ' }[others.length] ?? 'all ';
  if (ids.size === 1) return `${all}by ${ids.has(own) ? 'this' : all === '' ? 'another' : 'one other'} contributor`;
  const byOwn = others.filter(({ contributorId }) => contributorId === own).length;
  return `${counted(ids.size, 'contributor')}${byOwn === 0 ? '' : `, ${counted(byOwn, 'run')} by this one`}`;
}

function unranked(text: string): RunRank {
  const [counts, tally] = [
    { verified: 0, others: 0 },
    { more: 0, less: 0, unclear: 0 },
  ];
  const nothing = { usual: null, others: [], beside: [], counts, tally, isVerified: false, senders: '' };
  return { ...nothing, place: '', text, short: text, lead: text, leadPlace: '' };
}

const DRIVE_UNKNOWN = 'not ranked, because its drive is unknown';
const NOT_MEASURED: StoredNumber = { median: Number.NaN, spread: null };
const runOf = ({ permalink, value }: RankedRun): RankedRun => ({ permalink, value });

/** Of a ratio the errors of both its medians add up. */
function numberOf(value: number, spreads: readonly (RunSpread | null)[]): RunNumber {
  const known = spreads.flatMap((spread) => spread ?? []);
  const total = (of: (spread: RunSpread) => number) => known.reduce((sum, one) => sum + of(one), 0);
  const spread = { variance: total(({ variance }) => variance), degrees: total(({ degrees }) => degrees) };
  return { ln: Math.log(value), spread: known.length < spreads.length ? null : spread };
}

type RankVerdict = 'larger' | 'smaller' | 'unclear';

function verdictOf(own: RunNumber, other: RunNumber, rowsCount: number): RankVerdict {
  const evidence = compareRuns([own], [other]);
  if (isTooFew(evidence)) return 'unclear';
  const [judged] = judgeRuns([evidence], METHOD.clear_ratio, rowsCount);
  if (!judged?.larger) return 'unclear';
  return judged.larger === 'a' ? 'larger' : 'smaller';
}

/** A run that measured a key twice, on two disks of one kind, stands with the first. */
function numbersByRun({ keys }: Ranked, rows: readonly ComparableRun[]): Map<string, Map<string, StoredNumber>> {
  const byRun = new Map<string, Map<string, StoredNumber>>();
  for (const { permalink, keyText, median, lnVariance: variance, lnDegrees: degrees } of rows) {
    if (keyText === null || median === null || !keys.includes(keyText)) continue;
    const numbers = byRun.get(permalink) ?? new Map<string, StoredNumber>();
    const spread = variance === null || degrees === null ? null : { variance, degrees };
    byRun.set(permalink, numbers.has(keyText) ? numbers : numbers.set(keyText, { median, spread }));
  }
  return byRun;
}

function tallyOf({ better }: Ranked, verdicts: readonly RankVerdict[]): RankTally {
  const count = (which: RankVerdict) => verdicts.filter((verdict) => verdict === which).length;
  const [larger, smaller] = [count('larger'), count('smaller')];
  const [more, less] = better === 'lower' ? [smaller, larger] : [larger, smaller];
  return { more, less, unclear: count('unclear') };
}

const WORDS = {
  speed: { more: 'clearly faster', less: 'clearly slower', joint: ' than ' },
  effect: { more: 'a clearly larger effect', less: 'a clearly smaller effect', joint: ' than in ' },
} as const;
const AS_FAST = { place: 'about as fast', joint: ' as ' };
/** A place among the runs that a row above names. */
export function againText(place: string): string {
  if (place === NEAR_MEDIAN) return 'also within 10\u2009% of the median of these runs';
  return place === UNCLEAR.place ? `${place}${UNCLEAR.joint}these runs` : `${place}${AS_FAST.joint}these runs`;
}

const BY_OWN = 'by this contributor';
/** Whether all other runs are by the contributor of this one. */
export const isByOwnOnly = ({ senders }: Pick<RunRank, 'senders'>): boolean => senders.endsWith(BY_OWN);
/** Of several runs: they may be far from each other, and from this one. */
const NEAR_MEDIAN = 'within 10\u2009% of the median';
const UNCLEAR = { place: VERDICTS.tie_inline, joint: ' from ' };

/** Within this factor of the middle of the others, what is not clearly different is about the same. */
const ABOUT = 1.1;

function isAboutMiddle(own: number, others: readonly number[]): boolean {
  const ratio = own / median(others);
  return ratio <= ABOUT && ratio >= 1 / ABOUT;
}

function rankTexts(
  { better, isOnDrive, own }: Ranked,
  { more, less, unclear }: RankTally,
  { isVerified, senders }: Pick<RunRank, 'isVerified' | 'senders'>,
  values: readonly number[],
): RankTexts {
  const drive = isOnDrive ? ' on this drive' : '';
  const total = values.length;
  const both = (textOf: (where: string) => string) => {
    const text = textOf(` of this chip${drive}`);
    return { text, short: textOf(drive), lead: text };
  };
  if (total === 0) return { place: '', leadPlace: '', ...both((where) => `no other run${where} has this result yet`) };
  // The figure beside it is of the pairs of this run, which other runs' medians do not have.
  const notes = [...(better === 'neither' ? ['medians'] : []), ...(isVerified ? [] : ['not verified']), senders];
  const how = ` (${notes.join('; ')})`;
  const runs = `${isVerified ? 'verified ' : ''}${total === 1 ? 'run' : 'runs'}`;
  if (unclear === total) {
    const isNear = better !== 'neither' && isAboutMiddle(own.median, values);
    if (isNear && total > 1) {
      const hardware = isOnDrive ? ' of this chip and drive' : ' of this chip';
      const text = `${NEAR_MEDIAN} of the other ${total} ${runs}`;
      const who = senders.endsWith(BY_OWN) ? ', all by this contributor' : isVerified ? '' : ' (not verified)';
      const leadPlace = `${AS_FAST.place} as the other ${total} ${runs}`;
      return {
        ...{ place: NEAR_MEDIAN, text: `${text}${hardware}${how}`, short: `${text}${drive}${how}` },
        ...{ leadPlace, lead: `${leadPlace}${hardware}${who}` },
      };
    }
    const { place, joint } = isNear ? AS_FAST : UNCLEAR;
    const all = total === 1 ? 'the one other' : `the other ${total}`;
    const leadPlace = `${place}${joint}${all} ${runs}`;
    return { place, leadPlace, ...both((where) => `${leadPlace}${where}${how}`) };
  }
  const words = better === 'neither' ? WORDS.effect : WORDS.speed;
  const [most, fewer] = [
    { word: words.more, count: more },
    { word: words.less, count: less },
  ].sort((x, y) => y.count - x.count) as [Counted, Counted];
  const rest = fewer.count > 0 ? `, ${fewer.word}${words.joint}${fewer.count}` : '';
  const place = most.word;
  const leadPlace = `${place}${words.joint}${shareText(most.count, total, rest)} ${runs}`;
  return { place, leadPlace, ...both((where) => `${leadPlace}${where}${how}`) };
}

interface Counted {
  readonly word: string;
  readonly count: number;
}

/** "12 of the other 35", "both other", "all 3 other". */
function shareText(count: number, total: number, rest: string): string {
  if (count < total) return `${count}${rest} of the other ${total}`;
  return total === 1 ? 'the one other' : total === 2 ? 'both other' : `all ${total} other`;
}

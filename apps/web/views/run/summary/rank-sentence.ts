import type { Suite } from '@fsbench/contract';
import type { Headline } from '../../../suites/run-headline.ts';
import { counted, listed } from '../../../wording/names.ts';
import type { Sentence } from '../../../wording/sentence.ts';
import { othersCount, type RankTally, RUNS_FOR_RANK, type RunRank } from '../headlines/run-rank.ts';
import { summaryResults } from './results-sentence.ts';

interface PlacedResult {
  readonly plural: string;
  readonly place: string;
  readonly rank: RunRank;
}

/**
 * Where the results of the summary are among other runs: "Compared with 199 other verified runs of this chip, durable
 * writes are **typical**; small files in memory are **slower than most**." null: nothing that could be compared.
 */
export function rankSentence(headlines: readonly Headline[], ranks: ReadonlyMap<Suite, RunRank>): Sentence | null {
  const ranked = summaryResults(headlines).flatMap(({ suite, clause: { plural } }): PlacedResult[] => {
    const rank = ranks.get(suite);
    const isEffect = headlines.find((one) => one.suite === suite)?.ranked?.better === 'neither';
    return rank && !isEffect ? [{ plural, place: placeOf(rank.tally), rank }] : [];
  });
  if (ranked.length === 0) return null;
  const placed = ranked.filter(({ rank }) => othersCount(rank.tally) >= RUNS_FOR_RANK);
  if (placed.length === 0) {
    const most = Math.max(...ranked.map(({ rank }) => othersCount(rank.tally)));
    return [fewText(most, ranked.length === 1 ? 'this result' : 'these results')];
  }
  const places = [...new Set(placed.map(({ place }) => place))];
  const words = places.flatMap((place, at): Sentence => {
    const names = placed.filter((one) => one.place === place).map(({ plural }) => plural);
    return [`${at === 0 ? '' : '; '}${listed(names)} are `, { strong: place }];
  });
  return [`Compared with ${runsText(placed)} of this chip, `, ...words, '.'];
}

function fewText(count: number, what: string): string {
  if (count === 0) return `No other run of this chip has ${what} yet.`;
  return `Only ${counted(count, 'other run')} of this chip ${count === 1 ? 'has' : 'have'} ${what}: too few to say what is typical.`;
}

/** "199 other verified runs": those of each result, or at most so many. */
function runsText(placed: readonly PlacedResult[]): string {
  const counts = placed.map(({ rank }) => othersCount(rank.tally));
  const most = Math.max(...counts);
  const upTo = counts.every((count) => count === most) ? '' : 'up to ';
  const verified = placed.filter(({ rank }) => rank.isVerified).length;
  if (verified === placed.length) return `${upTo}${most} other verified runs`;
  return `${upTo}${most} other runs${verified === 0 ? ' (not verified)' : ''}`;
}

/** Of the same verdicts as the line beside each result. */
function placeOf(tally: RankTally): string {
  const { more, less, unclear } = tally;
  const total = othersCount(tally);
  if (unclear * 2 > total) return 'typical';
  if (more === total) return 'faster than all';
  if (less === total) return 'slower than all';
  if (more * 2 > total) return 'faster than most';
  if (less * 2 > total) return 'slower than most';
  return 'in the middle';
}

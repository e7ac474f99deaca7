import type { Suite } from '@fsbench/contract';
import type { Headline } from '../../../suites/run-headline.ts';
import { counted, listed } from '../../../wording/names.ts';
import type { Sentence } from '../../../wording/sentence.ts';
import { othersCount, type RankTally, RUNS_FOR_RANK, type RunRank } from '../headlines/run-rank.ts';
import { capital, summaryResults } from './results-sentence.ts';

const TYPICAL = 'typical';

interface PlacedResult {
  readonly plural: string;
  readonly place: string;
  readonly rank: RunRank;
}

/**
 * Where the results of the summary are among other runs: "**Typical for this chip.**", or "Durable writes are **typical**,
 * small files in memory are **slower than most** runs of this chip." Beside each result of the table is how many runs
 * that is of. null: nothing that could be compared.
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
  const notes = placed.some(({ rank }) => rank.isVerified) ? '' : ' (compared with runs that are not verified)';
  const [only] = places;
  if (only !== undefined && places.length === 1 && placed.length === ranked.length) {
    return [{ strong: `${capital(only)} ${ofChip(only)}` }, `${notes}.`];
  }
  const words = places.flatMap((place, at): Sentence => {
    const names = listed(placed.filter((one) => one.place === place).map(({ plural }) => plural));
    return [`${at === 0 ? capital(names) : `; ${names}`} are `, { strong: `${place} ${ofChip(place)}` }];
  });
  return [...words, `${notes}.`];
}

/** "faster than most" runs of this chip, "typical" for it. */
const ofChip = (place: string): string =>
  /than/.test(place) ? 'runs of this chip' : place === TYPICAL ? 'for this chip' : 'of the runs of this chip';

function fewText(count: number, what: string): string {
  if (count === 0) return `No other run of this chip has ${what} yet.`;
  return `Only ${counted(count, 'other run')} of this chip ${count === 1 ? 'has' : 'have'} ${what}: too few to say what is typical.`;
}

/** Of the same verdicts as the line beside each result. */
function placeOf(tally: RankTally): string {
  const { more, less, unclear } = tally;
  const total = othersCount(tally);
  if (unclear * 2 > total) return TYPICAL;
  if (more === total) return 'faster than all';
  if (less === total) return 'slower than all';
  if (more * 2 > total) return 'faster than most';
  if (less * 2 > total) return 'slower than most';
  return 'in the middle';
}

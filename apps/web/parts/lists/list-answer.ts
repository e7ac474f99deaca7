import { isClearlyDifferent } from '../../domain/lists/place.ts';
import { formatValue } from '../../domain/results/pair.ts';
import type { Sentence, SentencePart } from '../../wording/sentence.ts';
import { listName } from './list-name.ts';
import type { HardwareList, ListResult, ListRow } from './list-rows.ts';

export interface ListAnswer {
  readonly sentence: Sentence;
  /** Nothing in it is of a verified contributor. */
  readonly isOfOthers: boolean;
}

type Measured = ListRow & { readonly result: ListResult };
/** So many of the best are named. */
export const BEST_NAMED = 3;

/** The three best of a list, whatever it is sorted by; of its best group, and it says which. null: no result. */
export function listAnswer(list: HardwareList): ListAnswer | null {
  const { measure, query } = list;
  const measured = bestFirst(list);
  const ranked = measured.filter(({ result }) => result.rank !== undefined);
  const own = measured.filter(({ isOfOthers }) => !isOfOthers);
  const best = [ranked, own, measured].find((some) => some.length > 0);
  if (!best || !measure) return null;
  const name = listName(list, best.length);
  const are = best.length === 1 ? 'is' : 'are';
  const most = best.length === 1 ? 'the only' : `the ${measure.unit === 'hz' ? 'highest' : 'fastest'}`;
  const among = best.length === 1 ? most : `${most} of ${best.length}`;
  const which =
    best === ranked
      ? `${among} ranked ${name}`
      : best === own
        ? `${most} ${name} that verified contributors measured`
        : `${among} ${name}, not verified,`;
  const withValue = ({ name, result }: Measured): SentencePart[] => [
    `${name} `,
    { strong: formatValue(result.estimate.median, measure) },
  ];
  const parts = best
    .slice(0, BEST_NAMED)
    .flatMap((row, at): SentencePart[] => [at === 0 ? '' : ', ', ...withValue(row), tiedText(row, best[at - 1])]);
  const [ahead] = best === ranked && fasterUnranked(list).length === 1 ? measured : [];
  return {
    sentence: [
      `${query.result.title}: ${which} ${are} `,
      ...parts,
      '.',
      ...(ahead ? [' ', ...withValue(ahead), ` has too few verified contributors for a rank.`] : []),
    ],
    isOfOthers: best !== ranked && best !== own,
  };
}

/** What studies have where no verified contributor measured anything; null: nothing either. */
export function publishedAnswer(list: HardwareList): string | null {
  const published = list.rows.filter(({ counts, publishedNs = null }) => counts.verified === 0 && publishedNs !== null);
  if (published.length === 0) return null;
  const have = `${published.length} ${published.length === 1 ? 'has' : 'have'}`;
  return `${list.query.result.title}: no verified contributor measured it on ${listName(list)}; ${have} published times.`;
}

/** They may have each other’s rank; without ranks, their intervals do not tell them apart. */
function tiedText({ result }: Measured, before: Measured | undefined): string {
  if (before === undefined) return '';
  const { rank, lastRank } = result;
  if (rank !== undefined) return rank === before.result.rank && lastRank === before.result.lastRank ? ' (tied)' : '';
  return isClearlyDifferent(placed(result), placed(before.result)) ? '' : ' (not clearly slower than that)';
}

const placed = ({ estimate, runs }: ListResult) => ({ ...estimate, isOneRun: runs === 1 });

/** What verified contributors measured and is faster than the best that has a rank. */
export function fasterUnranked(list: HardwareList): ListRow[] {
  const own = bestFirst(list).filter(({ isOfOthers }) => !isOfOthers);
  const ranked = own.findIndex(({ result }) => result.rank !== undefined);
  return own.slice(0, Math.max(0, ranked));
}

/** What has one value, and a name that somebody could check. */
function bestFirst({ rows, measure }: HardwareList): Measured[] {
  const sign = measure?.better === 'higher' ? -1 : 1;
  return rows
    .filter((row): row is Measured => row.result !== null && row.result.camps === null && !row.result.isUnknown)
    .sort((x, y) => sign * (x.result.estimate.median - y.result.estimate.median) || (x.slug < y.slug ? -1 : 1));
}

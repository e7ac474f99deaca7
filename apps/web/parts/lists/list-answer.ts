import { isClearlyDifferent } from '../../domain/lists/place.ts';
import { formatValue } from '../../domain/results/pair.ts';
import type { Sentence, SentencePart } from '../../wording/sentence.ts';
import { listName } from './list-name.ts';
import type { HardwareList, ListResult, ListRow } from './list-rows.ts';

export interface ListAnswer {
  /** The best; also others that may be as good. */
  readonly sentence: Sentence;
  /** The next best, which a narrow screen leaves to the rows. */
  readonly next: Sentence;
  readonly end: Sentence;
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
  const isOfOthers = best !== ranked && best !== own;
  const withValue = ({ name, result }: Measured): SentencePart[] => [
    `${name} `,
    { strong: formatValue(result.estimate.median, measure) },
  ];
  const [first, ...others] = best
    .slice(0, BEST_NAMED)
    .map((row, at, all) => ({ row, tied: tiedText(row, all[at - 1]) }));
  if (!first) return null;
  const then = others.map(({ row, tied }, at): SentencePart[] => [
    at === 0 ? ', then ' : ', ',
    ...withValue(row),
    tied,
  ]);
  const apart = others.findIndex(({ tied }) => tied === '');
  const alike = apart < 0 ? others.length : apart;
  const [ahead] = best === ranked && fasterUnranked(list).length === 1 ? measured : [];
  return {
    sentence: [
      `${query.result.title}: ${amongText(list, best.length, best === ranked ? 'ranked' : isOfOthers ? 'others' : 'own')} `,
      ...withValue(first.row),
      ...then.slice(0, alike).flat(),
    ],
    next: then.slice(alike).flat(),
    end: [
      '.',
      ...(ahead ? [' ', ...withValue(ahead), ` has too few verified contributors for a rank.`] : []),
      ...(isOfOthers ? [] : [fasterPublishedText(list, first.row)]),
    ],
    isOfOthers,
  };
}

/** "of 5 consumer drives that verified contributors measured, the fastest is" */
function amongText(list: HardwareList, count: number, group: 'ranked' | 'own' | 'others'): string {
  const name = listName(list, count);
  const which = {
    ranked: `ranked ${name}`,
    own: `${name} that verified contributors measured`,
    others: `${name} that no verified contributor measured`,
  }[group];
  if (count > 1) return `of ${count} ${which}, the ${list.measure?.unit === 'hz' ? 'highest' : 'fastest'} is`;
  return group === 'others' ? `the only ${name}, not verified, is` : `the only ${which} is`;
}

/** Studies may have shorter times of what no verified contributor measured: a reader of the answer should know. */
function fasterPublishedText({ rows }: HardwareList, { result }: Measured): string {
  const count = rows.filter(
    ({ counts, publishedNs = null }) =>
      counts.verified === 0 && publishedNs !== null && publishedNs[0] < result.estimate.median,
  ).length;
  if (count === 0) return '';
  return count === 1
    ? ' 1 more has a shorter published time, of another workload.'
    : ` ${count} more have shorter published times, of other workloads.`;
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

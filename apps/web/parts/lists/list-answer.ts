import { isClearlyDifferent } from '../../domain/lists/place.ts';
import { formatValue } from '../../domain/results/pair.ts';
import { counted, listed } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import type { Sentence, SentencePart } from '../../wording/sentence.ts';
import { commonWrites, type PublishedWrites } from '../published/durable-writes.ts';
import { listName } from './list-name.ts';
import type { HardwareList, ListResult, ListRow } from './list-rows.ts';
import { isPublished, publishedText, sizeText } from './published-rows.ts';

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

/** Studies may have shorter times of what no verified contributor measured: a reader of the answer should know which. */
function fasterPublishedText(list: HardwareList, { result }: Measured): string {
  const faster = publishedRows(list).filter(({ published: { ns } }) => ns[0] < result.estimate.median);
  if (faster.length === 0) return '';
  const named = faster.slice(0, faster.length > MOST_PUBLISHED ? MOST_PUBLISHED - 1 : MOST_PUBLISHED);
  const names = named.map(({ name, published }) => `${name} ${formatLatency(published.ns[0])}${sizeText(published)}`);
  const more = faster.length > named.length ? [`${faster.length - named.length} more`] : [];
  return ` Shorter in published studies, of other workloads: ${listed([...names, ...more])}.`;
}

/** So many of what was published are named; of more than that, one fewer and how many more there are. */
const MOST_PUBLISHED = 3;

/** What studies have where no verified contributor measured anything; null: nothing either. */
export function publishedAnswer(list: HardwareList): string | null {
  const rows = publishedRows(list);
  const range = commonWrites(rows.map(({ published }) => published));
  if (range === null) return null;
  const count = rows.filter(({ published }) => published.bytes === range.bytes).length;
  const apart = rows.length - count;
  const more = apart === 0 ? '' : ` (${counted(apart, 'other time')} below: another size of writes, or none stated)`;
  const of = `${list.query.result.title}: no verified run of ${listName(list)} yet.`;
  return `${of} Published for ${count} of ${list.rows.length}, with other workloads: ${publishedText(range)}${more}.`;
}

type PublishedRow = ListRow & { readonly published: PublishedWrites };

/** The rows that a list shows with published times, the shortest first. */
const publishedRows = ({ rows }: HardwareList): PublishedRow[] =>
  rows
    .filter((row): row is PublishedRow => isPublished(row) && (row.published ?? null) !== null)
    .sort((x, y) => x.published.ns[0] - y.published.ns[0] || (x.slug < y.slug ? -1 : 1));

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

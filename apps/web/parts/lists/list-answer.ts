import type { Better } from '@fsbench/stats';
import type { Measure } from '../../domain/results/measure.ts';
import { formatValue } from '../../domain/results/pair.ts';
import { counted } from '../../wording/names.ts';
import type { Sentence, SentencePart } from '../../wording/sentence.ts';
import { rankedLines } from '../leaderboards/leaderboard.ts';
import { listName } from './list-name.ts';
import type { HardwareList, ListResult, ListRow } from './list-rows.ts';

export interface ListAnswer {
  readonly sentence: Sentence;
  /** Nothing in it is of a verified contributor. */
  readonly isOfOthers: boolean;
}

type Measured = ListRow & { readonly result: ListResult };
const FIRST = 3;

/** The three best of a list, whatever it is sorted by; of its best group, and it says which. null: no result. */
export function listAnswer(list: HardwareList): ListAnswer | null {
  const { rows, measure, query } = list;
  const sign = measure?.better === 'higher' ? -1 : 1;
  const measured = rows
    .filter((row): row is Measured => row.result !== null && row.result.camps === null && !row.result.isUnknown)
    .sort((x, y) => sign * (x.result.estimate.median - y.result.estimate.median) || (x.slug < y.slug ? -1 : 1));
  const described = measured.filter(({ group }) => group === 'hardware');
  const own = measured.filter(({ isOfOthers }) => !isOfOthers);
  const best = [described, own, measured].find((some) => some.length > 0);
  if (!best || !measure) return null;
  const name = listName(list, best.length);
  const are = best.length === 1 ? 'is' : 'are';
  const most = best.length === 1 ? 'the only' : `the ${measure.unit === 'hz' ? 'highest' : 'fastest'}`;
  const among = best.length === 1 ? most : `${most} of ${best.length}`;
  const which =
    best === described
      ? `${among} ranked ${name}`
      : best === own
        ? `${most} ${name} that verified contributors measured`
        : `${among} ${name}, not verified,`;
  const parts = best
    .slice(0, FIRST)
    .flatMap(({ name, result }, at): SentencePart[] => [
      `${at > 0 ? ', ' : ''}${name} `,
      { strong: formatValue(result.estimate.median, measure) },
    ]);
  const shared = best === described ? sharedRank(described, measure.better) : [];
  const tie = shared.length < 2 ? '' : ` ${sharedText(shared)} rank 1.`;
  const isBetter = (row: Measured) => sign * (row.result.estimate.median - (best[0]?.result.estimate.median ?? 0)) < 0;
  const few = best === described ? own.filter((row) => row.group === 'not_verified' && isBetter(row)).length : 0;
  const beside = few === 0 ? '' : ` ${fewText(few, query.kind, measure)}`;
  return {
    sentence: [`${query.result.title}: ${which} ${are} `, ...parts, `.${tie}${beside}`],
    isOfOthers: best !== described && best !== own,
  };
}

/** A leaderboard ranks no more. */
const RANKED_AT_MOST = 200;

/** Who may all be the best, as the leaderboards rank: the first and the ones that are not clearly worse. */
function sharedRank(described: readonly Measured[], better: Better): readonly Measured[] {
  if (described.length > RANKED_AT_MOST) return [];
  const ranks = new Map(
    rankedLines(
      described.map(({ result }) => result),
      better,
    ).map(({ slug, rank }) => [slug, rank]),
  );
  return described.filter(({ slug }) => ranks.get(slug) === 1);
}

const sharedText = ([first, second, ...more]: readonly Measured[]): string =>
  more.length === 0 ? `${first?.name} and ${second?.name} share` : `The first ${more.length + 2} share`;

const fewText = (count: number, kind: string, { unit }: Measure): string =>
  `${counted(count, `${unit === 'hz' ? 'higher' : 'faster'} ${kind}`)} ${count === 1 ? 'has' : 'have'} too few contributors to rank.`;

import type { Suite } from '@fsbench/contract';
import { questionName } from '../../../addresses/comparison-views.ts';
import type { ListPlace } from '../../../parts/lists/list-places.ts';
import type { Headline } from '../../../suites/run-headline.ts';
import type { Sentence } from '../../../wording/sentence.ts';

/** Others are in the table below. */
const MOST = 2;

/**
 * Whether it is fast, of a drive and of a chip: "Durable writes: **slower than 5 of 7 other drives, faster than 1**. Small files:
 * **faster than 3 of 5 other chips**."; null: no result has a place in a list.
 */
export function placesSentence(
  headlines: readonly Headline[],
  places: ReadonlyMap<Suite, Pick<ListPlace, 'text'>>,
): Sentence | null {
  const placed = headlines.flatMap(({ suite }) => {
    const place = places.get(suite);
    return place ? [{ name: questionName(suite), text: place.text }] : [];
  });
  if (placed.length === 0) return null;
  return placed
    .slice(0, MOST)
    .flatMap(({ name, text }, at): Sentence => [`${at > 0 ? ' ' : ''}${name}: `, { strong: text }, '.']);
}

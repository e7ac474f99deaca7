import type { Headline } from '../../../suites/run-headline.ts';
import type { Sentence } from '../../../wording/sentence.ts';
import type { RunRank } from '../headlines/run-rank.ts';

/** What a reader of a permalink looks for first. */
export const DURABLE = 'sync';

/**
 * Whether the durable write is good, and whether it is usual: "**faster than published Apple SSDs** (5.5 ms to 22 ms)
 * and typical for this chip and drive". null: nothing is known of it.
 */
export function durableSentence(
  published: Headline['published'],
  rank: Pick<RunRank, 'place' | 'lead'> | null,
): Sentence | null {
  const good: Sentence = published ? [{ strong: published.place }, ` (${published.range})`] : [];
  if (rank === null) return published ? ['Durable write: ', ...good, '.'] : null;
  const { place, lead } = rank;
  const isBold = !published && place !== '' && lead.startsWith(place);
  const usual: Sentence = isBold ? [{ strong: place }, lead.slice(place.length)] : [lead];
  return ['Durable write: ', ...good, ...(published ? [' and '] : []), ...usual, '.'];
}

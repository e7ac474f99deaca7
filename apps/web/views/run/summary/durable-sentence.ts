import type { Headline } from '../../../suites/run-headline.ts';
import type { Sentence } from '../../../wording/sentence.ts';
import type { RunRank } from '../headlines/run-rank.ts';

/** What a reader of a permalink looks for first. */
export const DURABLE = 'sync';

const WHAT = 'Durable writes: ';

/** Whether they are good: "Durable writes: **faster than published Apple SSDs** (5.5 ms to 22 ms)." */
export const goodSentence = ({ place, range }: NonNullable<Headline['published']>): Sentence => [
  WHAT,
  { strong: place },
  ` (${range}).`,
];

/** Whether they are usual: "Durable writes: **typical for this chip and drive**."; bold only where they are compared. */
export function usualSentence({ place, lead }: Pick<RunRank, 'place' | 'lead'>): Sentence {
  const isCompared = place !== '' && lead.startsWith(place);
  return isCompared ? [WHAT, { strong: place }, `${lead.slice(place.length)}.`] : [`${WHAT}${lead}.`];
}

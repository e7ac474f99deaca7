import type { Headline } from '../../../suites/run-headline.ts';
import type { Sentence } from '../../../wording/sentence.ts';
import type { RunRank } from '../headlines/run-rank.ts';

/** What a reader of a permalink looks for first. */
export const DURABLE = 'sync';

const WHAT = 'Durable write ';

/** Whether the durable write is good: "**faster than published Apple SSDs** (5.5 ms to 22 ms)". */
export const goodSentence = ({ place, range }: NonNullable<Headline['published']>): Sentence => [
  WHAT,
  { strong: place },
  ` (${range}).`,
];

/** Whether the durable write is usual: "**typical for this chip and drive**"; bold where it is a verdict. */
export function usualSentence({ place, lead }: Pick<RunRank, 'place' | 'lead'>): Sentence {
  const isVerdict = place !== '' && lead.startsWith(place);
  return isVerdict ? [WHAT, { strong: place }, `${lead.slice(place.length)}.`] : [`${WHAT.trim()}: ${lead}.`];
}

import type { Headline } from '../../../suites/run-headline.ts';
import type { Sentence } from '../../../wording/sentence.ts';
import { isByOwnOnly, type RunRank } from '../headlines/run-rank.ts';

/** What a reader of a permalink looks for first. */
export const DURABLE = 'sync';

const LEAD = 'Durable writes: ';

/** Whether they are fast: "Durable writes: **faster than Apple SSDs in published studies** (5.5 ms to 22 ms; sources)." */
export const fastSentence = ({ place, range }: NonNullable<Headline['published']>): Sentence => [
  LEAD,
  { strong: place },
  ` (${range}; `,
  { name: 'sources', href: '/docs/faq#cost-of-calls' },
  ').',
];

/**
 * Whether they are usual: "Durable writes: **typical for this chip and drive**."; bold only where they are compared. One
 * contributor's other runs do not show what is usual.
 */
export function usualSentence(rank: Pick<RunRank, 'lead' | 'leadPlace' | 'senders'>): Sentence {
  const { lead, leadPlace, senders } = rank;
  if (leadPlace === '') return [`${LEAD}${lead}.`];
  if (isByOwnOnly(rank)) {
    const whose = senders.startsWith('all ') ? `but these are ${senders}` : `which is ${senders}`;
    return [{ strong: 'Not known' }, `: durable writes are ${leadPlace}, ${whose}.`];
  }
  return [LEAD, { strong: leadPlace }, `${lead.slice(leadPlace.length)}.`];
}

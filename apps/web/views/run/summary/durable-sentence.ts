import type { Headline } from '../../../suites/run-headline.ts';
import type { Sentence } from '../../../wording/sentence.ts';
import type { RunRank } from '../headlines/run-rank.ts';
import { capital } from './results-sentence.ts';

/** What a reader of a permalink looks for first. */
export const DURABLE = 'sync';

const AT = ' at durable writes';

/** Whether they are fast: "Durable writes: **faster than Apple SSDs in published studies** (5.5 ms to 22 ms)." */
export const fastSentence = ({ place, range }: NonNullable<Headline['published']>): Sentence => [
  'Durable writes: ',
  { strong: place },
  ` (${range}).`,
];

/** Whether they are usual: "**Typical for this chip and drive** at durable writes."; bold only where they are compared. */
export const usualSentence = ({ lead, leadPlace }: Pick<RunRank, 'lead' | 'leadPlace'>): Sentence =>
  leadPlace === ''
    ? [`Durable writes: ${lead}.`]
    : [{ strong: capital(leadPlace) }, `${lead.slice(leadPlace.length)}${AT}.`];

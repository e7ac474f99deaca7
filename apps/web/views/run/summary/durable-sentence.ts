import type { Sentence } from '../../../wording/sentence.ts';
import type { RunRank } from '../headlines/run-rank.ts';
import type { SummaryResult } from './results-sentence.ts';

/** What a reader of a permalink looks for first. */
export const DURABLE = 'sync';

/** "**412 µs** a durable write: **typical for this chip and drive**, usually 380 µs to 450 µs." */
export function durableSentence(
  { value, clause: { tail } }: Pick<SummaryResult, 'value' | 'clause'>,
  rank: Pick<RunRank, 'place' | 'text'> | null,
): Sentence {
  const what = ` a durable write${tail}`;
  if (rank === null) return [{ strong: value }, `${what}.`];
  const { place, text } = rank;
  const rest = `${text.slice(place.length)}.`;
  return [{ strong: value }, `${what}: `, ...(place === '' ? [rest] : [{ strong: place }, rest])];
}

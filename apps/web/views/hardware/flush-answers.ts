import type { Sentence } from '../../wording/sentence.ts';
import type { FlushStrip } from './flush-strip.ts';
import { PULLED_PLUGS } from './power-cut.ts';

export interface FlushAnswer {
  readonly question: string;
  readonly answer: Sentence;
  /** Where more about it is; null: nowhere. */
  readonly more: { readonly name: string; readonly href: string } | null;
}

/** What a reader asks of a drive before the calls, on the page and in Markdown. */
export const flushAnswers = ({ answer, powerCut }: FlushStrip): FlushAnswer[] => [
  { question: 'Is a flush sent?', answer: verdict(answer), more: null },
  { question: 'Is it carried out?', answer: carriedOut(), more: { name: 'How to test', href: '/docs/power-cut' } },
  { question: 'At a power cut?', answer: powerCut.sentence, more: null },
];

/** Counts of commands do not show it, only a power cut does. */
function carriedOut(): Sentence {
  const { survived, pulled } = PULLED_PLUGS;
  if (pulled === 0) return [{ strong: 'Not tested yet' }, '.'];
  return [`Nothing lost in ${survived} of ${pulled} power cuts.`];
}

/** "**Yes, a flush is sent for each durable write**: 1.01 …": the first words are the answer. */
function verdict(text: string): Sentence {
  const [first = ''] = /^(?:Yes, )?[^,:.]+/.exec(text) ?? [];
  return [{ strong: first }, text.slice(first.length)];
}

/** "- Is a flush sent? **Yes, a flush is sent for each durable write**: 1.01 …" */
export const flushLines = (flush: FlushStrip, write: (sentence: Sentence) => string): string[] =>
  flushAnswers(flush).map(({ question, answer }) => `- ${question} ${write(answer)}`);

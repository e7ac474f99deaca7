import { differingConditions, versusText } from '../../domain/results/pooled.ts';
import type { Sentence } from '../../wording/sentence.ts';
import type { ComparisonPageData } from './comparison.ts';

/** Of two subjects the heads of the columns have the conditions in which they differ: the same sentence without them. */
export function withoutConditions(sentence: Sentence, { subjects, sections }: ComparisonPageData): Sentence {
  if (subjects.length !== 2) return sentence;
  const texts = sections.flatMap(({ pairs }) =>
    pairs.flatMap(({ pair }) => {
      const [mine, theirs] = (pair && differingConditions(pair.a, pair.b)) ?? [];
      return mine && theirs ? [versusText(mine, theirs), versusText(theirs, mine)] : [];
    }),
  );
  const without = (part: string) =>
    texts.reduce((left, text) => left.replace(`; ${text})`, ')').replace(` (${text})`, ''), part);
  return sentence.map((part) => (typeof part === 'string' ? without(part) : part));
}

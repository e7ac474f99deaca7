import { differingConditions, versusText } from '../../domain/results/pooled.ts';
import type { Sentence } from '../../wording/sentence.ts';
import type { ComparisonPageData } from './comparison.ts';

/** The conditions in which the two subjects differ: one text where it is the same in every suite, so that the page says it once. */
function sharedPair({ sections, subjects, baseline }: ComparisonPageData): readonly [string, string] | null {
  if (subjects.length !== 2) return null;
  const all = sections.flatMap(({ pairs }) =>
    pairs.flatMap(({ pair }) => (pair && differingConditions(pair.a, pair.b)) ?? []),
  );
  const [theirs, base] = all;
  const isOne = all.every((text, at) => text === (at % 2 === 0 ? theirs : base));
  if (theirs === undefined || base === undefined || !isOne) return null;
  return baseline === subjects[0] ? [base, theirs] : [theirs, base];
}

/** "macOS 14 to 26 vs 15 to 26" */
export function sharedConditions(comparison: ComparisonPageData): string | null {
  const pair = sharedPair(comparison);
  return pair && versusText(...pair);
}

/** The same sentence without what the head of the page has said. */
export function withoutConditions(sentence: Sentence, comparison: ComparisonPageData): Sentence {
  const pair = sharedPair(comparison);
  if (pair === null) return sentence;
  const [first, second] = pair;
  const texts = [versusText(first, second), versusText(second, first)].flatMap((text) => [`; ${text}`, ` (${text})`]);
  return sentence.map((part) =>
    typeof part === 'string' ? texts.reduce((left, text) => left.replace(text, ''), part) : part,
  );
}

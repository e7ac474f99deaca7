import type { Subject } from '../../db/subject.ts';
import type { Sentence } from '../../wording/sentence.ts';
import type { ComparedResult } from './compared-results.ts';
import { namedOf, type ResultPair } from './pair.ts';
import { isHardwareResult } from './result.ts';

/** How often one more owner's machine beats one of the other side. */
export interface Superiority {
  /** The side that is better in most pairs. */
  readonly better: 'a' | 'b';
  /** Of the pairs in which `better` is better: 0.5 to 1. */
  readonly share: number;
  /** The same of `a`, whichever is better: 0 to 1. */
  readonly shareOfA: number;
}

/** @returns null: the sides are not of hardware, or nothing was compared */
export function superiorityOf(pair: ResultPair): Superiority | null {
  const { a, b, evidence } = pair;
  const shareAbove = evidence?.superiority ?? null;
  if (shareAbove === null || !isHardwareResult(a) || !isHardwareResult(b)) return null;
  const shareOfA = a.measure.better === 'lower' ? 1 - shareAbove : shareAbove;
  const isA = shareOfA >= 0.5;
  return { better: isA ? 'a' : 'b', share: isA ? shareOfA : 1 - shareOfA, shareOfA };
}

/** Never all, and never none: there are more machines than were measured. */
function oftenText(share: number): string {
  const pairs = Math.round(share * 100);
  return pairs > 99 ? 'more than 99' : pairs < 1 ? 'fewer than 1' : String(pairs);
}

/** In 83 of 100 pairs of machines, one of each, A is faster; of several subjects, than whom. */
function pairSentence({ better, share }: Superiority, a: Subject, b: Subject, namesBoth: boolean): Sentence {
  const [winner, other] = better === 'a' ? [a, b] : [b, a];
  const than = namesBoth ? [' than ', namedOf(other)] : [];
  return [
    'In ',
    { strong: `${oftenText(share)} of 100` },
    ' pairs of machines, ',
    namedOf(winner),
    ' is faster',
    ...than,
    '.',
  ];
}

/** Each subject against the baseline; null: none of them is compared as hardware. */
export function superioritySentenceOf(pairs: readonly ComparedResult[]): Sentence | null {
  const found = pairs.flatMap(({ a, b, pair }, at) => {
    const isFirst = pairs.findIndex((other) => other.a === a) === at;
    const superiority = isFirst && pair ? superiorityOf(pair) : null;
    return superiority ? [{ a, b, superiority }] : [];
  });
  const [first] = found;
  if (!first) return null;
  const isOfSeveral = pairs.some(({ a }) => a !== first.a);
  if (found.length === 1) return pairSentence(first.superiority, first.a, first.b, isOfSeveral);
  const counts = found.flatMap(
    ({ a, superiority }, at): Sentence => [at === 0 ? '' : ', ', namedOf(a), ` in ${oftenText(superiority.shareOfA)}`],
  );
  return ['Of 100 pairs of machines with one of ', namedOf(first.b), ' the other one is faster: ', ...counts, '.'];
}

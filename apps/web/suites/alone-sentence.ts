import type { Suite } from '@fsbench/contract';
import type { Subject } from '../db/subject.ts';
import { campsText } from '../domain/results/camps.ts';
import { formatValue } from '../domain/results/pair.ts';
import { campsOfResult, type MeasuredResult } from '../domain/results/result.ts';
import type { Sentence } from '../wording/sentence.ts';
import { suiteView } from './index.ts';

/** What a suite says of one subject by itself; null where it lacks the cases that the sentence is made of. */
export function aloneSentence(suite: Suite, results: readonly MeasuredResult[], subject: Subject): Sentence | null {
  const mine = results.filter((one) => one.subject === subject.index);
  return ofTwoGroups(suite, mine, subject) ?? suiteView(suite).results.alone(mine, subject);
}

/** Where the contributors of the headline fall into two groups, no one value is the hardware's. */
function ofTwoGroups(suite: Suite, mine: readonly MeasuredResult[], { name, index }: Subject): Sentence | null {
  const { headline, keyTitle } = suiteView(suite).results;
  const one = headline(mine);
  const camps = one && campsOfResult(one);
  if (!camps) return null;
  const groups = campsText(camps, formatValue, one.measure);
  return [
    'The contributors with ',
    { name, subject: index },
    ' fall into ',
    { strong: groups },
    `, ${keyTitle(one.key)}.`,
  ];
}

import type { Suite } from '@fsbench/contract';
import type { Subject } from '../db/subject.ts';
import type { MeasuredResult } from '../domain/results/result.ts';
import type { Sentence } from '../wording/sentence.ts';
import { suiteView } from './index.ts';

/** What a suite says of one subject by itself; null where it lacks the cases that the sentence is made of. */
export function aloneSentence(suite: Suite, results: readonly MeasuredResult[], subject: Subject): Sentence | null {
  const mine = results.filter((one) => one.subject === subject.index);
  return suiteView(suite).results.alone(mine, subject);
}

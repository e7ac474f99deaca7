import type { Suite } from '@fsbench/contract';
import type { Subject } from '../../db/subject.ts';
import type { Sentence } from '../words/sentence.ts';
import { firstPairSentence } from './any-view.ts';
import { memfsPairSentence } from './memfs-results.ts';
import type { Result } from './result.ts';
import { durablePairSentence } from './sync-results.ts';
import { throughputPairSentence } from './throughput-results.ts';
import { turboPairSentence } from './turbo-results.ts';

/** The case by which a suite compares two subjects in one sentence; the first that both have where they lack it. */
const HEADLINE: Partial<Record<Suite, typeof firstPairSentence>> = {
  memfs: memfsPairSentence,
  turbo: turboPairSentence,
  throughput: throughputPairSentence,
};

export function headlinePair(suite: Suite, results: readonly Result[], a: Subject, b: Subject): Sentence | null {
  if (suite === 'sync') return durablePairSentence(results, a, b);
  return HEADLINE[suite]?.(results, a, b) ?? firstPairSentence(results, a, b);
}

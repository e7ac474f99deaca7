import type { Suite } from '@fsbench/contract';
import type { Subject } from '../db/subject.ts';
import { type Compared, firstPair } from '../domain/results/any-view.ts';
import { memfsPair } from './memfs/results.ts';
import type { Result } from '../domain/results/result.ts';
import { durablePair } from './sync/results.ts';
import { throughputPair } from './throughput/results.ts';
import { turboPair } from './turbo/results.ts';

/** The case by which a suite compares two subjects; the first that both have where they lack it. */
const HEADLINE: Partial<Record<Suite, typeof firstPair>> = {
  memfs: memfsPair,
  turbo: turboPair,
  throughput: throughputPair,
};

export function headlinePair(suite: Suite, results: readonly Result[], a: Subject, b: Subject): Compared | null {
  if (suite === 'sync') return durablePair(results, a, b);
  return HEADLINE[suite]?.(results, a, b) ?? firstPair(results, a, b);
}

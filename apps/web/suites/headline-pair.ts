import type { Suite } from '@fsbench/contract';
import type { Subject } from '../db/subject.ts';
import type { ComparedResult } from '../domain/results/compared-results.ts';
import type { MeasuredResult } from '../domain/results/result.ts';
import { suiteView } from './index.ts';

/** The case by which a suite compares two subjects; the first that both have where they lack it. */
export function headlinePair(
  suite: Suite,
  results: readonly MeasuredResult[],
  a: Subject,
  b: Subject,
): ComparedResult | null {
  return suiteView(suite).results.pair(results, a, b);
}

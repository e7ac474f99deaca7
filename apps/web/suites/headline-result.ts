import type { Suite } from '@fsbench/contract';
import type { MeasuredResult } from '../domain/results/result.ts';
import { suiteView } from './index.ts';

/**
 * The one figure by which a suite is told where there is room for one: of one subject on one drive. It is chosen by what
 * it is of, never by its value. null: none of them was measured.
 */
export function headlineResult(suite: Suite, results: readonly MeasuredResult[]): MeasuredResult | null {
  return suiteView(suite).results.headline(results.filter(({ key }) => key.suite === suite)) ?? null;
}

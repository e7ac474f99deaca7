import type { ComparabilityKey } from '@fsbench/contract';
import type { MeasuredResult } from './result.ts';

/** The result with the most workers. */
export const mostWorkers = (results: readonly MeasuredResult[]): MeasuredResult | undefined =>
  [...results].sort((x, y) => (y.key.workers ?? 0) - (x.key.workers ?? 0))[0];

/** Whether no other key of the same method has more workers, or is of more. */
export function hasMost(key: ComparabilityKey, alternatives: readonly ComparabilityKey[]): boolean {
  const alike = alternatives.filter(({ method }) => method === key.method);
  const most = (of: (one: ComparabilityKey) => number | null) => Math.max(...alike.map((one) => of(one) ?? 0));
  return (key.workers ?? 0) === most((one) => one.workers) && (key.extent ?? 0) === most((one) => one.extent);
}

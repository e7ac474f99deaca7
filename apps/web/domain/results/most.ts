import type { ComparabilityKey } from '@fsbench/contract';
import { isHardwareResult, type MeasuredResult } from './result.ts';

/** How well a case is supported: of how many subjects it is a result of the hardware, and how many verified contributors are behind it. */
interface Support {
  readonly ofHardware: number;
  readonly contributors: number;
}

export const supportOfCase = (results: readonly MeasuredResult[]): Support => ({
  ofHardware: results.filter((one) => isHardwareResult(one)).length,
  contributors: results.reduce((sum, { counts }) => sum + counts.verified, 0),
});

/** The better supported case first. */
export const bySupport = (x: Support, y: Support): number =>
  y.ofHardware - x.ofHardware || y.contributors - x.contributors;

/** The result with the most workers, of those of the hardware where there are any. */
export function mostWorkers(results: readonly MeasuredResult[]): MeasuredResult | undefined {
  const isOfHardware = (one: MeasuredResult) => Number(isHardwareResult(one));
  const [first] = [...results].sort(
    (x, y) => isOfHardware(y) - isOfHardware(x) || (y.key.workers ?? 0) - (x.key.workers ?? 0),
  );
  return first;
}

/** Whether no other key of the same method has more workers, or is of more. */
export function hasMost(key: ComparabilityKey, alternatives: readonly ComparabilityKey[]): boolean {
  const alike = alternatives.filter(({ method }) => method === key.method);
  const most = (of: (one: ComparabilityKey) => number | null) => Math.max(...alike.map((one) => of(one) ?? 0));
  return (key.workers ?? 0) === most((one) => one.workers) && (key.extent ?? 0) === most((one) => one.extent);
}

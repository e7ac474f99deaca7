import type { ComparisonAddress } from '../../addresses/comparison.ts';
import { RAM_DISK, VIEWS } from '../../addresses/comparison-views.ts';

/** Whether a page, and every format of it, has the suite: its address may ask one question alone. */
export function isSuiteShown({ view }: Pick<ComparisonAddress, 'view'>, suite: string): boolean {
  if (view === null) return true;
  const suites = view === RAM_DISK ? ['core-sweep', 'throughput'] : VIEWS.get(view)?.suites;
  return suites?.some((one) => one === suite) === true;
}

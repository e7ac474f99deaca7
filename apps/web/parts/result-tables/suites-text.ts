import { SUITE_SLUGS, SUITES, type Suite } from '@fsbench/contract';
import { SUITE_COUNT } from '../../wording/suite-count.ts';

/** "all five suites", "durable writes, core sweep": what a run measured. */
export function suitesText(suites: readonly string[]): string {
  if (suites.length === SUITE_SLUGS.length) return `all ${SUITE_COUNT} suites`;
  return suites.map((suite) => SUITES[suite as Suite]?.title.toLowerCase() ?? suite).join(', ');
}

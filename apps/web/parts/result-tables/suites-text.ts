import { SUITE_SLUGS, SUITES, type Suite } from '@fsbench/contract';

/** "all five suites", "durable writes, core sweep": what a run measured. */
export function suitesText(suites: readonly string[]): string {
  if (suites.length === SUITE_SLUGS.length) return 'all five suites';
  return suites.map((suite) => SUITES[suite as Suite]?.title.toLowerCase() ?? suite).join(', ');
}

/**
 * The formats of a board share its page's address: `/suites/sync.csv`. The router cannot match a suffix inside a segment, so
 * the address is rewritten before routing. Imported by next.config.ts.
 */
export const SUITE_FORMATS = ['csv', 'md', 'json', 'svg', 'png'] as const;
export type SuiteFormat = (typeof SUITE_FORMATS)[number];

export const suiteRewrites = [
  { source: `/suites/:slug([^/.]+).:format(${SUITE_FORMATS.join('|')})`, destination: '/suites-as/:format/:slug' },
];

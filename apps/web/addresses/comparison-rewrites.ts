/**
 * A comparison's formats share its address: `/compare/A/B.csv`. The router cannot match a suffix
 * inside a segment, so the address is rewritten before routing. Imported by next.config.ts.
 */
export const COMPARE_FORMATS = ['csv', 'md', 'json', 'svg', 'png'] as const;
export type CompareFormat = (typeof COMPARE_FORMATS)[number];

export const compareRewrites = [
  {
    source: `/compare/:path*/:last([^/]+?).:format(${COMPARE_FORMATS.join('|')})`,
    destination: '/compare-as/:format/:path*/:last',
  },
];

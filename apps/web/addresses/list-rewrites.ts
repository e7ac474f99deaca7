/**
 * The formats of a list share its page's address: `/drives.csv`. The router cannot match a suffix inside a segment, so the
 * address is rewritten before routing. Imported by next.config.ts.
 */
export const LIST_FORMATS = ['csv', 'md', 'json'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

export const listRewrites = [
  {
    source: `/:kind(chips|drives|machines).:format(${LIST_FORMATS.join('|')})`,
    destination: '/lists-as/:format/:kind',
  },
];

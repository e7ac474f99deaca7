/**
 * The formats of a machine's history share its page's address: `/contributors/ID/machines/MID.csv`. The router cannot match a suffix
 * inside a segment, so the address is rewritten before routing. Imported by next.config.ts.
 */
export const HISTORY_FORMATS = ['csv', 'md', 'json', 'svg', 'png'] as const;
export type HistoryFormat = (typeof HISTORY_FORMATS)[number];

export const historyRewrites = [
  {
    source: `/contributors/:id([^/.]+)/machines/:machine([^/.]+).:format(${HISTORY_FORMATS.join('|')})`,
    destination: '/contributors/:id/machines/:machine/as/:format',
  },
];

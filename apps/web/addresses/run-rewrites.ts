/**
 * The machine-readable twins of a page share its address: `/r/ID.csv` is served by a route
 * at `/r/ID/twin/csv`. The router can't match a suffix inside one segment, so the address
 * is rewritten before routing. Imported by next.config.ts.
 */
export const TWIN_FORMATS = ['json', 'csv', 'md', 'svg', 'png'] as const;
export type TwinFormat = (typeof TWIN_FORMATS)[number];

export const runRewrites = [
  { source: `/r/:id([^/.]+).:format(${TWIN_FORMATS.join('|')})`, destination: '/r/:id/twin/:format' },
];

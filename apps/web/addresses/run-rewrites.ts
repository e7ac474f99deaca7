/**
 * The machine-readable formats of a page share its address: `/r/ID.csv` is served by a route
 * at `/r/ID/as/csv`. The router cannot match a suffix inside one segment, so the address
 * is rewritten before routing. Imported by next.config.ts.
 */
export const RUN_FORMATS = ['json', 'csv', 'md', 'svg', 'png'] as const;
export type RunFormat = (typeof RUN_FORMATS)[number];

export const runRewrites = [
  { source: `/r/:id([^/.]+).:format(${RUN_FORMATS.join('|')})`, destination: '/r/:id/as/:format' },
];

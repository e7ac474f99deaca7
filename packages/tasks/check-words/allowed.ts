// Exceptions to the table of TERMS.md. Each has a reason, and must still exempt something.
export interface Allowed {
  /** The forbidden word, as TERMS.md spells it. */
  readonly word: string;
  /** Only these names, or a text with one of these in it. Without it every name and text in `within`. */
  readonly only?: string | readonly string[];
  /** Only files whose path begins so. */
  readonly within?: string | readonly string[];
  /** Names only, and no text. */
  readonly isName?: true;
  readonly reason: string;
}

const wire = (word: string, only: string, within?: string): Allowed => ({
  word,
  only,
  ...(within === undefined ? {} : { within }),
  reason: 'a name on the wire',
});

export const ALLOWED: readonly Allowed[] = [
  wire('spinner', 'spinner'),
  wire('doubtful', 'is_doubtful'),
  wire('judgement', 'judgement', 'collectors/crates/cli/'),
  wire('figure', 'figures_per_check'),
  wire('figure', 'baseline_figure'),
  wire('figure', 'compared_figure'),
  wire('figure', 'published_figures_count'),
  {
    word: 'figure',
    only: ['figure', 'figures'],
    within: ['apps/web/', 'packages/', 'prisma/'],
    isName: true,
    reason: 'a key in JSON, a column of the database and a query parameter of the badge',
  },
  {
    word: 'figure',
    only: ['reference_figure', 'imported_figure'],
    within: 'apps/web/db/distribution/',
    reason: 'names of tables',
  },
  wire('licence', 'licence'),
  {
    word: 'figure',
    only: ['figure=', 'figure must be'],
    within: 'apps/web/',
    reason: 'a query parameter of the badge',
  },
  {
    word: 'figure',
    only: 'ordinal int, figure text',
    within: 'apps/web/ingest/documents/',
    reason: 'a column of the database',
  },
  { word: 'figure', within: 'apps/web/charts/frame/', reason: 'the HTML element around a chart' },
  { word: 'figure', only: 'Figure', within: 'apps/web/', isName: true, reason: 'the HTML element around a chart' },
  { word: 'figure', only: 'figures', within: 'apps/web/views/data/files-table.tsx', reason: 'a CSS class' },
  {
    word: 'riddle',
    only: 'riddle',
    within: ['apps/web/views/suites/suite-page.tsx', 'apps/web/e2e/search.spec.ts'],
    reason: 'the id of an anchor',
  },
  { word: 'twin', only: 'twins', within: 'apps/web/views/docs/api/', reason: 'the id of an anchor' },
  {
    word: 'twin',
    only: ['runTwin', 'chipTwin', 'driveTwin', 'machineTwin', 'historyTwin', 'suiteTwin', 'compareTwin', 'RunTwin'],
    within: 'apps/web/addresses/openapi/',
    reason: 'names of operations and schemas in the OpenAPI document',
  },
  {
    word: 'standing',
    only: ['standing', 'readStanding', 'RunStanding'],
    within: ['apps/web/addresses/openapi/', 'apps/web/app/api/', 'apps/web/elsewhere/api/'],
    reason: 'a URL, its operation and its key in JSON',
  },
  { word: 'against', only: 'against', within: 'apps/web/app/r/', reason: 'a URL' },
  { word: 'against', only: 'against', within: 'packages/collect/scripts/', reason: 'an option on a command line' },
  {
    word: 'board',
    only: ['board', 'boards'],
    within: 'apps/web/',
    isName: true,
    reason: 'a query parameter, a URL, a key in JSON and a kind of machine class',
  },
  wire('board', 'mac, cloud, board', 'apps/web/dumps/'),
  {
    word: 'own command',
    only: 'own command',
    within: 'collectors/crates/report/src/core_sweep/command_table/names.rs',
    reason: 'the default public name of a swept command: part of the document',
  },
  { word: 'board', within: 'packages/hardware/', reason: 'a circuit board, as firmware names it' },
  wire('board', 'board', 'packages/tasks/toy-suite/'),
];

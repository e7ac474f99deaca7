// Exceptions to the table of TERMS.md. Each has a reason, and must still exempt something.
export interface Allowed {
  /** The forbidden word, as TERMS.md spells it. */
  readonly word: string;
  /** Only this name, or a text with these words in it. Without it every name and text in `within`. */
  readonly only?: string;
  /** Only files whose path begins so. */
  readonly within?: string;
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
  wire('judgement', 'judgement', 'collectors/crates/plug-pull/'),
  wire('figure', 'figures_per_check'),
  wire('figure', 'baseline_figure'),
  wire('figure', 'compared_figure'),
  wire('figure', 'published_figures_count'),
  wire('figure', 'figures', 'collectors/crates/wire/'),
  wire('figure', 'figures', 'packages/contract/src/'),
  wire('figure', 'figures', 'packages/tasks/bench-check.mjs'),
  wire('licence', 'licence'),
  { word: 'figure', only: 'figure=', within: 'apps/web/', reason: 'a query parameter of the badge' },
  {
    word: 'figure',
    only: 'figure must be',
    within: 'apps/web/elsewhere/badge/',
    reason: 'a query parameter of the badge',
  },
  { word: 'figure', only: 'figures', within: 'apps/web/views/compare/verdicts.tsx', reason: 'a CSS class' },
  { word: 'figure', only: 'figures', within: 'apps/web/views/data/files-table.tsx', reason: 'a CSS class' },
  { word: 'riddle', only: 'riddle', within: 'apps/web/views/suites/suite-page.tsx', reason: 'the id of an anchor' },
  { word: 'board', within: 'packages/hardware/', reason: 'a circuit board, as firmware names it' },
];

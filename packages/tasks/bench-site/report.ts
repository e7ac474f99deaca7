// The results as one table, each beside what the site allows itself.
import type { Scores } from './lighthouse.ts';
import type { BenchPage } from './pages.ts';
import type { Timing } from './timing.ts';
import type { PageWeight } from './weight.ts';

export interface PageResult {
  readonly page: BenchPage;
  readonly weight: PageWeight;
  readonly queries: number;
  /** One for each number of clients: of pages made anew, and of pages in the page cache. */
  readonly made: readonly Timing[];
  readonly cached: readonly Timing[];
  readonly scores: Scores | null;
}

const MOST_QUERIES = 3;
const MOST_P95_MS = 50;
const MOST_SHIFT = 0;
const LEAST_SCORE = 99;

interface Row {
  readonly label: string;
  readonly budget: string;
  readonly of: (result: PageResult) => { readonly text: string; readonly isWithin: boolean | null };
}

const within = (value: number, most: number | null, text: string) => ({
  text,
  isWithin: most === null ? null : value <= most,
});
const digits = (value: number) => value.toFixed(value < 10 ? 1 : 0);

const timingRows = (origin: 'made' | 'cached', clients: number): Row[] => {
  const of = (result: PageResult) => result[origin].find((timing) => timing.clients === clients);
  const unit = `${origin}, ${clients} ${clients === 1 ? 'client' : 'clients'}`;
  return [
    {
      label: `server ms p50, ${unit}`,
      budget: '',
      of: (result) => ({ text: digits(of(result)?.p50Ms ?? Number.NaN), isWithin: null }),
    },
    {
      label: `server ms p95, ${unit}`,
      budget: `${MOST_P95_MS}`,
      of: (result) => {
        const ms = of(result)?.p95Ms ?? Number.NaN;
        return within(ms, MOST_P95_MS, digits(ms));
      },
    },
  ];
};

const scoreRow = (label: string, of: (scores: Scores) => number): Row => ({
  label: `Lighthouse: ${label}`,
  budget: `${LEAST_SCORE}+`,
  of: ({ scores }) =>
    scores === null
      ? { text: 'not run', isWithin: null }
      : { text: `${of(scores)}`, isWithin: of(scores) >= LEAST_SCORE },
});

const ROWS: readonly Row[] = [
  {
    label: 'HTML, KB gzip',
    budget: '60 (compare)',
    of: ({ page, weight }) => within(weight.htmlKb, page.mostHtmlKb, digits(weight.htmlKb)),
  },
  {
    label: 'first scripts, KB gzip',
    budget: '150 (compare, run)',
    of: ({ page, weight }) => within(weight.firstScriptKb, page.mostScriptKb, digits(weight.firstScriptKb)),
  },
  {
    label: 'all scripts to the end, KB gzip',
    budget: '',
    of: ({ weight }) => ({ text: digits(weight.allScriptKb), isWithin: null }),
  },
  {
    label: 'layout shift',
    budget: `${MOST_SHIFT}`,
    of: ({ weight }) => within(weight.shift, MOST_SHIFT, weight.shift.toFixed(3)),
  },
  { label: 'queries', budget: `${MOST_QUERIES}`, of: ({ queries }) => within(queries, MOST_QUERIES, `${queries}`) },
  ...timingRows('made', 1),
  ...timingRows('made', 4),
  ...timingRows('cached', 1),
  ...timingRows('cached', 4),
  scoreRow('performance', ({ performance }) => performance),
  scoreRow('accessibility', ({ accessibility }) => accessibility),
  scoreRow('best practices', ({ bestPractices }) => bestPractices),
  scoreRow('search engines', ({ seo }) => seo),
];

const MARKS = { true: 'ok', false: 'OVER', null: '' } as const;

export function tableOf(all: readonly PageResult[]): string {
  const heads = ['', 'at most', ...all.map(({ page }) => page.name)];
  const lines = ROWS.map(({ label, budget, of }) => [
    label,
    budget,
    ...all.map((result) => {
      const { text, isWithin } = of(result);
      return `${text} ${MARKS[`${isWithin}`]}`.trimEnd();
    }),
  ]);
  const widths = heads.map((head, at) => Math.max(head.length, ...lines.map((line) => line[at]?.length ?? 0)));
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [lineOf(heads), ...lines.map(lineOf)].join('\n');
}

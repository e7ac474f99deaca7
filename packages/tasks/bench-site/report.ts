// The results as one table, each beside what the site allows itself.
import { BUDGETS } from './budgets.ts';
import { isOver, measuresOf, textOf } from './check-budgets.ts';
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

const measureRows = (labels: readonly string[]): Row[] =>
  labels.map((label, at) => ({
    label,
    budget: '',
    of: ({ page, weight }) => {
      const measure = measuresOf(weight, BUDGETS[page.name])[at];
      if (measure === undefined) throw new Error(`${page.name} lacks ${label}`);
      const isHeld = measure.most !== null || measure.isMissing;
      const budget = measure.most === null ? '' : ` / ${measure.most}`;
      return { text: `${textOf(measure)}${budget}`, isWithin: isHeld ? !isOver(measure) : null };
    },
  }));

const ROWS: readonly Row[] = [
  { label: 'queries', budget: `${MOST_QUERIES}`, of: ({ queries }) => within(queries, MOST_QUERIES, `${queries}`) },
  ...timingRows('made', 1),
  ...timingRows('made', 4),
  ...timingRows('cached', 1),
  ...timingRows('cached', 4),
  scoreRow('performance', ({ performance }) => performance),
  scoreRow('accessibility', ({ accessibility }) => accessibility),
  scoreRow('best practices', ({ bestPractices }) => bestPractices),
  scoreRow('search engines', ({ seo }) => seo),
  {
    label: 'Lighthouse: load of the machine',
    budget: '',
    of: ({ scores }) => ({ text: scores === null ? 'not run' : digits(scores.load), isWithin: null }),
  },
];

const MARKS = { true: 'ok', false: 'OVER', null: '' } as const;

export function tableOf(all: readonly PageResult[]): string {
  const heads = ['', 'at most', ...all.map(({ page }) => page.name)];
  const labels = all.slice(0, 1).flatMap(({ weight }) => measuresOf(weight, null).map(({ label }) => label));
  const lines = [...measureRows(labels), ...ROWS].map(({ label, budget, of }) => [
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

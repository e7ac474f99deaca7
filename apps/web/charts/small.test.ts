import { expect, test } from 'vitest';
import { type ChartData, chartTable, drawChart } from './frame/kinds.ts';
import { chartRecords } from './frame/records.ts';
import { fitNames } from './labels.ts';
import type { Mark } from './mark.ts';
import { fitText, textWidth } from './measure-text.ts';
import { drawingSvg, NARROW, WIDE } from './sheet.ts';
import type { HistoryChartProps, HistoryPoint, SpreadChartProps, SpreadRow, StripChartProps } from './types.ts';

const named = { id: 'x', title: 'A picture', summary: 'In words.' };
const flat = (one: Mark): Mark[] => [
  one,
  ...one.children.flatMap((child) => (typeof child === 'string' ? [] : flat(child))),
];
const drawn = (chart: ChartData, sheet = WIDE): Mark[] => {
  const drawing = drawChart(chart, sheet);
  return drawing ? flat(drawingSvg(drawing, { title: 'x' })) : [];
};
const words = (marks: readonly Mark[]) =>
  marks.flatMap(({ tag, children }) => (tag === 'text' ? [children.join('')] : []));

const strip = (changes: Partial<StripChartProps> = {}): ChartData => ({
  kind: 'strip',
  props: {
    ...named,
    ticks: [18e6, 19e6, 30e6].map((value) => ({ value, href: null })),
    own: { value: 21e6, label: 'this run' },
    subject: 0,
    unit: 'ns',
    ...changes,
  },
});

test('a strip is 54 high, names the marked run with its value, and says its scale', () => {
  for (const sheet of [WIDE, NARROW]) {
    expect(drawChart(strip(), sheet)?.height).toBe(54);
    expect(words(drawn(strip(), sheet))).toEqual(expect.arrayContaining(['this run 21.0\u2009ms', 'log scale']));
  }
});

test('ticks of a strip link to their runs while they can be told apart', () => {
  const ticks = (count: number) => Array.from({ length: count }, (_, at) => ({ value: 1e6 + at, href: `/r/${at}` }));
  const links = (count: number) => drawn(strip({ ticks: ticks(count) })).filter(({ tag }) => tag === 'a').length;
  expect([links(40), links(61)]).toEqual([40, 0]);
});

test('a strip of many runs has at most one tick for each two units of its width, the taller the more runs are there', () => {
  const ticks = Array.from({ length: 5_000 }, (_, at) => ({ value: 1e6 * (1 + at / 5_000), href: null }));
  const marks = drawn(strip({ ticks }), NARROW).flatMap(({ attributes: { d } }) => String(d ?? '').match(/M/g) ?? []);
  expect(marks.length).toBeGreaterThan(40);
  expect(marks.length).toBeLessThanOrEqual(NARROW.width / 2);
  const heights = (values: readonly number[]) =>
    drawn(strip({ ticks: values.map((value) => ({ value, href: null })) })).flatMap(
      ({ attributes: { d, 'stroke-opacity': own } }) =>
        [...String((own && d) ?? '').matchAll(/ ([\d.]+)V(\d+)/g)].map(([, from, to]) => Number(to) - Number(from)),
    );
  expect(heights([18e6, 30e6])).toEqual([16, 16]);
  expect(heights([18e6, 30e6, 30e6])).toEqual([4, 16]);
});

const point = (at: string, value: number, changes: Partial<HistoryPoint> = {}): HistoryPoint => ({
  at: `${at}T10:00:00.000Z`,
  value,
  low: value * 0.9,
  high: value * 1.1,
  href: null,
  ...changes,
});
const history = (points: HistoryPoint[], changes: HistoryChartProps['changes'] = []): ChartData => ({
  kind: 'history',
  props: { ...named, points, changes, subject: 0, yLabel: 'median', unit: 'ns', lowerIsBetter: true },
});

test('a change stands at the first run after it with date and words, in picture, table and sheet', () => {
  const points = [point('2026-01-02', 1e6), point('2026-03-02', 2e6), point('2026-03-04', 2e6)];
  const chart = history(points, [{ at: points[1]?.at ?? '', label: '2.00x slower' }]);
  for (const sheet of [WIDE, NARROW]) expect(words(drawn(chart, sheet))).toContain('2026-03-02: 2.00x slower');
  expect(chartTable(chart).groups[0]?.rows.map((row) => row[2]?.text)).toEqual(['', '2.00x slower', '']);
  expect(chartRecords(chart).map(({ change }) => change)).toEqual([undefined, '2.00x slower', undefined]);
});

test('words of changes that lie close together stand on lines of their own', () => {
  const points = [
    point('2026-01-01', 1e6),
    point('2026-01-05', 2e6),
    point('2026-01-06', 1e6),
    point('2026-12-01', 1e6),
  ];
  const changes = [1, 2].map((at) => ({ at: points[at]?.at ?? '', label: 'another level' }));
  const notes = drawn(history(points, changes)).filter(
    ({ tag, children }) => tag === 'text' && String(children[0]).includes('another level'),
  );
  expect(new Set(notes.map(({ attributes }) => attributes.y)).size).toBe(2);
});

test('each run of a history is a link that says which it is', () => {
  const links = drawn(
    history([point('2026-01-02', 1e6, { href: '/r/A' }), point('2026-01-03', 2e6, { href: '/r/B' })]),
  ).filter(({ tag }) => tag === 'a');
  expect(links.map(({ attributes }) => attributes['aria-label'])).toEqual([
    '2026-01-02: 1.00\u2009ms',
    '2026-01-03: 2.00\u2009ms',
  ]);
});

test('one run makes a history of one point', () => {
  const marks = drawn(history([point('2026-01-02', 1e6)]));
  expect(marks.filter(({ tag }) => tag === 'circle')).toHaveLength(1);
  expect(drawChart(history([]), WIDE)).toBeNull();
});

const row = (changes: Partial<SpreadRow> = {}): SpreadRow => ({
  id: 'a',
  label: 'A drive',
  subject: 0,
  outcome: 'measured',
  median: 2e6,
  low: 1.8e6,
  high: 2.2e6,
  contributors: [1.7e6, 2e6, 2.6e6],
  runs: '14 runs, 3 contributors',
  reason: null,
  href: null,
  ...changes,
});
const spread = (...rows: SpreadRow[]): ChartData => {
  const props: SpreadChartProps = { ...named, rows, xLabel: 'a flushed write', unit: 'ns', lowerIsBetter: true };
  return { kind: 'spread', props };
};
const nothing = { median: null, low: null, high: null, contributors: [] };

test('tied rows wear the same rank, in picture and table', () => {
  const chart = spread(row({ rank: 1 }), row({ id: 'b', rank: 2 }), row({ id: 'c', rank: 2 }));
  expect(words(drawn(chart)).filter((text) => /^\d$/.test(text))).toEqual(['1', '2', '2']);
  expect(chartTable(chart).groups[0]?.rows.map(([rank]) => rank?.text)).toEqual(['1', '2', '2']);
});

test('a rank that may be several places is all of them, in picture, table and sheet', () => {
  const chart = spread(row({ rank: 1, lastRank: 1 }), row({ id: 'b', rank: 2, lastRank: 12 }));
  expect(words(drawn(chart)).filter((text) => /^\d+(–\d+)?$/.test(text))).toEqual(['1', '2–12']);
  expect(chartTable(chart).groups[0]?.rows.map(([rank]) => rank?.text)).toEqual(['1', '2 to 12']);
  expect(chartRecords(chart)[1]).toMatchObject({ rank: 2, last_rank: 12 });
});

test('a row without a figure is a word, in picture, table and sheet, and never a mark or a zero', () => {
  const chart = spread(row({ id: 'b' }), row({ ...nothing, outcome: 'unsupported', reason: 'no such call' }));
  expect(words(drawn(chart))).toContain('unsupported: no such call');
  expect(drawn(chart).filter(({ tag }) => tag === 'circle')).toHaveLength(1);
  expect(chartTable(chart).groups[0]?.rows[1]?.[1]?.text).toBe('unsupported: no such call');
  expect(chartRecords(chart)[1]).toMatchObject({ outcome: 'unsupported', median_ns: null, reason: 'no such call' });
});

test('figures of a sheet are those of the rows, not those of the picture', () => {
  const [record] = chartRecords(spread(row({ median: 2_123_456 })));
  expect(record).toMatchObject({ median_ns: 2_123_456, low_ns: 1.8e6, high_ns: 2.2e6, contributors_count: 3 });
});

test('text that does not fit is cut with an ellipsis and then fits, whatever it is made of', () => {
  for (const text of ['W'.repeat(80), 'il'.repeat(80), '測定'.repeat(40), 'שלום '.repeat(20)]) {
    const cut = fitText(text, 120, 12);
    expect(cut.endsWith('…')).toBe(true);
    expect(textWidth(cut, 12)).toBeLessThanOrEqual(120);
  }
  expect(fitText('short', 120, 12)).toBe('short');
});

test('names that have no room are all shortened by one rule, and cut only where that is not enough', () => {
  const names = ['AMD Ryzen Threadripper PRO 5995WX', 'Intel Core i9-13900K'];
  expect(fitNames(names, [300, 300])).toEqual(names);
  expect(fitNames(names, [210, 210])).toEqual(['Ryzen Threadripper PRO 5995WX', 'Core i9-13900K']);
  expect(fitNames(names, [70, 70])).toEqual(['5995WX', 'i9-13900K']);
  expect(fitNames(names, [300, 20])[1]).toMatch(/…$/);
});

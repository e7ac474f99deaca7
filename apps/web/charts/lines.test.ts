import { expect, test } from 'vitest';
import { type ChartData, chartTable, drawChart, pointedChart } from './frame/kinds.ts';
import type { Mark } from './mark.ts';
import { drawingSvg, NARROW, WIDE } from './sheet.ts';
import type { LinesChartProps, PairsChartProps, ThroughputBarsProps } from './types.ts';

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

const panel = (id: string, results: readonly number[]): LinesChartProps['panels'][number] => ({
  id,
  title: `${id} files`,
  tint: id === '1000' ? { from: 4, label: 'index-bound: create' } : null,
  series: [
    {
      id: 'create',
      label: 'create',
      subject: 0,
      dash: 'solid',
      points: results.map((y, at) => ({ x: 4 ** at, y, low: y * 0.9, high: y * 1.1, href: null })),
    },
  ],
});
const lines: LinesChartProps = {
  id: 'l',
  title: 'Lines',
  summary: 'In words.',
  panels: [panel('100', [300, 600, 2400]), panel('1000', [310, 900, 3000])],
  x: { title: 'threads', kind: 'log', unit: 'count' },
  y: { title: 'time of one operation', kind: 'log', unit: 'ns' },
  lowerIsBetter: true,
};
const linesChart: ChartData = { kind: 'lines', props: lines };

test('panels share their axes: equal figures stand at equal heights', () => {
  const drawing = pointedChart(
    { kind: 'lines', props: { ...lines, panels: [panel('100', [500, 900]), panel('9', [500, 800])] } },
    WIDE,
  );
  const [first, , third] = drawing?.pointer().stops ?? [];
  expect(Object.values(first?.values ?? {})).toEqual(Object.values(third?.values ?? {}));
});

test.each([WIDE, NARROW])(
  'every panel has its title, every line its name, and nothing leaves the $kind sheet',
  (sheet) => {
    const drawing = drawChart(linesChart, sheet);
    const sentence = words(drawn(linesChart, sheet));
    expect(sentence).toEqual(expect.arrayContaining(['100 files', '1000 files', 'create', 'index-bound: create']));
    for (const { attributes } of drawn(linesChart, sheet).filter(({ tag }) => tag === 'circle')) {
      expect(Number(attributes.cx)).toBeLessThanOrEqual(drawing?.plot.right ?? 0);
      expect(Number(attributes.cy)).toBeLessThanOrEqual(drawing?.plot.bottom ?? 0);
    }
  },
);

test('a pointer stops once for each place of each panel, or for all panels where they lie one below the other', () => {
  const titles = (sheet: typeof WIDE) =>
    pointedChart(linesChart, sheet)
      ?.pointer()
      .stops.map(({ title }) => title);
  expect(titles(WIDE)).toEqual([
    '100 files; threads: 1',
    '100 files; threads: 4',
    '100 files; threads: 16',
    '1000 files; threads: 1',
    '1000 files; threads: 4',
    '1000 files; threads: 16',
  ]);
  expect(titles(NARROW)).toEqual(['threads: 1', 'threads: 4', 'threads: 16']);
  expect(pointedChart(linesChart, NARROW)?.pointer().stops[0]?.entries).toHaveLength(2);
});

test('a table has a group for each panel, and says what was not measured', () => {
  const missing = {
    ...lines,
    panels: [lines.panels[0], { ...panel('1000', [310]), series: [] }].filter((one) => one !== undefined),
  };
  const table = chartTable({ kind: 'lines', props: { ...missing, panels: [...missing.panels, panel('1', [1, 2])] } });
  expect(table.groups.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['100 files', 3],
    ['1000 files', 0],
    ['1 files', 2],
  ]);
  expect(table.groups[0]?.rows[0]).toEqual([{ text: '1' }, { text: '300\u2009ns', note: '[270, 330]', href: null }]);
});

const pairs: PairsChartProps = {
  id: 'p',
  title: 'Pairs',
  summary: 'In words.',
  groups: [
    {
      id: 'work',
      title: 'work',
      note: '1.32x faster',
      subject: 0,
      first: { median: 132e6, low: 131e6, high: 133e6, href: null },
      second: { median: 100e6, low: 99e6, high: 101e6, href: null },
      pairs: [
        { id: '0', first: 131e6, second: 99e6 },
        { id: '1', first: 133e6, second: 101e6 },
      ],
    },
    {
      id: 'control',
      title: 'control',
      note: 'no clear difference',
      subject: 7,
      first: { median: 13.2e6, low: null, high: null, href: null },
      second: { median: 10e6, low: null, high: null, href: null },
      pairs: [],
    },
  ],
  firstLabel: 'alone',
  secondLabel: 'with a busy loop',
  yLabel: 'time of the work',
};

test('lines with places of their own stand one below the other in the table, and nothing of them was left unmeasured', () => {
  const line = (label: string, xs: readonly number[]) => ({
    ...({ id: label, label, subject: 0, dash: 'solid' } as const),
    points: xs.map((x) => ({ x, y: 300, low: null, high: null, href: `/r/${label}` })),
  });
  const series = [line('A', [0, 1000]), line('B', [0, 1100, 2300])];
  const props: LinesChartProps = {
    ...lines,
    hasOwnPositions: true,
    panels: [{ id: 'p', title: '', tint: null, series }],
  };
  const table = chartTable({ kind: 'lines', props });
  expect(table.groups.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['A', 2],
    ['B', 3],
  ]);
  expect(table.groups[1]?.rows[1]?.[1]).toMatchObject({ text: '300\u2009ns', href: '/r/B' });
  expect(JSON.stringify(table)).not.toContain('not measured');
});

test.each([WIDE, NARROW])('equal ratios have equal slopes in both groups of pairs, on the $kind sheet', (sheet) => {
  const heavy = drawn({ kind: 'pairs', props: pairs }, sheet).filter(
    ({ tag, attributes }) => tag === 'line' && attributes['stroke-width'] === 2.5,
  );
  const [first, second] = heavy.map(({ attributes }) => Number(attributes.y2) - Number(attributes.y1));
  expect(first).toBeGreaterThan(10);
  expect(first).toBeCloseTo(second ?? 0, 0);
});

test('a table of pairs holds the medians and every round', () => {
  const table = chartTable({ kind: 'pairs', props: pairs });
  expect(table.groups[0]?.rows.map((row) => row.map(({ text }) => text.replaceAll('\u2009', ' ')))).toEqual([
    ['median', '132 ms', '100 ms'],
    ['round 1', '131 ms', '99.0 ms'],
    ['round 2', '133 ms', '101 ms'],
  ]);
});

const rate = (gib: number) => ({ bytesPerSecond: gib * 2 ** 30, low: null, high: null });
const bars = (...rows: readonly (readonly [string, number, number | null])[]): ThroughputBarsProps => ({
  id: 't',
  title: 'Bars',
  summary: 'In words.',
  rows: rows.map(([label, accepted, durable]) => ({
    id: label,
    label,
    subject: 0,
    outcome: 'measured',
    accepted: rate(accepted),
    durable: durable === null ? null : rate(durable),
    durableNote: 'durable: nothing is stored',
    reason: null,
    href: null,
  })),
});
const widths = (props: ThroughputBarsProps) =>
  drawn({ kind: 'throughput', props })
    .filter(({ tag }) => tag === 'rect')
    .map(({ attributes }) => Number(attributes.width));

test('a sink that is many times faster is cut at the edge, so that the others can be told apart', () => {
  const [nothing = 0, disk = 0] = widths(bars(['nothing', 200, null], ['disk', 2, 0.2], ['memory', 1.5, null]));
  expect(disk).toBeGreaterThan(nothing / 2);
  expect(words(drawn({ kind: 'throughput', props: bars(['nothing', 200, null], ['disk', 2, 0.5]) }))).toContain(
    '200\u2009GiB/s accepted',
  );
});

test('bars that are half of all are never cut: their lengths are their rates', () => {
  const [fast = 0, slow = 0] = widths(bars(['fast', 3, null], ['slow', 0.5, null]));
  expect(fast / slow).toBeCloseTo(6, 1);
});

test('the gap between accepted and durable is labelled as the page cache, and nothing is where there is none', () => {
  const sentences = (props: ThroughputBarsProps) => words(drawn({ kind: 'throughput', props }));
  expect(sentences(bars(['disk', 3, 0.5]))).toContain('page cache');
  expect(sentences(bars(['disk', 3, 2.9]))).not.toContain('page cache');
  expect(sentences(bars(['nothing', 3, null]))).toContain('durable: nothing is stored');
});

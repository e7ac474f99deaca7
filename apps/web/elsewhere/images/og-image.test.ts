import { expect, test } from 'vitest';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { SpreadRow, SyncRow } from '../../charts/types.ts';
import { OG_HEIGHT, OG_WIDTH, ogSvg } from './og-image.ts';
import { asDemo, type SharedPage } from './shown.ts';

const NAMES = ['Apple M3 Ultra', 'Apple M4 Max', 'AMD EPYC, masked by the hypervisor; family 25 model 97'];
const LONG = 'Qualcomm Snapdragon X Elite X1E-84-100 finishes the same work with all of its cores 1.29x slower';

const rowOf = (label: string, at: number): SpreadRow => ({
  ...{ id: label, label, subject: 0, outcome: 'measured', contributors: [], runs: '', reason: null, href: null },
  ...{ median: (at + 1) * 17_300_000, low: (at + 1) * 16_900_000, high: (at + 1) * 17_800_000, few: at === 2 },
});
const common = { id: 'one', title: 'durable 4 KiB write', summary: '' };

const SPREAD: ChartData = {
  kind: 'spread',
  props: {
    ...{ ...common, xLabel: 'time', unit: 'ns', lowerIsBetter: true },
    rows: [...NAMES, ...NAMES, ...NAMES].map(rowOf),
  },
};

const SWEEP: ChartData = {
  kind: 'sweep',
  props: {
    ...{ ...common, ideal: false, yLabel: 'files per second', yTicks: 'rate', lowerIsBetter: false },
    series: NAMES.map((label, subject) => ({
      ...{ id: label, label, subject: subject as 0, dash: 'solid', best: null, knee: null, retrograde: null },
      points: [1, 2, 4, 8, 16, 32].map((workers) => ({
        ...{ workers, seconds: 1e-5 / workers, low: null, high: null, href: null },
      })),
    })),
  },
};

const syncRow = (durability: SyncRow['durability'], primitive: string, p50: number): SyncRow => ({
  ...{ id: primitive, durability, primitive, label: '', subject: 0, outcome: 'measured', p50, p90: null, p99: null },
  ...{ low: null, high: null, opsPerSecond: null, reason: null, href: null },
});
const SYNC: ChartData = {
  kind: 'sync',
  props: { ...common, rows: [syncRow('L1', 'fsync', 40_000), syncRow('L3', 'F_FULLFSYNC', 17_000_000)] },
};

const page = (change: Partial<SharedPage> = {}): SharedPage => ({
  href: '/compare/apple-m3-ultra/apple-m4-max',
  kind: 'comparison',
  title: NAMES.join(' vs '),
  verdict: 'M4 Max is 1.17x faster in these runs',
  lines: ['A long sentence that only readers of the page need.'],
  charts: [SPREAD],
  source: 'signed runs, at most 796 per result',
  ...change,
});

interface DrawnText {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
}

const textsOf = (shown: SharedPage): DrawnText[] =>
  [...ogSvg(shown, 'https://fsbench.test').matchAll(/<text ([^>]*)>([^<]*)</g)].map(
    ([, attributes = '', text = '']) => {
      const number = (name: string) => Number(new RegExp(`(?:^| )${name}="([\\d.]+)"`).exec(attributes)?.[1]);
      return { x: number('x'), y: number('y'), size: number('font-size'), text };
    },
  );

const PAGES: Readonly<Record<string, SharedPage>> = {
  'a comparison of two': page({ names: NAMES.slice(0, 2) }),
  'a comparison of many': page({ names: [...NAMES, ...NAMES] }),
  curves: page({ charts: [SWEEP], title: NAMES[2] ?? '' }),
  calls: page({ charts: [SYNC], title: LONG }),
  'a long verdict': page({ verdict: `${LONG} ${LONG} ${LONG}` }),
  'words alone': page({ charts: [], title: LONG, lines: [`${LONG} ${LONG} ${LONG}`] }),
};

test.each(Object.entries(PAGES))('no text of an image is smaller than 20 units or beyond its edge: %s', (_, shown) => {
  const texts = textsOf(shown);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter(({ size }) => !(size >= 20))).toEqual([]);
  expect(texts.filter(({ x, y }) => !(x >= 40 && x <= OG_WIDTH - 40 && y >= 40 && y <= OG_HEIGHT - 20))).toEqual([]);
});

test.each(Object.entries(PAGES))('no two lines of text of an image overlap: %s', (_, shown) => {
  const lines = textsOf(shown).filter(({ x }) => x === 56);
  const tooClose = lines.filter((one) => lines.some((other) => other.y > one.y && other.y - one.y < other.size));
  expect(tooClose).toEqual([]);
});

test('the verdict is the largest text, on at most three lines, and ends with a whole sentence where one fits', () => {
  const largest = (shown: SharedPage) => {
    const texts = textsOf(shown);
    const most = Math.max(...texts.map(({ size }) => size));
    return texts.filter(({ size }) => size === most).map(({ text }) => text);
  };
  expect(largest(page())).toEqual(['M4 Max is 1.17x faster in these runs']);
  const cut = largest(page({ verdict: `${LONG}. ${LONG} ${LONG} ${LONG}` }));
  expect(cut.length).toBeLessThanOrEqual(3);
  expect(cut.join(' ')).toBe(`${LONG}.`);
});

test('an image has one chart: at most six rows, each with its value and its interval', () => {
  const texts = textsOf(page()).map(({ text }) => text.replaceAll('\u2009', ' '));
  expect(texts.filter((text) => /^[\d.]+ ms \[.*\]$/.test(text))).toHaveLength(6);
  expect(texts.join('\n')).toContain('17.3 ms [16.9, 17.8]');
  expect(texts.join('\n')).toContain('○ fewer than 6 verified contributors');
});

test('of calls the flushed ones come first, and the others have an open mark that is explained', () => {
  const texts = textsOf(page({ charts: [SYNC] })).map(({ text }) => text);
  expect(texts.indexOf('F_FULLFSYNC')).toBeLessThan(texts.indexOf('fsync'));
  expect(texts.join('\n')).toContain('○ no flush promised');
});

test('generated runs are called demo data, and not signed', () => {
  const words = textsOf(asDemo(page())).map(({ text }) => text);
  expect(words.join(' ')).toContain('demo data, not a measurement');
  expect(words.join(' ')).toContain('generated runs, at most 796 per result');
  expect(words.join(' ')).not.toContain('signed');
});

test('few rows have the interval below the value, which leaves the width to the marks', () => {
  const rows = NAMES.slice(0, 2).map(rowOf);
  const two: ChartData = { ...SPREAD, props: { ...SPREAD.props, rows } } as ChartData;
  const texts = textsOf(page({ charts: [two] })).map(({ text }) => text.replaceAll('\u2009', ' '));
  expect(texts).toEqual(expect.arrayContaining(['17.3 ms', '[16.9, 17.8]']));
  const many = textsOf(page()).map(({ text }) => text.replaceAll('\u2009', ' '));
  expect(many).toContain('17.3 ms [16.9, 17.8]');
});

test('an answer that is too long for its line loses its values, and no word', () => {
  const many = ['small files', 'creating one file', 'short processes'].map((what) => `${what} (820,000 files/s, more)`);
  const answers = [`M4 Max fastest at ${many.join(', ')}`, 'M2 Pro fastest at flushing (1,940 MiB/s)'];
  const texts = textsOf(page({ answers })).map(({ text }) => text);
  expect(texts).toContain('M4 Max fastest at small files, creating one file, short processes');
  expect(texts).toContain('M2 Pro fastest at flushing (1,940 MiB/s)');
});

import { expect, test } from 'vitest';
import { markText } from '../../charts/mark.ts';
import { textMarks } from './og-text.ts';
import type { SharedPage } from './shown.ts';

const COLUMN = { x: 56, y: 104, width: 440, bottom: 700 };
const ROWS = ['4 KiB flushed', '16 workers, files in memory', 'a create', 'never shown'].map((label) => ({
  label,
  value: '17.3 ms vs 18.6 ms',
}));
const page = (change: Partial<SharedPage> = {}): SharedPage => ({
  href: '/compare/a/b',
  kind: 'comparison',
  title: 'Apple M3 Ultra vs Apple M4 Max',
  names: ['Apple M3 Ultra', 'Apple M4 Max'],
  verdict: 'M4 Max is 1.17x faster in these runs',
  rows: ROWS,
  lines: ['A long sentence that only readers of the page need.'],
  charts: [],
  source: 'signed runs',
  ...change,
});
const textOf = (of: SharedPage) => textMarks(of, COLUMN).map(markText).join('\n');

test('an image has the names in their colors, the verdict and at most three results', () => {
  const text = textOf(page());
  expect(text).toMatch(/fill="var\(--subject-1\)"[^>]*>Apple M3 Ultra</);
  expect(text).toMatch(/fill="var\(--subject-2\)"[^>]*>Apple M4 Max</);
  expect(text).toContain('M4 Max is 1.17x faster');
  expect(text.match(/17\.3 ms vs 18\.6 ms/g)).toHaveLength(3);
  expect(text).not.toMatch(/never shown|only readers/);
});

test('nothing is drawn below the column, however long names and verdict are', () => {
  const long = 'Qualcomm Snapdragon X Elite X1E-84-100 beside another one that is as long';
  const text = textOf(page({ title: long, names: [], verdict: `${long} ${long}` }));
  const lows = [...text.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(Math.max(...lows)).toBeLessThanOrEqual(COLUMN.bottom + 16);
});

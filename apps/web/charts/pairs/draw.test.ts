import { expect, test } from 'vitest';
import { WIDE } from '../sheet.ts';
import type { PairGroup } from '../types.ts';
import { drawPairs } from './draw.ts';

const group = (id: string, first: number, second: number): PairGroup => {
  const side = (median: number) => ({ median, low: null, high: null, href: null });
  return {
    id,
    title: id,
    note: '',
    subject: 0,
    first: side(first),
    second: side(second),
    pairs: [],
    hasWarning: false,
  };
};
const heights = (...groups: PairGroup[]) => {
  const labels = { firstLabel: 'alone', secondLabel: 'beside', yLabel: 'time' };
  const drawing = drawPairs({ id: 'x', title: 'x', summary: 'x', groups, ...labels }, WIDE);
  return drawing?.drawn.map(({ y }) => Math.round(y.at(200)));
};

test('works whose times are of one order are on one scale, where equal heights are equal times', () => {
  const [first, second] = heights(group('a', 249, 189), group('b', 90, 88)) ?? [];
  expect(first).toBe(second);
});

test('works that are far apart keep their slopes, each on a scale of its own', () => {
  const [first, second] = heights(group('a', 249, 189), group('b', 2.4, 2.3)) ?? [];
  expect(first).not.toBe(second);
});

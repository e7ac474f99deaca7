import { describe, expect, test } from 'vitest';
import { markText } from '../mark.ts';
import { NARROW, WIDE } from '../sheet.ts';
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

describe('several subjects that did the same work', () => {
  const shared = (label: string, subject: 0 | 1 | 2, first: number, second: number): PairGroup => ({
    ...group(label, first, second),
    subject,
    shared: { work: 'Short processes', label },
  });
  const groups = [
    shared('M4 Max', 0, 167e6, 141e6),
    shared('M3 Ultra', 1, 168e6, 168e6),
    shared('M1', 2, 334e6, 282e6),
  ];
  const props = {
    id: 'x',
    title: 'x',
    summary: 'x',
    groups,
    firstLabel: 'alone',
    secondLabel: 'beside',
    yLabel: 'time',
  };

  test.each([WIDE, NARROW])('share one panel and one scale, each named once, on the $kind sheet', (sheet) => {
    const drawing = drawPairs(props, sheet);
    expect(new Set(drawing?.drawn.map(({ box }) => box)).size).toBe(1);
    expect(new Set(drawing?.drawn.map(({ y }) => y)).size).toBe(1);
    const texts = drawing?.background.map(markText).join('') ?? '';
    for (const { title } of groups) expect(texts.split(`>${title}<`)).toHaveLength(2);
  });

  test('have labels that do not lie over each other where their values are close', () => {
    const svg = drawPairs(props, WIDE)?.background.map(markText).join('') ?? '';
    const ys = [...svg.matchAll(/ y="([\d.]+)"[^>]*>16[78]\u2009ms</g)].map(([, y]) => Number(y));
    const [first = 0, second = 0] = ys;
    expect(Math.abs(first - second)).toBeGreaterThanOrEqual(16);
  });

  test('have a panel for each work, with one factor from bottom to top', () => {
    const control = groups.map((one) => ({ ...one, shared: { ...one.shared, work: 'Control', label: one.title } }));
    const drawn = drawPairs({ ...props, groups: [...groups, ...control] }, WIDE)?.drawn ?? [];
    expect(new Set(drawn.map(({ box }) => box.top)).size).toBe(2);
    const drop = (at: number) => (drawn[at]?.y.at(141e6) ?? 0) - (drawn[at]?.y.at(167e6) ?? 0);
    expect(drop(0)).toBeCloseTo(drop(3), 1);
  });
});

import { randomFrom, studentQuantile } from '@fsbench/stats';
import { describe, expect, test } from 'vitest';
import type { StoredLine } from '../../db/stored-lists/stored-list.ts';
import { type Placed, placeIn, placeText, placeTitle } from './place.ts';

const line = (slug: string, median: number, more: Partial<StoredLine> = {}): StoredLine => ({
  ...{ slug, median, low: median * 0.95, high: median * 1.05, isOneRun: false, rank: null, lastRank: null },
  ...more,
});
const LINES = [line('own', 100), line('a', 50), line('b', 98), line('c', 150), line('d', 200), line('e', 300)];
const value: Placed = { median: 100, low: 95, high: 105, isOneRun: false };
const textOf = (lines: readonly StoredLine[], of = value, better: 'lower' | 'higher' = 'lower') =>
  placeText(placeIn({ lines }, of, 'own', better), 'drive');

test('a value is faster than hardware whose whole interval is slower, and hardware is not among its own others', () => {
  expect(textOf(LINES)).toBe('faster than 3 of 5 other drives, slower than 1, undecided for 1');
  expect(placeTitle(placeIn({ lines: LINES }, value, 'own', 'lower'), 'drive')).toBe(
    'Of 5 drives that verified contributors measured: faster than 3, slower than 1, undecided for 1. Faster is what has its 95 % interval apart, of a single run by 20 % or more. Below six contributors a result is of its runs.',
  );
});

test('of a rate more is better', () => {
  expect(textOf(LINES, value, 'higher')).toBe('slower than 3 of 5 other drives, faster than 1, undecided for 1');
});

test('an extreme value says so in one word', () => {
  expect(textOf(LINES, { ...value, median: 10, low: 9, high: 11 })).toBe('faster than all 5 other drives');
  expect(textOf(LINES, { ...value, median: 900, low: 890, high: 910 })).toBe('slower than all 5 other drives');
});

test('a value with about as many faster as slower is in the middle', () => {
  expect(textOf(LINES, { ...value, median: 120, low: 115, high: 125 })).toBe('in the middle of 5 other drives');
  expect(textOf(LINES, { ...value, median: 150, low: 145, high: 155 })).toBe('in the middle of 5 other drives');
});

test('overlapping intervals and single runs are not told apart', () => {
  expect(textOf(LINES, { ...value, median: 130, low: 40, high: 400 })).toBe(
    'not clearly different from all 5 other drives',
  );
  expect(placeIn({ lines: LINES }, { ...value, median: 1, low: null, high: null }, 'own', 'lower')).toMatchObject({
    better: 0,
    worse: 0,
  });
});

test('medians within the factor of a clear difference are not told apart, however narrow their intervals', () => {
  const narrow = { low: 99.9, high: 100.1 };
  const near = line('near', 101.9, { low: 101.8, high: 102 });
  const far = line('far', 102.1, { low: 102, high: 102.2 });
  expect(placeIn({ lines: [near, far] }, { ...value, ...narrow }, 'own', 'lower')).toMatchObject({ better: 1 });
});

test('hardware with a rank says its rank, like its list', () => {
  const ranked = LINES.map((one, at) => ({ ...one, rank: at + 1, lastRank: at + 1 + Number(at === 1) }));
  expect(textOf(ranked)).toBe('rank 1 of 6 drives');
  expect(placeText(placeIn({ lines: ranked }, value, 'a', 'lower'), 'drive')).toBe('rank 2 to 3 of 6 drives');
});

test('two others are too few to stand among', () => {
  expect(textOf(LINES.slice(0, 3))).toBeNull();
});

test('a single run has to be further away than several', () => {
  const lines = [line('a', 115, { low: 114, high: 116 })];
  const run = { ...value, low: 99, high: 101, isOneRun: true };
  expect(placeIn({ lines }, { ...run, isOneRun: false }, null, 'lower')).toMatchObject({ better: 1 });
  expect(placeIn({ lines }, run, null, 'lower')).toMatchObject({ better: 0, worse: 0 });
  const single = lines.map((one) => ({ ...one, isOneRun: true }));
  expect(placeIn({ lines: single }, { ...run, isOneRun: false }, null, 'lower')).toMatchObject({ better: 0 });
});

describe('equal hardware is told apart in few of 4,000 pairs', () => {
  const random = randomFrom('0123456789abcdef');
  const gauss = () => random.nextNormal();
  const severalRuns = (count: number, deviation: number): Placed => {
    const values = Array.from({ length: count }, () => deviation * gauss());
    const mean = values.reduce((sum, one) => sum + one, 0) / count;
    const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (count - 1);
    const half = studentQuantile(0.975, count - 1) * Math.sqrt(variance / count);
    return { median: Math.exp(mean), low: Math.exp(mean - half), high: Math.exp(mean + half), isOneRun: false };
  };
  const oneRun = (deviation: number): Placed => {
    const ln = deviation * gauss();
    return { median: Math.exp(ln), low: Math.exp(ln - 0.01), high: Math.exp(ln + 0.01), isOneRun: true };
  };
  const PAIRS = 4_000;
  const wrongShare = (one: () => Placed, other: () => Placed) => {
    let wrong = 0;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const lines = [{ slug: 'a', rank: null, lastRank: null, ...other() }];
      const { better, worse } = placeIn({ lines }, one(), null, 'lower');
      wrong += better + worse;
    }
    return wrong / PAIRS;
  };

  test.each([
    [2, 6],
    [3, 3],
    [6, 6],
  ])('%i runs and %i runs: in fewer than one of 80', (few, many) => {
    for (const deviation of [0.02, 0.04, 0.08]) {
      expect(
        wrongShare(
          () => severalRuns(few, deviation),
          () => severalRuns(many, deviation),
        ),
      ).toBeLessThan(1 / 80);
    }
  });

  test.each([2, 3, 6])('a single run and %i runs: in fewer than one of 25', (many) => {
    for (const deviation of [0.02, 0.04, 0.08]) {
      expect(
        wrongShare(
          () => oneRun(deviation),
          () => severalRuns(many, deviation),
        ),
      ).toBeLessThan(1 / 25);
    }
  });
});

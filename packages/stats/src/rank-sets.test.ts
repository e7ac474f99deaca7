import { expect, test } from 'vitest';
import { spreadOf } from './comparison.ts';
import { rankSets } from './rank-sets.ts';

const FACTORS = [0.97, 0.98, 0.99, 1, 1.01, 1.02, 1.03, 1, 1];
const around = (center: number, factors = FACTORS) => spreadOf(factors.map((factor) => Math.log(factor * center)));
const setsOf = (centers: readonly number[], better: 'lower' | 'higher') =>
  rankSets(
    centers.map((center) => around(center)),
    better,
    1.02,
  ).sets.map(({ best, worst }) => [best, worst]);

test('equal subjects share all their places, and a different one has its own', () => {
  expect(setsOf([10, 10.05, 20, 40], 'lower')).toEqual([
    [1, 2],
    [1, 2],
    [3, 3],
    [4, 4],
  ]);
  expect(setsOf([10, 10.05, 20, 40], 'higher')).toEqual([
    [3, 4],
    [3, 4],
    [2, 2],
    [1, 1],
  ]);
});

test('one that spreads may have any place that its interval reaches', () => {
  const wide = around(12, [0.5, 0.6, 0.8, 1, 1.3, 1.6, 2]);
  const { sets, isBetter } = rankSets([around(10), wide, around(14)], 'lower', 1.02);
  expect(sets).toEqual([
    { best: 1, worst: 2 },
    { best: 1, worst: 3 },
    { best: 2, worst: 3 },
  ]);
  expect([isBetter(0, 2), isBetter(2, 0), isBetter(0, 1)]).toEqual([true, false, false]);
});

test('a difference of less than 2 % is no place', () => {
  const tight = [0.999, 1, 1.001, 1, 1, 0.9995, 1.0005];
  const { sets } = rankSets([around(100, tight), around(101.5, tight)], 'lower', 1.02);
  expect(sets).toEqual([
    { best: 1, worst: 2 },
    { best: 1, worst: 2 },
  ]);
});

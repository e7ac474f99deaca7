import { expect, test } from 'vitest';
import { calledDifferent, coverage, found, headlineErrors, type Noise, suiteErrors, unlike } from './runs.ts';

const STANDARD_SYNC: Noise = { rounds: 20, within: 0.05, process: 0, run: 0.01 };
const QUIET: Noise = { rounds: 20, within: 0.01, process: 0.005, run: 0.01 };

test.each([1, 2, 3])(
  'of unchanged machines few pairs of %i runs a side have any verdict, on a page and in a check',
  (runs) => {
    for (const run of [0.01, 0.05]) {
      const of = { noise: { ...QUIET, run }, runs, pairs: 400, seed: '0a' };
      // One in a hundred, and three standard errors of so many pairs.
      expect(calledDifferent(of, headlineErrors(7))).toBeLessThanOrEqual(0.025);
      expect(calledDifferent(of, suiteErrors(14))).toBeLessThanOrEqual(0.025);
    }
  },
);

test('three runs a side find a slowdown of a tenth, and hold the truth as often as they say', () => {
  const of = { noise: STANDARD_SYNC, runs: 3, pairs: 1500, seed: '0b' };
  expect(found(of, 1.1)).toBeGreaterThan(0.88);
  expect(coverage(of)).toBeGreaterThan(0.93);
  expect(coverage(of)).toBeLessThan(0.97);
});

test.each([
  [5, 1],
  [5, 3],
  [10, 2],
] as const)('of %i steady runs and %i that differ by five per cent few pairs have a verdict', (steady, noisy) => {
  const noises = [QUIET, { ...QUIET, run: 0.05 }] as const;
  const { held, called } = unlike({ noises, runs: [steady, noisy], pairs: 1000, seed: '0c' });
  expect(held).toBeGreaterThan(0.92);
  expect(called).toBeLessThanOrEqual(0.02);
});

import { compareContributors, type JudgedRatio, judgeFamily, spreadOf } from '@fsbench/stats';
import { expect, test } from 'vitest';
import { certaintyText } from './certainty.ts';

const FACTORS = [0.97, 0.98, 0.99, 1, 1.01, 1.02, 1.03];
const side = (center: number) => spreadOf(FACTORS.map((factor) => Math.log(factor * center)));
const plain = (one: JudgedRatio) => certaintyText(one, 'M4 Max', 'M1', 'lower').replaceAll('\u2009', ' ');

test('says ratio, both intervals, p and how often one is faster, of one computation', () => {
  const [clear, equal] = judgeFamily(
    [compareContributors(side(10), side(12)), compareContributors(side(10), side(10.1))],
    1.02,
  );
  if (!clear || !equal) throw new Error('two verdicts are needed');
  expect(plain(clear)).toBe(
    'Geometric means of the contributors: 1.20x faster, 95 % CI 1.17 to 1.24, adjusted for 2 verdicts of this page ' +
      '(alone: 95 % CI 1.17 to 1.23). If the true difference were 2 %, p would be below 0.001; ' +
      'a verdict needs 0.025 or less. One more M4 Max would be faster than one more M1 in 99 % of pairs.',
  );
  expect(plain(equal)).toMatch(/^Geometric means of the contributors: ratio 0\.99/);
  expect(plain(equal)).toContain(
    'The ratio is within 2 % of 1, which is no difference. One more M4 Max would be faster',
  );
});

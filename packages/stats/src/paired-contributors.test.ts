import { expect, test } from 'vitest';
import { judgeFamily } from './comparison.ts';
import { geometricMean } from './geometric-mean.ts';
import { comparePairs } from './paired-contributors.ts';
import { isTooFew } from './ratio-evidence.ts';

const found = (lnRatios: readonly number[]) => {
  const evidence = comparePairs(lnRatios);
  if (isTooFew(evidence)) throw new Error('too few');
  return evidence;
};
const LN_RATIOS = [0.1, 0.14, 0.18, 0.2, 0.22, 0.3];

test('the ratio of six contributors who measured both is their geometric mean with the interval of Student’s t', () => {
  const evidence = found(LN_RATIOS);
  const { median, low, high } = geometricMean(LN_RATIOS);
  expect(evidence.ratio).toBe(median);
  expect(evidence.boundsAt(0.05)).toEqual({ low, high });
  // t.test(c(.1, .14, .18, .2, .22, .3)) of R: 0.1175 to 0.2625
  expect(Math.log(low ?? 0)).toBeCloseTo(0.1175, 3);
  expect(Math.log(high ?? 0)).toBeCloseTo(0.2625, 3);
});

test('a verdict is where the whole interval lies beyond the margin, and nowhere else', () => {
  for (const shift of [-0.25, -0.2, -0.17, -0.1, 0, 0.1]) {
    const [judged] = judgeFamily([found(LN_RATIOS.map((ln) => ln + shift))], 1.02);
    const isBeyond = judged !== undefined && (judged.low > 1.02 || judged.high < 1 / 1.02);
    expect(judged?.larger !== null, String(shift)).toBe(isBeyond);
  }
});

test('five contributors have a ratio and no interval, and none has nothing', () => {
  expect(comparePairs([0.1, 0.1, 0.1, 0.1, 0.1])).toEqual({ kind: 'too_few', ratio: Math.exp(0.1) });
  expect(comparePairs([])).toEqual({ kind: 'too_few', ratio: null });
});

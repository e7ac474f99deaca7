import { describe, expect, test } from 'vitest';
import { medianInterval, medianRanks } from './median-interval.ts';
import { randomFrom } from './random.ts';
import { readReference } from './reference.fixture.ts';

describe('the interval of the median', () => {
  test('lies at the ranks that the binomial distribution of SciPy gives', () => {
    for (const { n, confidence, ranks, coverage } of readReference().median_ranks) {
      const found = medianRanks(n, confidence);
      expect(found && [found.lowRank, found.highRank], `${n} samples at ${confidence}`).toEqual(ranks);
      if (found && coverage !== undefined) expect(found.coverage).toBeCloseTo(coverage, 9);
    }
  });

  test.each([
    [6, 1, 6, 96.9],
    [10, 2, 9, 97.9],
    [15, 4, 12, 96.5],
    [20, 6, 15, 95.9],
    [30, 10, 21, 95.7],
  ])('of %i samples runs from x%i to x%i and covers %f %%', (n, low, high, percent) => {
    const ranks = medianRanks(n);
    expect(ranks).toMatchObject({ lowRank: low, highRank: high });
    expect((ranks?.coverage ?? 0) * 100).toBeCloseTo(percent, 1);
    expect(medianInterval(Array.from({ length: n }, (_, i) => i + 1))).toMatchObject({ low, high });
  });

  test('is absent for five samples, one, and none', () => {
    expect([5, 1, 0].map((n) => medianRanks(n))).toEqual([null, null, null]);
    expect(medianInterval([1, 2, 3, 4, 5])).toBeNull();
  });

  test('holds the true median of a skewed distribution as often as it says', () => {
    const random = randomFrom('5eed');
    const turns = 20_000;
    for (const n of [6, 10, 20]) {
      let held = 0;
      for (let turn = 0; turn < turns; turn += 1) {
        const sorted = Float64Array.from({ length: n }, () => -Math.log(1 - random.nextUnit())).sort();
        const { low, high } = medianInterval(sorted) ?? { low: Number.NaN, high: Number.NaN };
        if (low <= Math.LN2 && Math.LN2 <= high) held += 1;
      }
      // Three standard errors of 20,000 turns are 0.004.
      expect(Math.abs(held / turns - (medianRanks(n)?.coverage ?? 0))).toBeLessThan(0.004);
    }
  });
});

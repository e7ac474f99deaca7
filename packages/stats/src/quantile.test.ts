import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isQuantileValid, median, minimumCountFor, quantile } from './quantile.ts';
import { readReference } from './reference.fixture.ts';

describe('quantiles', () => {
  test('are those of NumPy', () => {
    for (const { sorted, quantiles } of readReference().quantiles) {
      for (const [q, expected] of quantiles) expect(quantile(sorted, q)).toBeCloseTo(expected, 10);
    }
  });

  test('never fall as q rises, and stay between smallest and largest', () => {
    const values = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 40 });
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(values, unit, unit, (samples, p, q) => {
        const sorted = Float64Array.from(samples).sort();
        const [less, more] = [quantile(sorted, Math.min(p, q)), quantile(sorted, Math.max(p, q))];
        expect(less).toBeLessThanOrEqual(more + 1e-6);
        expect(less).toBeGreaterThanOrEqual(quantile(sorted, 0));
        expect(more).toBeLessThanOrEqual(quantile(sorted, 1));
      }),
    );
  });

  test('sort numbers as numbers, and leave the samples as they were', () => {
    const samples = [10, 9, 100];
    expect(median(samples)).toBe(10);
    expect(samples).toEqual([10, 9, 100]);
  });

  test('refuse an empty list, NaN and a q outside 0 to 1', () => {
    expect(() => quantile([], 0.5)).toThrow(RangeError);
    expect(() => median([])).toThrow(RangeError);
    expect(() => median([1, Number.NaN])).toThrow(RangeError);
    expect(() => quantile([1], 1.01)).toThrow(RangeError);
    expect(() => quantile([1], Number.NaN)).toThrow(RangeError);
  });

  test('need ten observations beyond them: 100 for p90, 1,000 for p99, 10,000 for p99.9', () => {
    expect([0.5, 0.9, 0.99, 0.999, 0.01].map(minimumCountFor)).toEqual([20, 100, 1000, 10_000, 1000]);
    expect(isQuantileValid(0.99, 999)).toBe(false);
    expect(isQuantileValid(0.99, 1000)).toBe(true);
  });
});

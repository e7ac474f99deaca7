import { describe, expect, test } from 'vitest';
import { readReference } from './reference.fixture.ts';
import { summarize } from './summary.ts';

describe('a summary', () => {
  test('agrees with NumPy and SciPy', () => {
    for (const expected of readReference().summaries) {
      const summary = summarize(expected.samples);
      expect(summary.n).toBe(expected.samples.length);
      for (const result of ['median', 'mean', 'mad'] as const) {
        expect(summary[result], result).toBeCloseTo(expected[result], 9);
      }
      if (expected.sd === null) expect(summary.sd).toBeNull();
      else expect(summary.sd).toBeCloseTo(expected.sd, 9);
      expect([summary.min, summary.max]).toEqual([Math.min(...expected.samples), Math.max(...expected.samples)]);
    }
  });

  test('shows p90 from 100 samples on and p99 from 1,000, and null before', () => {
    for (const { samples, p90, p99 } of readReference().summaries) {
      const summary = summarize(samples);
      if (samples.length < 100) expect(summary.p90).toBeNull();
      else expect(summary.p90).toBeCloseTo(p90, 9);
      if (samples.length < 1000) expect(summary.p99).toBeNull();
      else expect(summary.p99).toBeCloseTo(p99, 9);
    }
  });

  test('of five samples has no interval rather than a false one', () => {
    expect(summarize([5, 4, 3, 2, 1])).toMatchObject({ low: null, high: null, coverage: null, median: 3 });
    expect(summarize([6, 5, 4, 3, 2, 1])).toMatchObject({ low: 1, high: 6, coverage: 0.96875 });
  });

  test('of rounds of several processes takes each process for one observation', () => {
    const rounds = [0.9, 0.9, 0.9, 1.1, 1.1, 1.1, 1, 1, 1];
    const over = summarize(rounds, [0, 0, 0, 1, 1, 1, 2, 2, 2]);
    // Their logarithms have a standard deviation of 0.1004, t of two degrees is 4.303, and rounds of three widen by 7/6.
    expect(over).toMatchObject({ median: 1, high: expect.closeTo(1.3379, 3), coverage: 0.95 });
    expect((over.low ?? 0) * (over.high ?? 0)).toBeCloseTo(1, 10);
    const withZero = [0, ...rounds.slice(1)];
    const process = [0, 0, 0, 1, 1, 1, 2, 2, 2];
    expect(summarize(withZero, process)).toEqual(summarize(withZero));
    for (const unknown of [[], [0, 1], rounds.map(() => 7)]) {
      expect(summarize(rounds, unknown)).toEqual(summarize(rounds));
    }
  });

  test('keeps an outlier', () => {
    expect(summarize([1, 1, 1, 1, 1, 1, 100])).toMatchObject({ max: 100, n: 7 });
  });

  test('keeps the digits of a small spread on large values', () => {
    expect(summarize([1e15 + 1, 1e15 + 2, 1e15 + 3]).sd).toBeCloseTo(1, 12);
  });

  test('refuses an empty list and NaN', () => {
    expect(() => summarize([])).toThrow(RangeError);
    expect(() => summarize([1, Number.NaN])).toThrow(RangeError);
  });
});

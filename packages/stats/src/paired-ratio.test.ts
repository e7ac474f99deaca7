import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairedRatio } from './paired-ratio.ts';
import { randomFrom } from './random.ts';
import { readReference } from './reference.fixture.ts';

const seed = '0123456789abcdef';

describe('a ratio paired by round', () => {
  test('lies between the 94 % and the 96 % interval of SciPy', () => {
    for (const { a, b, ratio, at_94, at_96 } of readReference().paired_ratios) {
      const found = pairedRatio(a, b, seed, { resamples: 100_000 });
      expect(found.ratio).toBeCloseTo(ratio, 12);
      expect(found.low).toBeGreaterThanOrEqual(at_96[0] - 1e-9);
      expect(found.low).toBeLessThanOrEqual(at_94[0] + 1e-9);
      expect(found.high).toBeGreaterThanOrEqual(at_94[1] - 1e-9);
      expect(found.high).toBeLessThanOrEqual(at_96[1] + 1e-9);
    }
  });

  test('is the same for the same seed, and another for another', () => {
    const a = [10, 11, 12, 13, 14, 15, 17, 18];
    const b = [9, 12, 10, 14, 11, 16, 13, 19];
    const once = pairedRatio(a, b, seed, { resamples: 101 });
    expect(pairedRatio(a, b, seed, { resamples: 101 })).toEqual(once);
    expect(pairedRatio(a, b, 'ff', { resamples: 101 })).not.toEqual(once);
  });

  test('does not widen for what slows both sides of a round alike', () => {
    const drift = [1, 1.5, 0.8, 2, 1.2, 0.9, 3, 1.1, 0.7, 1.6];
    const [a, b] = [drift.map((x) => 11 * x), drift.map((x) => 10 * x)];
    const { low, high } = pairedRatio(a, b, seed);
    expect(low).toBeCloseTo(1.1, 12);
    expect(high).toBeCloseTo(1.1, 12);
  });

  test('is the median of the ratios, not the ratio of the medians', () => {
    expect(pairedRatio([2, 100, 9], [1, 10, 30], seed).ratio).toBe(2);
  });

  test('uses only the rounds that both sides have', () => {
    const found = pairedRatio([2, 2, 2, 2, 2, 2, 900, 900, 900], [1, 1, 1, 1, 1, 1], seed);
    expect(found).toEqual({ ratio: 2, low: 2, high: 2 });
  });

  test('is absent below six samples on a side, while the ratio stands', () => {
    const five = [1, 2, 3, 4, 5];
    const six = [...five, 6];
    expect(pairedRatio(five, six, seed)).toEqual({ ratio: 1, low: null, high: null });
    expect(pairedRatio(six, six, seed).low).not.toBeNull();
  });

  test('turns over when the sides are exchanged', () => {
    const sample = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        const there = pairedRatio(a, b, seed);
        const back = pairedRatio(b, a, seed);
        expect((there.ratio * back.ratio).toPrecision(9)).toBe('1.00000000');
        expect(there.low).toBeLessThanOrEqual(there.ratio);
        expect(there.high).toBeGreaterThanOrEqual(there.ratio);
      }),
      { numRuns: 50 },
    );
  });

  test('holds the true ratio of two equal sides in at least 93 of 100 runs', () => {
    const random = randomFrom('c0de');
    const turns = 800;
    for (const n of [6, 10]) {
      let held = 0;
      for (let turn = 0; turn < turns; turn += 1) {
        const draw = () => Array.from({ length: n }, () => Math.exp(0.1 * random.nextNormal()));
        const { low, high } = pairedRatio(draw(), draw(), seed, { resamples: 800 });
        if ((low ?? 2) <= 1 && 1 <= (high ?? 0)) held += 1;
      }
      // Six samples reach 0.95 barely; three standard errors of 800 turns are 0.023.
      expect(held / turns, `${n} rounds`).toBeGreaterThan(0.93);
    }
  });

  test('refuses a side that is empty, zero or negative', () => {
    for (const bad of [[], [0, 1, 1, 1, 1, 1], [-1, 1, 1, 1, 1, 1]]) {
      expect(() => pairedRatio(bad, [1, 1, 1, 1, 1, 1], seed)).toThrow(RangeError);
    }
  });
});

describe('rounds that share processes', () => {
  const process = [0, 0, 0, 1, 1, 1, 2, 2, 2];
  const one = process.map(() => 1);

  test('are as many observations as there are processes', () => {
    const above = [0.9, 0.9, 0.9, 1.1, 1.1, 1.1, 1, 1, 1];
    const found = pairedRatio(above, one, seed, { process });
    // Their logarithms have a standard deviation of 0.1004, t of two degrees is 4.303, and rounds of three widen by 7/6.
    expect(found).toMatchObject({ ratio: 1, degrees: 2, high: expect.closeTo(1.3379, 3) });
    expect((found.low ?? 0) * (found.high ?? 0)).toBeCloseTo(1, 10);
  });

  test('of one process are taken for independent', () => {
    const above = [0.9, 0.95, 0.9, 1.1, 1.05, 1.1, 1, 1, 1];
    expect(pairedRatio(above, one, seed, { process: process.map(() => 0) })).toEqual(pairedRatio(above, one, seed));
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bootstrapRatio } from './bootstrap.ts';
import { randomFrom } from './random.ts';
import { readReference } from './reference.fixture.ts';

const seed = '0123456789abcdef';

describe('the bootstrap interval of a ratio', () => {
  test('lies between the 94 % and the 96 % interval of SciPy, paired and not', () => {
    for (const { a, b, paired, ratio, at_94, at_96 } of readReference().bootstrap_ratios) {
      const found = bootstrapRatio(a, b, { paired, seed, resamples: 100_000 });
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
    const once = bootstrapRatio(a, b, { paired: false, seed, resamples: 101 });
    expect(bootstrapRatio(a, b, { paired: false, seed, resamples: 101 })).toEqual(once);
    expect(bootstrapRatio(a, b, { paired: false, seed: 'ff', resamples: 101 })).not.toEqual(once);
  });

  test('paired, does not widen for what slows both sides of a round alike', () => {
    const drift = [1, 1.5, 0.8, 2, 1.2, 0.9, 3, 1.1, 0.7, 1.6];
    const [a, b] = [drift.map((x) => 11 * x), drift.map((x) => 10 * x)];
    const paired = bootstrapRatio(a, b, { paired: true, seed });
    expect(paired.low).toBeCloseTo(1.1, 12);
    expect(paired.high).toBeCloseTo(1.1, 12);
    expect(bootstrapRatio(a, b, { paired: false, seed }).high).toBeGreaterThan(1.5);
  });

  test('paired, uses only the rounds that both sides have', () => {
    const found = bootstrapRatio([2, 2, 2, 2, 2, 2, 900, 900, 900], [1, 1, 1, 1, 1, 1], { paired: true, seed });
    expect(found).toEqual({ ratio: 2, low: 2, high: 2, nA: 6, nB: 6 });
  });

  test('is absent below six samples on a side, while the ratio stands', () => {
    const five = [1, 2, 3, 4, 5];
    expect(bootstrapRatio(five, five, { paired: true, seed })).toMatchObject({ ratio: 1, low: null, high: null });
    const six = [...five, 6];
    expect(bootstrapRatio(five, six, { paired: false, seed })).toMatchObject({ low: null, high: null });
    expect(bootstrapRatio(six, six, { paired: false, seed }).low).not.toBeNull();
  });

  test('turns over when the sides are exchanged under the same paired draw', () => {
    const sample = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        const there = bootstrapRatio(a, b, { paired: true, seed, resamples: 201 });
        const back = bootstrapRatio(b, a, { paired: true, seed, resamples: 201 });
        expect((there.ratio * back.ratio).toPrecision(9)).toBe('1.00000000');
        expect(there.low).toBeLessThanOrEqual((there.high ?? 0) * (1 + 1e-12));
        // 201 resamples: both bounds fall on order statistics, which the reciprocal exchanges.
        expect(((there.low ?? 0) * (back.high ?? 0)).toPrecision(9)).toBe('1.00000000');
      }),
      { numRuns: 50 },
    );
  });

  test('holds the true ratio of two equal sides in at least 93 of 100 runs', () => {
    const random = randomFrom('c0de');
    const turns = 800;
    for (const [n, paired] of [
      [6, true],
      [10, true],
      [10, false],
    ] as const) {
      let held = 0;
      for (let turn = 0; turn < turns; turn += 1) {
        const draw = () => Array.from({ length: n }, () => Math.exp(0.1 * random.nextNormal()));
        const { low, high } = bootstrapRatio(draw(), draw(), { paired, seed, resamples: 800 });
        if ((low ?? 2) <= 1 && 1 <= (high ?? 0)) held += 1;
      }
      // Six samples reach 0.95 barely; three standard errors of 800 turns are 0.023.
      expect(held / turns, `${n} ${paired ? 'pairs' : 'samples a side'}`).toBeGreaterThan(0.93);
    }
  });

  test('refuses a side that is empty, zero or negative', () => {
    for (const bad of [[], [0, 1, 1, 1, 1, 1], [-1, 1, 1, 1, 1, 1]]) {
      expect(() => bootstrapRatio(bad, [1, 1, 1, 1, 1, 1], { paired: false, seed })).toThrow(RangeError);
    }
  });
});

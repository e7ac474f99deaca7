import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparisonSide, compareSides, type Estimate, rankWithTies } from './comparison.ts';
import { randomFrom } from './random.ts';

const contributors = (medians: readonly number[]): ComparisonSide => ({
  contributorLnMedians: medians.map(Math.log),
  runs: [],
});
const runs = (...estimates: Estimate[]): ComparisonSide => ({ contributorLnMedians: [], runs: estimates });
const estimate = (median: number, low: number | null, high: number | null): Estimate => ({ median, low, high });

describe('a comparison', () => {
  test('of six contributors a side that lie wholly apart is clear, and of the hardware', () => {
    const a = contributors([10, 11, 12, 13, 14, 15]);
    const b = contributors([20, 22, 24, 26, 28, 30]);
    const verdict = compareSides(a, b, 'lower');
    expect(verdict).toMatchObject({ kind: 'clear', basis: 'contributors', faster: 'a' });
    expect(verdict.ratio).toBeCloseTo(0.5, 2);
    expect(compareSides(a, b, 'higher')).toMatchObject({ kind: 'clear', faster: 'b' });
    expect(compareSides(b, a, 'lower')).toMatchObject({ kind: 'clear', faster: 'b' });
  });

  test('of sides that overlap is a tie, with its ratio and interval', () => {
    const verdict = compareSides(
      contributors([10, 11, 12, 13, 14, 15]),
      contributors([11, 12, 13, 14, 15, 16]),
      'lower',
    );
    expect(verdict).toMatchObject({ kind: 'tie', basis: 'contributors' });
    if (verdict.kind === 'tie') expect(verdict.low).toBeLessThan(1);
  });

  test('with five contributors on a side is only about these runs', () => {
    const many = { contributorLnMedians: [1, 1, 1, 1, 1, 1], runs: [estimate(10, 9, 11)] };
    const few = { contributorLnMedians: [1, 1, 1, 1, 1], runs: [estimate(20, 19, 21), estimate(22, 20, 24)] };
    const verdict = compareSides(many, few, 'lower');
    expect(verdict).toMatchObject({ kind: 'clear', basis: 'runs', faster: 'a' });
    expect(verdict.ratio).toBeCloseTo(10 / Math.sqrt(20 * 22), 12);
  });

  test('of several runs is as much surer as the mean of independent runs is', () => {
    const one = estimate(2, 2 / 1.1, 2 * 1.1);
    const verdict = compareSides(runs(one, one, one, one), runs(estimate(1, 1, 1)), 'higher');
    // Four intervals of 10 %: half as wide in logarithms.
    expect(verdict).toMatchObject({
      kind: 'clear',
      low: expect.closeTo(2 / Math.sqrt(1.1), 12),
      high: expect.closeTo(2 * Math.sqrt(1.1), 12),
    });
  });

  test('of a run without an interval is too few, and keeps its ratio', () => {
    expect(compareSides(runs(estimate(3, null, null)), runs(estimate(2, 1, 3)), 'lower')).toEqual({
      kind: 'too_few',
      ratio: expect.closeTo(1.5, 12),
    });
  });

  test('with nothing on a side has no ratio', () => {
    expect(compareSides(runs(), runs(estimate(2, 1, 3)), 'lower')).toEqual({ kind: 'too_few', ratio: null });
  });

  test('whose interval just reaches 1 is a tie', () => {
    const reach = Math.exp(Math.hypot(Math.log(1.1), Math.log(1.1)));
    const b = estimate(1, 1 / 1.1, 1.1);
    const at = (median: number) =>
      compareSides(runs(estimate(median, median / 1.1, median * 1.1)), runs(b), 'lower').kind;
    expect(at(reach * 0.9999)).toBe('tie');
    expect(at(reach * 1.0001)).toBe('clear');
  });

  test('turns over when the sides are exchanged', () => {
    const positive = fc.double({ min: 1e-3, max: 1e6, noNaN: true });
    const side = fc.array(positive, { minLength: 6, maxLength: 20 }).map(contributors);
    fc.assert(
      fc.property(side, side, (a, b) => {
        const there = compareSides(a, b, 'lower');
        const back = compareSides(b, a, 'lower');
        expect(there.kind).toBe(back.kind);
        if (there.kind === 'too_few' || back.kind === 'too_few') return;
        expect(there.low * back.high).toBeCloseTo(1, 9);
        expect(there.ratio).toBeGreaterThanOrEqual(there.low * (1 - 1e-12));
        expect(there.ratio).toBeLessThanOrEqual(there.high * (1 + 1e-12));
      }),
    );
  });

  test('calls two equal kinds of machine different at most once in 20, and finds a difference of 50 %', () => {
    const random = randomFrom('7e57');
    const turns = 4000;
    for (const n of [6, 10, 30]) {
      const draw = (shift: number) => ({
        contributorLnMedians: Array.from({ length: n }, () => shift + 0.15 * random.nextNormal()),
        runs: [],
      });
      let falselyClear = 0;
      let found = 0;
      for (let turn = 0; turn < turns; turn += 1) {
        if (compareSides(draw(0), draw(0), 'lower').kind === 'clear') falselyClear += 1;
        if (compareSides(draw(0), draw(Math.log(1.5)), 'lower').kind === 'clear') found += 1;
      }
      expect(falselyClear / turns, `${n} contributors`).toBeLessThan(0.05);
      expect(found / turns, `${n} contributors`).toBeGreaterThan(0.8);
    }
  });

  test('refuses a median of zero', () => {
    expect(() => compareSides(runs(estimate(0, 0, 0)), runs(estimate(1, 1, 1)), 'lower')).toThrow(RangeError);
  });
});

describe('a ranking', () => {
  test('gives one place to subjects that cannot be told apart, and counts them all for the next', () => {
    const subjects = [estimate(10, 9.9, 10.1), estimate(10.05, 9.9, 10.2), estimate(20, 19, 21), estimate(40, 39, 41)];
    expect(rankWithTies(subjects, 'lower')).toEqual([1, 1, 3, 4]);
    expect(rankWithTies(subjects, 'higher')).toEqual([3, 3, 2, 1]);
  });

  test('gives no place to a subject without an interval, nor takes one for it', () => {
    expect(rankWithTies([estimate(1, null, null), estimate(10, 9, 11), estimate(30, 29, 31)], 'lower')).toEqual([
      null,
      1,
      2,
    ]);
  });

  test('may put a wide interval first beside one that is clearly better than a third', () => {
    // The wide one ties with both: ties are no ladder.
    expect(rankWithTies([estimate(10, 9.9, 10.1), estimate(12, 8, 18), estimate(14, 13.9, 14.1)], 'lower')).toEqual([
      1, 1, 2,
    ]);
  });
});

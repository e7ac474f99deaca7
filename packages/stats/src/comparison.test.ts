import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparisonSide, compareSides, type Estimate, rankWithTies } from './comparison.ts';
import { randomFrom } from './random.ts';

const contributors = (medians: readonly number[]): ComparisonSide => ({
  contributorLnMedians: medians.map(Math.log),
  runs: [],
});
const SPREAD = { variance: 1e-6, degrees: 2 };
const numbers = (...medians: number[]) => medians.map((median) => ({ ln: Math.log(median), spread: SPREAD }));
const runs = (...medians: number[]): ComparisonSide => ({ contributorLnMedians: [], runs: numbers(...medians) });
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
    const many = { contributorLnMedians: [1, 1, 1, 1, 1, 1], runs: numbers(10) };
    const few = { contributorLnMedians: [1, 1, 1, 1, 1], runs: numbers(20, 22) };
    const verdict = compareSides(many, few, 'lower');
    expect(verdict).toMatchObject({ kind: 'clear', basis: 'runs', faster: 'a' });
    expect(verdict.ratio).toBeCloseTo(10 / Math.sqrt(20 * 22), 12);
  });

  test('of two single runs has no verdict below the floor, and keeps its ratio and interval', () => {
    const verdict = compareSides(runs(1.1), runs(1), 'lower');
    expect(verdict).toMatchObject({ kind: 'too_few', ratio: expect.closeTo(1.1, 12) });
    const floor = verdict.kind === 'too_few' ? (verdict.floor ?? 0) : 0;
    expect(floor).toBeGreaterThan(1.15);
    expect(compareSides(runs(floor * 1.01), runs(1), 'lower')).toMatchObject({ kind: 'clear', faster: 'b' });
    expect(compareSides(runs(floor * 1.01), runs(1), 'higher')).toMatchObject({ kind: 'clear', faster: 'a' });
  });

  test('of three runs a side is clear or a tie', () => {
    const base = runs(1, 1.01, 0.99);
    expect(compareSides(runs(1.1, 1.11, 1.09), base, 'lower')).toMatchObject({ kind: 'clear', faster: 'b' });
    expect(compareSides(runs(1.02, 1.03, 1.01), base, 'lower').kind).toBe('tie');
  });

  test('of a run whose processes are not known is too few, and keeps its ratio', () => {
    const unknown = { contributorLnMedians: [], runs: [{ ln: Math.log(3), spread: null }] };
    expect(compareSides(unknown, runs(2), 'lower')).toEqual({ kind: 'too_few', ratio: expect.closeTo(1.5, 12) });
  });

  test('with nothing on a side has no ratio', () => {
    expect(compareSides(runs(), runs(2), 'lower')).toEqual({ kind: 'too_few', ratio: null });
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

  test('refuses a median of zero', () => {
    expect(() => rankWithTies([estimate(0, 0, 0), estimate(1, 1, 1)], 'lower')).toThrow(RangeError);
  });
});

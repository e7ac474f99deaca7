import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ComparisonSide,
  compareContributors,
  compareSides,
  judgeFamily,
  judgeRuns,
  spreadOf,
} from './comparison.ts';
import { randomFrom } from './random.ts';
import { isTooFew, type RatioEvidence } from './ratio-evidence.ts';
import { readReference } from './reference.fixture.ts';

const MARGIN = 1.02;
const contributors = (medians: readonly number[]): ComparisonSide => ({
  contributorLnMedians: medians.map(Math.log),
  runs: [],
});
const SPREAD = { variance: 1e-6, degrees: 2 };
const numbers = (...medians: number[]) => medians.map((median) => ({ ln: Math.log(median), spread: SPREAD }));
const runs = (...medians: number[]): ComparisonSide => ({ contributorLnMedians: [], runs: numbers(...medians) });

function evidenceOf(a: ComparisonSide, b: ComparisonSide): RatioEvidence {
  const evidence = compareSides(a, b);
  if (isTooFew(evidence)) throw new Error('too few');
  return evidence;
}
const judge = (a: ComparisonSide, b: ComparisonSide) => {
  const [judged] = judgeFamily([evidenceOf(a, b)], MARGIN);
  if (!judged) throw new Error('no verdict');
  return judged;
};
const judgeOfRuns = (a: ComparisonSide, b: ComparisonSide, headlines = 1) => {
  const [judged] = judgeRuns([evidenceOf(a, b)], MARGIN, headlines);
  if (!judged) throw new Error('no verdict');
  return judged;
};

describe('a comparison of contributors', () => {
  test("is Welch's t on logarithms, as SciPy has it", () => {
    const sides = readReference().two_sides.map(({ a, b, ...expected }) => {
      const [mine, theirs] = [spreadOf(a.map(Math.log)), spreadOf(b.map(Math.log))];
      return { mine, theirs, ...expected };
    });
    // Where the smaller side is not narrower than it may be.
    const plain = sides.filter(
      ({ mine, theirs }) => mine.variance > theirs.variance / 2 && theirs.variance > mine.variance / 2,
    );
    expect(plain.length).toBeGreaterThan(5);
    for (const { mine, theirs, p, ln_bounds } of plain) {
      const evidence = compareContributors(mine, theirs);
      expect(evidence.pBeyond(1)).toBeCloseTo(p, 10);
      for (const [error, [low, high]] of Object.entries(ln_bounds)) {
        const bounds = evidence.boundsAt(Number(error));
        expect(Math.log(bounds.low)).toBeCloseTo(low, 8);
        expect(Math.log(bounds.high)).toBeCloseTo(high, 8);
      }
    }
  });

  test('does not take six that agree by chance for six that are alike, beside fifty that differ', () => {
    const alike = spreadOf([1, 1.001, 1.002, 0.999, 0.998, 1]);
    const many = spreadOf(Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? 0.8 : 1.4)));
    const { low, high } = compareContributors(alike, many).boundsAt(0.05);
    expect(Math.log(high / low)).toBeGreaterThan(0.4);
  });

  test('needs six of them on both sides, and is about the available runs below that', () => {
    const many = { contributorLnMedians: [1, 1.1, 1, 1, 1, 1], runs: numbers(10) };
    const few = { contributorLnMedians: [1, 1, 1, 1, 1], runs: numbers(20, 22) };
    expect(evidenceOf(many, many).basis).toBe('contributors');
    expect(evidenceOf(many, few)).toMatchObject({ basis: 'runs', ratio: expect.closeTo(10 / Math.sqrt(20 * 22), 12) });
  });

  test('of sides that all say the same value is sure of it', () => {
    const same = judge(contributors([2, 2, 2, 2, 2, 2]), contributors([2, 2, 2, 2, 2, 2]));
    expect(same).toMatchObject({ larger: null, low: 1, high: 1, p: 1 });
    expect(judge(contributors([4, 4, 4, 4, 4, 4]), contributors([2, 2, 2, 2, 2, 2])).larger).toBe('a');
  });

  test('says how often one is above the other on the side of the ratio', () => {
    const high = [20, 22, 24, 26, 28, 30];
    expect(judge(contributors(high), contributors([10, 11, 12, 13, 14, 15])).superiority).toBeGreaterThan(0.95);
    expect(judge(contributors(high), contributors(high)).superiority).toBeCloseTo(0.5, 12);
  });

  test('refuses what is no number', () => {
    expect(() => spreadOf([])).toThrow(RangeError);
    expect(() => evidenceOf(runs(0), runs(1))).toThrow(RangeError);
  });
});

describe('a comparison of runs', () => {
  test('of which the processes are not known is too few, and keeps its ratio', () => {
    const unknown = { contributorLnMedians: [], runs: [{ ln: Math.log(3), spread: null }] };
    expect(compareSides(unknown, runs(2))).toEqual({ kind: 'too_few', ratio: expect.closeTo(1.5, 12) });
    expect(compareSides(runs(), runs(2))).toEqual({ kind: 'too_few', ratio: null });
  });

  test('of two single runs has no verdict below the floor, and keeps its ratio and interval', () => {
    const below = judgeOfRuns(runs(1.1), runs(1));
    expect(below).toMatchObject({ larger: null, ratio: expect.closeTo(1.1, 12) });
    const floor = below.floor ?? 0;
    expect(floor).toBeGreaterThan(1.15);
    expect(judgeOfRuns(runs(floor * 1.01), runs(1))).toMatchObject({ larger: 'a', floor: null });
    expect(judgeOfRuns(runs(1), runs(floor * 1.01))).toMatchObject({ larger: 'b', floor: null });
  });

  test('of three a side has no floor: their own spread tells', () => {
    const base = runs(1, 1.01, 0.99);
    expect(judgeOfRuns(runs(1.1, 1.11, 1.09), base)).toMatchObject({ larger: 'a', floor: null });
    expect(judgeOfRuns(runs(1.02, 1.03, 1.01), base)).toMatchObject({ larger: null, floor: null });
  });

  test('asks more of each where more are read together', () => {
    const [one, seven] = [1, 7].map((headlines) => judgeOfRuns(runs(1.1), runs(1), headlines));
    expect(one?.error).toBeCloseTo(0.025, 12);
    expect(seven?.error).toBeCloseTo(0.025 / 7, 12);
    expect(seven?.floor).toBeGreaterThan(one?.floor ?? Number.NaN);
    expect(seven?.unadjusted).toEqual(one?.unadjusted);
  });
});

const medians = fc.array(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), { minLength: 6, maxLength: 20 });
const pairs = fc.array(fc.tuple(medians, medians), { minLength: 1, maxLength: 12 });

describe('a family of verdicts', () => {
  test('has a verdict exactly where the interval lies beyond 2 %, and p says the same', () => {
    fc.assert(
      fc.property(pairs, (family) => {
        const judged = judgeFamily(
          family.map(([a, b]) => evidenceOf(contributors(a), contributors(b))),
          MARGIN,
        );
        for (const { larger, low, high, p, error, ratio, unadjusted } of judged) {
          // To the digits of the quantile.
          if (low > MARGIN * (1 + 1e-9)) expect(larger).toBe('a');
          if (high < (1 - 1e-9) / MARGIN) expect(larger).toBe('b');
          if (low < MARGIN * (1 - 1e-9) && high > (1 + 1e-9) / MARGIN) expect(larger).toBeNull();
          expect(larger !== null).toBe(p <= error);
          expect(low).toBeLessThanOrEqual(unadjusted.low * (1 + 1e-9));
          expect(high).toBeGreaterThanOrEqual(unadjusted.high * (1 - 1e-9));
          expect(ratio).toBeGreaterThanOrEqual(low * (1 - 1e-9));
          expect(ratio).toBeLessThanOrEqual(high * (1 + 1e-9));
        }
      }),
    );
  });

  test('turns over when the sides are exchanged', () => {
    fc.assert(
      fc.property(medians, medians, (a, b) => {
        const [there, back] = [judge(contributors(a), contributors(b)), judge(contributors(b), contributors(a))];
        expect(there.low * back.high).toBeCloseTo(1, 6);
        expect(there.p).toBeCloseTo(back.p, 9);
        expect((there.superiority ?? 0) + (back.superiority ?? 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  test('asks more of each where more are read together, and less where more of them differ', () => {
    const around = (center: number) => contributors([0.97, 0.98, 1, 1, 1.02, 1.03].map((factor) => factor * center));
    const [equal, different] = [evidenceOf(around(1), around(1)), evidenceOf(around(2), around(1))];
    const errorOf = (...family: RatioEvidence[]) => judgeFamily(family, MARGIN).map(({ error }) => error)[0];
    expect(errorOf(different)).toBeCloseTo(0.05, 12);
    expect(errorOf(different, equal, equal, equal)).toBeCloseTo(0.05 / 4, 12);
    expect(errorOf(different, different, different, equal)).toBeCloseTo((0.05 * 3) / 4, 12);
    expect(errorOf(equal, equal)).toBeCloseTo(0.05 / 2, 12);
  });

  test('calls no difference of 1.2 % one, however sure it is', () => {
    const random = randomFrom('0102');
    const side = (ratio: number) =>
      contributors(Array.from({ length: 128 }, () => ratio * Math.exp(0.003 * random.nextNormal())));
    const judged = judge(side(1.012), side(1));
    expect(judged.unadjusted.low).toBeGreaterThan(1);
    expect(judged).toMatchObject({ larger: null, p: 1 });
  });
});

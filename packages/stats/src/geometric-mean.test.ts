import { describe, expect, test } from 'vitest';
import { compareSides, spreadOf } from './comparison.ts';
import { geometricMean } from './geometric-mean.ts';
import { isTooFew } from './ratio-evidence.ts';

const side = (values: readonly number[]) => ({ contributorLnMedians: values.map(Math.log), runs: [] });
const A = [2, 2.2, 2.1, 1.9, 2.4, 9];
const B = [1, 1.1, 0.9, 1.2, 1, 1.05, 1.1];
const of = (values: readonly number[]) => geometricMean(values.map(Math.log));

describe('the geometric mean over contributors', () => {
  test('of two sides has the ratio that their comparison shows', () => {
    const evidence = compareSides(side(A), side(B));
    if (isTooFew(evidence)) throw new Error('too few');
    expect(of(A).median / of(B).median).toBeCloseTo(evidence.ratio, 12);
  });

  test('has the interval of Student’s t, which six values have at 2.571 standard errors', () => {
    const { mean, variance } = spreadOf(A.map(Math.log));
    const reach = 2.5705818 * Math.sqrt(variance / 6);
    expect(of(A).low).toBeCloseTo(Math.exp(mean - reach), 6);
    expect(of(A).high).toBeCloseTo(Math.exp(mean + reach), 6);
  });

  test('has none below six, and a point where all are equal', () => {
    expect(of(A.slice(1))).toMatchObject({ low: null, high: null });
    const equal = of([2, 2, 2, 2, 2, 2]);
    expect(equal.low).toBe(equal.median);
    expect(equal.high).toBe(equal.median);
  });
});

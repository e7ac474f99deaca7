import { describe, expect, test } from 'vitest';
import { cliffsDelta } from './cliffs-delta.ts';
import { mannWhitney, normalTail } from './mann-whitney.ts';
import { readReference } from './reference.fixture.ts';

describe('the Mann-Whitney test', () => {
  test('gives the U and the p of SciPy, exact and approximated, with ties and without', () => {
    for (const { a, b, u, p, method } of readReference().two_sides) {
      const found = mannWhitney(a, b);
      expect(found.method).toBe(method);
      expect(found.u).toBe(u);
      expect(found.p / p).toBeCloseTo(1, 10);
    }
  });

  test('cannot fall below 0.0079 with five samples a side', () => {
    expect(mannWhitney([1, 2, 3, 4, 5], [6, 7, 8, 9, 10]).p).toBeCloseTo(2 / 252, 12);
  });

  test('says nothing of two sides that are all one value', () => {
    expect(mannWhitney([5, 5, 5], [5, 5, 5, 5]).p).toBe(1);
  });

  test('takes its tail of the normal distribution with twelve digits', () => {
    for (const [z, tail] of readReference().normal_tails) expect(normalTail(z) / tail).toBeCloseTo(1, 12);
  });
});

describe("Cliff's delta", () => {
  test('is the mean sign of all differences', () => {
    for (const { a, b, cliffs_delta } of readReference().two_sides) {
      expect(cliffsDelta(a, b)).toBeCloseTo(cliffs_delta, 12);
    }
  });

  test('is 1 where a lies wholly above b, and the same U says so', () => {
    expect(cliffsDelta([4, 5], [1, 2, 3])).toBe(1);
    expect(cliffsDelta([1, 2, 3], [4, 5])).toBe(-1);
    expect(mannWhitney([4, 5], [1, 2, 3]).u).toBe(6);
  });
});

import { expect, test } from 'vitest';
import { distanceOf, normOf } from './norm.ts';

test('a norm needs six contributors, and one of them far off does not move it', () => {
  expect(normOf([1, 1, 1, 1, 1])).toBeNull();
  expect(normOf([1, 1.1, 1.2, 1.3, 1.4, 9])).toEqual({
    count: 6,
    median: 1.25,
    spread: expect.closeTo(1.4826 * 0.15, 9),
  });
});

test('the distance is a factor, or a multiple of the spread where that is wider', () => {
  expect(distanceOf({ count: 6, median: 0, spread: 0.01 }, { factor: 3, spreads: 6 })).toBeCloseTo(Math.log(3), 9);
  expect(distanceOf({ count: 6, median: 0, spread: 0.5 }, { factor: 3, spreads: 6 })).toBe(3);
});

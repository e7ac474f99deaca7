import { describe, expect, test } from 'vitest';
import { studentQuantile, studentTwoSided } from './student-t.ts';

describe("points of Student's t", () => {
  test.each([
    [0.975, 1, 12.706204736],
    [0.995, 2, 9.924843201],
    [0.975, 4, 2.776445105],
    [0.995, 4, 4.604094871],
    [0.995, 16, 2.920781622],
    [0.995, 120, 2.617421145],
    [0.9995, 10, 4.586893859],
  ])('%f of it with %i degrees are below %f, as the tables and the Rust package say', (p, degrees, point) => {
    const twoSided = 2 * (1 - p);
    expect(studentQuantile(twoSided, degrees)).toBeCloseTo(point, 6);
    expect(studentTwoSided(point, degrees)).toBeCloseTo(twoSided, 9);
    expect(studentTwoSided(-point, degrees)).toBeCloseTo(twoSided, 9);
  });

  test('all of it is above 0, or below', () => {
    expect(studentQuantile(1, 7)).toBeCloseTo(0, 9);
  });

  test.each([
    [0, 5],
    [1.1, 5],
    [0.9, 0],
    [Number.NaN, 5],
  ])('%f with %f degrees is refused', (p, degrees) => {
    expect(() => studentQuantile(p, degrees)).toThrow(RangeError);
  });
});

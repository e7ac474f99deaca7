import { describe, expect, test } from 'vitest';
import { studentBelow, studentQuantile } from './student-t.ts';

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
    expect(studentQuantile(p, degrees)).toBeCloseTo(point, 6);
    expect(studentQuantile(1 - p, degrees)).toBeCloseTo(-point, 6);
    expect(studentBelow(point, degrees)).toBeCloseTo(p, 9);
    expect(studentBelow(-point, degrees)).toBeCloseTo(1 - p, 9);
  });

  test('half of it is below 0', () => {
    expect(studentQuantile(0.5, 7)).toBeCloseTo(0, 9);
  });

  test.each([
    [0, 5],
    [1, 5],
    [0.9, 0],
    [Number.NaN, 5],
  ])('%f with %f degrees is refused', (p, degrees) => {
    expect(() => studentQuantile(p, degrees)).toThrow(RangeError);
  });
});

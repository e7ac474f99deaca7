import { expect, test } from 'vitest';
import { sittingsOf } from './sittings.ts';

const HOUR_MS = 3_600_000;
const atHours = (...hours: number[]) => sittingsOf(hours.map((hour) => hour * HOUR_MS));

test('runs less than four hours apart are one sitting', () => {
  expect(atHours(0, 1, 4.9, 9, 10)).toEqual([0, 0, 0, 1, 1]);
});

test('a sitting is no longer than a day, though runs follow each other all the time', () => {
  const hourly = sittingsOf(Array.from({ length: 50 }, (_, hour) => hour * HOUR_MS));
  expect(hourly.filter((sitting) => sitting === 0)).toHaveLength(24);
  expect(hourly.at(-1)).toBe(2);
});

test('nightly runs are a sitting each', () => {
  expect(atHours(0, 24, 48)).toEqual([0, 1, 2]);
});

test('times out of order are refused', () => {
  expect(() => atHours(1, 0)).toThrow(RangeError);
});

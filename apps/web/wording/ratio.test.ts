import { expect, test } from 'vitest';
import { formatFactor, formatPublishedFactor } from './ratio.ts';

test.each([
  [2.4, '2.4x'],
  [1 / 2.4, '2.4x'],
  [3.03, '3.0x'],
  [1.27, '1.27x'],
  [1.0021, '1.002x'],
  [484, '480x'],
])('writes the ratio %d as the factor people say', (ratio, text) => {
  expect(formatFactor(ratio)).toBe(text);
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('makes no factor of the ratio %d', (ratio) => {
  expect(formatFactor(ratio)).not.toMatch(/\dx$/);
});

test('gives a published ratio two digits, either way round', () => {
  expect(formatPublishedFactor(64 / 37)).toBe('1.7x');
  expect(formatPublishedFactor(239 / 268)).toBe('1.1x');
});

import { expect, test } from 'vitest';
import { formatRatioWords, LONGER_SHORTER } from './ratio.ts';

test.each([
  [1, 'the same'],
  [1.004, 'the same'],
  [2.4, '2.4x slower'],
  [1 / 2.4, '2.4x faster'],
  [3.03, '3.0x slower'],
  [1.27, '1.27x slower'],
  [484, '480x slower'],
])('says a ratio of %d as people do', (ratio, words) => {
  expect(formatRatioWords(ratio)).toBe(words);
});

test('speaks of durations as longer and shorter', () => {
  expect(formatRatioWords(0.5, LONGER_SHORTER)).toBe('2.0x shorter');
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('makes no claim of the ratio %d', (ratio) => {
  expect(formatRatioWords(ratio)).toBe('not comparable');
});

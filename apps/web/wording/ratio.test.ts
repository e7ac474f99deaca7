import { expect, test } from 'vitest';
import { formatFactor, formatPublishedFactor, formatRatioInterval, speedBounds } from './ratio.ts';

test.each([
  [2.4, '2.4x'],
  [1 / 2.4, '2.4x'],
  [3.03, '3.0x'],
  [1.27, '1.27x'],
  [1.0021, '1.00x'],
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

test.each([
  [1.273, 1.21, 1.33, '1.27x', '1.27 [1.21, 1.33]'],
  [1.273, 1.05, 1.61, '1.3x', '1.3 [1.1, 1.6]'],
  [0.934, 0.852, 1.021, '1.07x', '0.93 [0.85, 1.02]'],
  [2.37, 2.31, 2.43, '2.37x', '2.37 [2.31, 2.43]'],
  [1 / 348, 1 / 365, 1 / 333, '348x', '0.00287 [0.00274, 0.00300]'],
  [484, 110, 640, '480x', '480 [110, 640]'],
  [35.2, 18, 71, '35x', '35 [18, 71]'],
  [1.6, 1.01, 6, '1.60x', '1.60 [1.01, 6.00]'],
  [1.6, 1.06, 6, '1.6x', '1.6 [1.1, 6.0]'],
  [1.26, 1.03, 1.54, '1.26x', '1.26 [1.03, 1.54]'],
  [0.794, 0.65, 0.971, '1.26x', '0.79 [0.65, 0.97]'],
  [0.4, 0.16, 0.97, '2.50x', '0.40 [0.16, 0.97]'],
  [1.002, 0.904, 1.11, '1.00x', '1.00 [0.90, 1.11]'],
  [1.05, 1.0491, 1.0509, '1.050x', '1.050 [1.049, 1.051]'],
  [1.038, 0.998, 1.08, '1.038x', '1.038 [0.998, 1.080]'],
  [0.95, 0.9, 1, '1.05x', '0.95 [0.90, 1.00]'],
  [0.981, 0.81, 1.22, '1.0x', '1.0 [0.8, 1.2]'],
  [99.999, 98.2, 101.8, '100x', '100 [98, 102]'],
  [0.7, 0.19, 4.9, '1.4x', '0.7 [0.2, 4.9]'],
])('writes %d within %d and %d to one place, that of its interval', (ratio, low, high, factor, interval) => {
  expect(formatFactor(ratio, { low, high })).toBe(factor);
  expect(formatRatioInterval(ratio, low, high)).toBe(interval);
});

test('an interval that is not wholly beyond 2 % is not printed so', () => {
  expect(speedBounds({ low: 1.0196, high: 1.21 }, 'higher')).toEqual({ low: '1.01', high: '1.21' });
  expect(speedBounds({ low: 1.0196, high: 1.21 }, 'lower')).toEqual({ low: '0.83', high: '0.99' });
  expect(speedBounds({ low: 0.93, high: 1.004 }, 'higher')).toEqual({ low: '0.930', high: '1.004' });
});

test('an end that is not 1 is never written as 1, on either side', () => {
  expect(speedBounds({ low: 0.998, high: 1.08 }, 'higher')).toEqual({ low: '0.998', high: '1.080' });
  expect(formatRatioInterval(0.97, 0.94, 1.0004)).toBe('0.9700 [0.9400, 1.0004]');
});

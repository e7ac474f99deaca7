import { describe, expect, test } from 'vitest';
import {
  commonByteUnit,
  formatByteRate,
  formatBytes,
  formatCount,
  formatFrequency,
  formatInterval,
  formatLatency,
  formatNumber,
  formatRate,
} from './quantity.ts';

describe('figures', () => {
  test.each([
    [21_740_000, '21.7 ms'],
    [38_000, '38.0 µs'],
    [999.6, '1.00 µs'],
    [42_900_000_000, '42.9 s'],
    [619e9, '619 s'],
    [0.5, '0.500 ns'],
    [0, '0 ns'],
  ])('write %d ns with three significant digits and a thin space', (ns, written) => {
    expect(formatLatency(ns)).toBe(written.replace(' ', '\u2009'));
  });

  test('carry a rounding into the next decimal place instead of a fourth digit', () => {
    expect(formatNumber(9.996)).toBe('10.0');
    expect(formatNumber(99.96)).toBe('100');
  });

  test('have no more digits than they came with', () => {
    expect(formatLatency(37e9, 2)).toBe('37\u2009s');
    expect(formatLatency(54.5e9, 3)).toBe('54.5\u2009s');
  });

  test('group thousands: what was measured always, a number of things from five digits on', () => {
    expect(formatCount(64000)).toBe('64,000');
    expect(formatCount(2000)).toBe('2000');
    expect(formatNumber(25325)).toBe('25,300');
    expect(formatNumber(6720)).toBe('6,720');
  });

  test('say that what is not a number is not known, never zero', () => {
    expect(formatNumber(Number.NaN)).toBe('not known');
    expect(formatNumber(Number.POSITIVE_INFINITY)).toBe('not known');
  });

  test('use binary prefixes for bytes and SI for rates and clocks', () => {
    expect(formatByteRate(1.38 * 2 ** 30)).toBe('1.38\u2009GiB/s');
    expect(formatRate(46)).toBe('46.0\u2009ops/s');
    expect(formatFrequency(2_801_000_000)).toBe('2.80\u2009GHz');
  });

  test('write whole sizes as whole numbers', () => {
    expect(formatBytes(4096)).toBe('4\u2009KiB');
    expect(formatBytes(450 * 2 ** 20)).toBe('450\u2009MiB');
    expect(formatBytes(1_500_000)).toBe('1.43\u2009MiB');
  });

  test('write an interval in the unit of the figure beside it', () => {
    expect(formatInterval(950_000, 1_050_000, 'time', 1_000_000)).toBe('[0.950, 1.05]');
    expect(formatInterval(null, null, 'time', 1)).toBe('no interval');
  });

  test('write the ends of a narrow interval apart', () => {
    expect(formatInterval(3_099_000, 3_102_000, 'time', 3_100_000)).toBe('[3.099, 3.102]');
    expect(formatInterval(3_100_000, 3_100_000, 'time', 3_100_000)).toBe('[3.10, 3.10]');
  });
});

test.each([
  [[0.669, 1.75], '685\u2009MiB/s'],
  [[1.2, 1.75], '1.20\u2009GiB/s'],
  [[1, 15], '1.00\u2009GiB/s'],
  [[0.0005, 15], '0.512\u2009MiB/s'],
])('rates side by side of %s GiB/s have one unit: MiB/s where one is below 1 GiB/s', (rates, text) => {
  const bytes = rates.map((rate) => rate * 2 ** 30);
  expect(formatByteRate(bytes[0] ?? 0, 3, commonByteUnit(bytes))).toBe(text);
});

test('a whole unit of bytes is written in it', () => {
  expect([2 ** 10, 2 ** 20, 2 ** 30].map(formatBytes)).toEqual(['1\u2009KiB', '1\u2009MiB', '1\u2009GiB']);
});

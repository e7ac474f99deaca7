import { expect, test } from 'vitest';
import { plainNumber, timeTick } from './numbers.ts';
import {
  decades,
  doublings,
  extent,
  linearScale,
  linearTicks,
  logScale,
  logTicks,
  spread,
  withMargin,
} from './scales.ts';

test('equal ratios are equal distances on a logarithmic axis', () => {
  const { at } = logScale([1, 1000], [0, 300], []);
  expect([1, 10, 100, 1000].map((value) => Math.round(at(value)))).toEqual([0, 100, 200, 300]);
});

test('an axis without a length is refused', () => {
  expect(() => logScale([0, 10], [0, 1], [])).toThrow(RangeError);
  expect(() => logScale([5, 5], [0, 1], [])).toThrow(RangeError);
  expect(() => linearScale([3, 3], [0, 1], [])).toThrow(RangeError);
});

test('a flat line gets a domain of at least a factor of three, so that it looks flat', () => {
  const [low, high] = withMargin([264, 299]);
  expect(high / low).toBeGreaterThan(2.99);
  expect(low).toBeLessThan(264);
});

test('zero, negative and unknown figures do not stretch a logarithmic axis', () => {
  expect(extent([null, undefined, 0, -3, Number.POSITIVE_INFINITY, 7, 2])).toEqual([2, 7]);
  expect(extent([null, 0])).toBeNull();
});

test('a decade that is met exactly is not followed by another', () => {
  expect(decades([1e3, 1e8])).toEqual([1e3, 1e4, 1e5, 1e6, 1e7, 1e8]);
  expect(decades([0.6, 12])).toEqual([0.1, 1, 10, 100]);
});

test.each([
  [
    [30, 700],
    [50, 100, 200, 500],
  ],
  [
    [0.09, 1200],
    [0.1, 1, 10, 100, 1000],
  ],
  [[264, 299], []],
] as const)('the ticks of %j are round numbers within it', (domain, expected) => {
  const ticks = logTicks([...domain]);
  for (const tick of ticks) {
    expect(tick).toBeGreaterThanOrEqual(domain[0]);
    expect(tick).toBeLessThanOrEqual(domain[1]);
  }
  expect(ticks).toEqual(expected);
});

test('workers are counted in doublings, with the last where it has room', () => {
  expect(doublings(32)).toEqual([1, 2, 4, 8, 16, 32]);
  expect(doublings(28)).toEqual([1, 2, 4, 8, 16, 28]);
  expect(doublings(10)).toEqual([1, 2, 4, 8]);
});

test('bars start at zero and end at or above the highest', () => {
  expect(linearTicks(13.5)).toEqual([0, 5, 10, 15]);
  expect(linearTicks(0.9, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
});

test('labels are moved apart, keep their order and stay within their range', () => {
  expect(spread([10, 12, 50], 16, [0, 100])).toEqual([10, 26, 50]);
  expect(spread([95, 98], 16, [0, 100])).toEqual([84, 100]);
  expect(spread([50, 10], 16, [0, 100])).toEqual([50, 10]);
});

test('axis figures are plain: no exponent, no dust, a unit that fits', () => {
  expect([0.1, 1, 1000, 64_000].map(plainNumber)).toEqual(['0.1', '1', '1,000', '64,000']);
  expect([100, 1e3, 2e5, 1e8, 1e9].map(timeTick)).toEqual([
    '100\u2009ns',
    '1\u2009µs',
    '200\u2009µs',
    '100\u2009ms',
    '1\u2009s',
  ]);
});

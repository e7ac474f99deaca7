import { describe, expect, test } from 'vitest';
import { logAxis, ticksOf, whiskerOf } from './log-axis.ts';

const estimate = (median: number, low: number | null = null, high: number | null = null) => ({
  estimate: { median, low, high },
  camps: null,
});

describe('an axis of a list', () => {
  test('ends at round numbers: of ten, and of two for bytes', () => {
    expect(logAxis([3.2, 42])).toEqual({ low: 3, high: 50, base: 10 });
    expect(logAxis([3.12e9, 5.69e9])).toEqual({ low: 3e9, high: 6e9, base: 10 });
    expect(logAxis([700 * 2 ** 20, 3 * 2 ** 30], 2)).toEqual({ low: 2 ** 29, high: 2 ** 32, base: 2 });
    expect(logAxis([])).toBeNull();
  });

  test('has a line at each power of ten, and names its ends and one between them at most', () => {
    const ticks = ticksOf({ low: 20, high: 20_000, base: 10 });
    expect(ticks.map(({ value }) => value)).toEqual([20, 100, 1000, 10_000, 20_000]);
    expect(ticks.filter(({ isNamed }) => isNamed).map(({ value }) => value)).toEqual([20, 1000, 20_000]);
    expect(ticksOf({ low: 1, high: 10, base: 10 }).map(({ value }) => value)).toEqual([1, 10]);
  });

  test('marks what lies beyond it, at its end', () => {
    const axis = { low: 1, high: 100, base: 10 } as const;
    expect(whiskerOf(estimate(10, 1, 100), axis)).toEqual({ dots: [{ at: 0.5, beyond: null }], interval: [0, 1] });
    expect(whiskerOf(estimate(0.1), axis).dots).toEqual([{ at: 0, beyond: 'low' }]);
    expect(whiskerOf(estimate(200), axis).dots).toEqual([{ at: 1, beyond: 'high' }]);
  });
});

import { describe, expect, test } from 'vitest';
import { fitBrokenLine } from './broken-line.ts';
import { describePublished } from './published-scaling.ts';
import { randomFrom } from './random.ts';

const curve = (values: readonly number[]) => values.map((value, at) => ({ workers: at + 1, value }));

// Seconds of a test suite on an M3 Ultra with 1 to 32 cores; means of ten runs, without their spread.
// https://andre.arko.net, September 2025.
const RAMDISK = [
  324, 157, 110, 85, 69, 59, 53.6, 49, 45.7, 43.9, 43.2, 42.9, 44.7, 49, 54.5, 64, 72, 82, 90, 101, 116, 131, 143, 144,
  132, 126, 124, 125, 126, 127, 130, 130,
];
const SSD = [
  619, 380, 318, 292, 280, 283, 276, 275, 278, 273, 274, 281, 276, 278, 272, 268, 266, 264, 268, 264, 267, 271, 276,
  271, 270, 279, 289, 285, 287, 293, 299, 281,
];

describe('the published M3 Ultra sweep', () => {
  test('bends near 4 workers on the SSD, is best over a plateau, and loses nothing', () => {
    const { best, bestRange, knee, retrograde } = describePublished(curve(SSD));
    expect(best.workers).toBe(18);
    expect(bestRange).toEqual({ low: 10, high: 25 });
    expect(knee?.at).toBeCloseTo(3.58, 2);
    expect(knee?.low).toBeCloseTo(3.06, 2);
    expect(knee?.high).toBeCloseTo(4.77, 2);
    expect(retrograde).toBeNull();
  });

  test('is best until 12 workers in memory, slower after them, and 32 take 3.03 times as long', () => {
    const { best, bestRange, knee, retrograde, lastOverBest } = describePublished(curve(RAMDISK));
    expect(best).toEqual({ workers: 12, value: 42.9 });
    expect(bestRange).toEqual({ low: 10, high: 12 });
    expect(knee?.at).toBeCloseTo(10.36, 2);
    // 13 workers are 4 % slower.
    expect(retrograde?.workers).toBe(14);
    expect(lastOverBest).toBeCloseTo(3.03, 2);
  });
});

describe('a curve of single values', () => {
  test('is not said to fall below 1.10, or within its own noise', () => {
    const level = [100, 50, ...Array<number>(12).fill(40)];
    expect(describePublished(curve([...level, 43.9])).retrograde).toBeNull();
    expect(describePublished(curve([...level, 44.1])).retrograde?.workers).toBe(15);
    const noisy = [100, 50, 34, 42, 35, 41, 34, 43, 36, 44];
    expect(describePublished(curve(noisy)).retrograde).toBeNull();
  });

  test('of seven points has no noise to go by: nothing ties, and no knee is given', () => {
    const found = describePublished(curve([100, 50, 40, 40.1, 40, 40.1, 46]));
    expect(found).toMatchObject({ bestRange: { low: 3, high: 3 }, knee: null, retrograde: { workers: 7 } });
  });

  test('says where numbers of workers were left out around its best', () => {
    expect(describePublished(curve([100, 50, 40])).isCoarse).toBe(false);
    expect(describePublished([1, 4, 16].map((workers) => ({ workers, value: 1 / workers }))).isCoarse).toBe(true);
  });

  test('is refused when it is empty, names a number of workers twice, or takes no time', () => {
    expect(() => describePublished([])).toThrow(RangeError);
    expect(() => describePublished([...curve([1]), ...curve([1])])).toThrow(RangeError);
    expect(() => describePublished(curve([1, 0]))).toThrow(RangeError);
  });
});

describe('a broken line', () => {
  test('finds an exact break, and none in a straight line or one that bends down', () => {
    const bent = Array.from({ length: 32 }, (_, at) => 1 / Math.min(at + 1, 8));
    expect(fitBrokenLine(curve(bent))?.at).toBeCloseTo(8, 1);
    const random = randomFrom('b0');
    const straight = bent.map((_, at) => Math.exp(0.03 * random.nextNormal()) / (at + 1));
    expect(fitBrokenLine(curve(straight))).toBeNull();
    expect(fitBrokenLine(curve(bent.map((value) => 1 / value)))).toBeNull();
  });

  test('holds the true break in its interval, nearly always', () => {
    const random = randomFrom('b1');
    const held = Array.from({ length: 60 }, () => {
      const values = Array.from({ length: 24 }, (_, at) => Math.exp(0.04 * random.nextNormal()) / Math.min(at + 1, 6));
      const { low, high } = fitBrokenLine(curve(values)) ?? { low: 0, high: 0 };
      return low <= 6 && 6 <= high;
    });
    expect(held.filter(Boolean).length).toBeGreaterThanOrEqual(53);
  });
});

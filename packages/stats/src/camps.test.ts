import { describe, expect, test } from 'vitest';
import { campsOf } from './camps.ts';
import { randomFrom } from './random.ts';

const random = randomFrom('ca3b50');
const square = (count: number) => Array.from({ length: count }, () => random.nextNormal() ** 2).reduce((a, b) => a + b);

/** Of any scale: the criterion is a multiple of the spread. The scale is wide, so that the least factor does not help. */
const FAMILIES: Readonly<Record<string, () => number>> = {
  normal: () => random.nextNormal(),
  skewed: () => -Math.log(1 - random.nextUnit()),
  'log-normal': () => Math.exp(0.8 * random.nextNormal()),
  'heavy-tailed (t with 3 degrees)': () => random.nextNormal() / Math.sqrt(square(3) / 3),
  'very heavy-tailed (t with 2 degrees)': () => random.nextNormal() / Math.sqrt(square(2) / 2),
};
const SIZES = [6, 7, 8, 10, 12, 16, 24, 40, 60];

const shareOf = (times: number, isSo: () => boolean) =>
  Array.from({ length: times }, isSo).filter(Boolean).length / times;

describe('two camps', () => {
  test('are seen in one population in at most 2 of 100 cases, whatever its shape', () => {
    const alarms = Object.entries(FAMILIES).flatMap(([name, next]) =>
      SIZES.map((n) => {
        const share = shareOf(3_000, () => campsOf(Array.from({ length: n }, next)) !== null);
        return { name, n, share };
      }),
    );
    // Three standard errors of 3,000 trials.
    expect(alarms.filter(({ share }) => share > 0.02 + 3 * Math.sqrt((0.02 * 0.98) / 3_000))).toEqual([]);
    const mean = alarms.reduce((sum, { share }) => sum + share, 0) / alarms.length;
    expect(mean).toBeLessThan(0.01);
  });

  test('ten times apart are seen in more than 95 of 100 cases, with three on a side', () => {
    const missed = [0.05, 0.1, 0.2]
      .flatMap((spread) =>
        SIZES.flatMap((n) =>
          [3, n >> 1].map((few) => {
            const share = shareOf(600, () => {
              const values = Array.from(
                { length: n },
                (_, at) => (at < few ? Math.log(10) : 0) + spread * random.nextNormal(),
              );
              const camps = campsOf(values);
              return camps?.high.count === few && camps.low.count === n - few;
            });
            return { spread, n, few, share };
          }),
        ),
      )
      .filter(({ share }) => share <= 0.95);
    expect(missed).toEqual([]);
  });

  test('have each a count and a median', () => {
    const camps = campsOf([1.3, 1.31, 1.32, 5.1, 5.2, 5.3, 5.15].map((value) => value));
    expect(camps).toEqual({
      low: { count: 3, median: 1.31, lowest: 1.3, highest: 1.32 },
      high: { count: 4, median: expect.closeTo(5.175, 9), lowest: 5.1, highest: 5.3 },
    });
  });

  test('need three on each side, and a factor between them', () => {
    expect(campsOf([1, 1.01, 1.02, 1.03, 5, 5.01])).toBeNull();
    expect(campsOf([1, 1, 1, 1.3, 1.3, 1.3])).toBeNull();
    expect(campsOf([1, 1, 1, 5, 5, 5])).not.toBeNull();
    expect(campsOf([1, 1, 1, 1, 1, 1])).toBeNull();
    expect(campsOf([1, 5])).toBeNull();
  });
});

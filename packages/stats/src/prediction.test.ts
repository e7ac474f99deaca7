import { describe, expect, test } from 'vitest';
import { DOTS_COUNT, type Prediction, predictNext } from './prediction.ts';
import { randomFrom } from './random.ts';

const list = (count: number, next: (at: number) => number) => Array.from({ length: count }, (_, at) => next(at));

function predicted(values: readonly number[]): Prediction {
  const prediction = predictNext(values);
  if (prediction === null) throw new Error('no prediction');
  return prediction;
}

/** How many of 20 dots are in the predicted interval. */
const insideOf = ({ groups, dots }: Prediction) =>
  dots.filter((dot) => groups.some(({ low, high }) => dot >= low && dot <= high)).length;

describe('what one more contributor finds', () => {
  test('is not predicted from fewer than six', () => {
    expect(predictNext([1, 2, 3, 4, 5])).toBeNull();
  });

  test('is within t of the mean where contributors are fewer than 19', () => {
    // Mean 3.5, standard deviation 1.8708, t(0.95, 5) = 2.0150: 3.5 +- 2.0150 * 1.8708 * sqrt(7/6).
    const { groups } = predicted([1, 2, 3, 4, 5, 6]);
    expect(groups).toEqual([{ count: 6, low: expect.closeTo(-0.572, 3), high: expect.closeTo(7.572, 3), method: 't' }]);
  });

  test('is between the first and the last of 19, and between the second and the 38th of 39', () => {
    expect(predicted(list(19, (at) => at)).groups[0]).toMatchObject({ low: 0, high: 18, method: 'order_statistics' });
    expect(predicted(list(39, (at) => at)).groups[0]).toMatchObject({ low: 1, high: 37 });
  });

  test('is the same whatever the order of contributors', () => {
    expect(predicted([3, 1, 6, 2, 5, 4])).toEqual(predicted([1, 2, 3, 4, 5, 6]));
  });

  test('may be one of two groups, each with its own interval and its share of the dots', () => {
    const values = [...list(15, (at) => at / 100), ...list(5, (at) => 3 + at / 100)];
    const { groups, dots } = predicted(values);
    expect(groups.map(({ count }) => count)).toEqual([15, 5]);
    expect(dots.filter((dot) => dot < 1.5)).toHaveLength(15);
    expect(groups[0].high).toBeLessThan(0.25);
    expect(groups[1]?.low).toBeGreaterThan(2.9);
  });

  test('may be like one that is far from all others', () => {
    const near = [...list(11, (at) => at / 100), 0.12];
    const far = [...list(11, (at) => at / 100), 3];
    expect(predicted(near).groups[0].high).toBeLessThan(0.2);
    expect(predicted(far).groups[0]).toMatchObject({ count: 12, high: 3 });
  });

  test('is where all are, if they are all the same', () => {
    expect(predicted(list(7, () => 2)).groups).toEqual([{ count: 7, low: 2, high: 2, method: 't' }]);
  });

  test.each([6, 12, 19, 24, 39, 128])(
    'from %i contributors has 20 dots in order, at least 18 of them in the interval',
    (count) => {
      const random = randomFrom('0d07');
      for (let times = 0; times < 50; times += 1) {
        const prediction = predicted(list(count, () => random.nextNormal()));
        expect(prediction.dots).toHaveLength(DOTS_COUNT);
        expect(prediction.dots).toEqual([...prediction.dots].sort((x, y) => x - y));
        expect(insideOf(prediction)).toBeGreaterThanOrEqual(18);
      }
    },
  );
});

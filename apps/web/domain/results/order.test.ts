import { mergeContributors } from '@fsbench/stats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupRows } from '../population/choose.ts';
import type { Measure } from './measure.ts';
import { estimateOfRuns } from './result.ts';

const NS: Measure = { unit: 'ns', better: 'lower', from: (ns) => ns, fromLn: (ln) => ln, isFalling: false };

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const inTwoOrders = <T>(row: fc.Arbitrary<T>) =>
  fc
    .array(row, { minLength: 3, maxLength: 30 })
    .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));

test('the value and interval of runs are the same to the last bit in whatever order their rows come', () => {
  const row = fc.record({
    run: fc.integer({ min: 0, max: 9 }),
    estimate: between(1, 1e9).map((median) => ({ median, low: median, high: median })),
    spread: fc.record({ variance: between(1e-6, 0.1), degrees: fc.integer({ min: 1, max: 9 }) }),
  });
  void fc.assert(
    fc.property(inTwoOrders(row), (orders) => {
      const [one, other] = orders.map((rows) =>
        estimateOfRuns(
          groupRows(rows, ({ run }) => `run ${run}`),
          NS,
        ),
      );
      expect(other?.estimate).toEqual(one?.estimate);
    }),
  );
});

test('so is the sum of a contributor whose runs are in several cells', () => {
  const cell = between(-20, 20).map((sumLnMedian) => ({
    contributors: [{ hash: '0123456789abcdef', runs: 1, sumLnMedian }],
    distinctCount: 1,
  }));
  void fc.assert(
    fc.property(inTwoOrders(cell), ([cells, others]) => {
      expect(mergeContributors(others)).toEqual(mergeContributors(cells));
    }),
  );
});

import { mergeContributors, randomFrom } from '@fsbench/stats';
import { expect, test } from 'vitest';
import { groupRows } from '../population/choose.ts';
import type { Measure } from './measure.ts';
import { estimateOfRuns } from './result.ts';

const NS: Measure = { unit: 'ns', better: 'lower', from: (ns) => ns, fromLn: (ln) => ln, isFalling: false };

const random = randomFrom('05de');
const drawn = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw);
/** As the database may send them another time. */
const inAnotherOrder = <T>(rows: readonly T[]): T[] =>
  rows
    .map((row) => ({ row, at: random.nextUnit() }))
    .sort((x, y) => x.at - y.at)
    .map(({ row }) => row);

test('the value and interval of runs are the same to the last bit in whatever order their rows come', () => {
  for (let times = 0; times < 200; times += 1) {
    const rows = drawn(20, () => {
      const median = 1 + 1e6 * random.nextUnit();
      const spread = { variance: 0.1 * random.nextUnit(), degrees: 1 + Math.floor(9 * random.nextUnit()) };
      return { run: Math.floor(8 * random.nextUnit()), estimate: { median, low: median, high: median }, spread };
    });
    const [one, other] = [rows, inAnotherOrder(rows)].map(
      (some) =>
        estimateOfRuns(
          groupRows(some, ({ run }) => `run ${run}`),
          NS,
        ).estimate,
    );
    expect(other).toEqual(one);
  }
});

test('so is the sum of a contributor whose runs are in several cells', () => {
  for (let times = 0; times < 200; times += 1) {
    const cells = drawn(9, () => ({
      contributors: [{ hash: '0123456789abcdef', runs: 1, sumLnMedian: Math.log(1e6 * random.nextUnit()) }],
      distinctCount: 1,
    }));
    expect(mergeContributors(inAnotherOrder(cells))).toEqual(mergeContributors(cells));
  }
});

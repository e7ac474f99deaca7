import { describe, expect, test } from 'vitest';
import { effectOf } from './effect.ts';
import { pairResults } from './pair.ts';
import { sampleCase, sampleCell, subjectRowsOf } from './sample-rows.ts';
import { selectResults } from './select.ts';

function effectBetween(rows: Parameters<typeof subjectRowsOf>[0]) {
  const [a, b] = selectResults(subjectRowsOf(rows), {}).results;
  if (!a || !b) throw new Error('two results are needed');
  return effectOf(pairResults(a, b, 'A', 'B'));
}

const runs = (subject: number, medians: readonly number[]) =>
  medians.map((median, at) => sampleCase(median, { subject, permalink: `${subject}${at}`.padEnd(16, '0') }));

describe('the effect size', () => {
  test('is of contributors where they suffice: all of one side above all of the other', () => {
    const cells = [
      sampleCell([20, 21, 22, 23, 24, 25]),
      sampleCell([10, 11, 12, 13, 14, 15], { subject: 1, from: 20 }),
    ];
    expect(effectBetween({ cells })).toMatchObject({
      of: 'contributor',
      countA: 6,
      countB: 6,
      delta: 1,
      size: 'large',
      method: 'exact',
    });
  });

  test('is of the available runs below that', () => {
    const cases = [...runs(0, [10, 12, 14]), ...runs(1, [11, 13, 15])];
    expect(effectBetween({ cases })).toMatchObject({ of: 'run', countA: 3, countB: 3, size: 'medium' });
  });

  test('is never of the samples of one run', () => {
    expect(effectBetween({ cases: [...runs(0, [10]), ...runs(1, [20])] })).toBeNull();
    expect(effectBetween({ cases: [...runs(0, [10, 11, 12]), ...runs(1, [20])] })).toBeNull();
  });
});

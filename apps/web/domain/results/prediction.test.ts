import { expect, test } from 'vitest';
import { measureOf } from './measure.ts';
import { predictionOf, predictionText, type ResultPrediction } from './prediction.ts';
import type { MeasuredResult } from './result.ts';

const KEYS = {
  time: { suite: 'sync', method: 'sync/1', variant: 'a', dataKind: 'latency' },
  stream: { suite: 'throughput', method: 'throughput/1', variant: 'a', dataKind: 'durable' },
} as const;

interface Changes {
  readonly of?: keyof typeof KEYS;
  readonly isVerified?: boolean;
}

function resultOf(values: readonly number[], { of = 'time', isVerified = true }: Changes = {}): MeasuredResult {
  const isMany = values.length >= 6;
  return {
    population: 'contributors',
    isVerified,
    measure: measureOf(KEYS[of] as Parameters<typeof measureOf>[0]),
    lnMedians: values.map(Math.log),
    estimate: {
      median: [...values].sort((x, y) => x - y)[Math.floor(values.length / 2)],
      low: isMany ? 0.9 : null,
      high: isMany ? 1.1 : null,
    },
  } as unknown as MeasuredResult;
}

function predicted(values: readonly number[], changes: Changes = {}): ResultPrediction {
  const prediction = predictionOf(resultOf(values, changes));
  if (prediction === null) throw new Error('no prediction');
  return prediction;
}

const MS = 1e6;
const spreadOut = (middle: number, count = 9) =>
  Array.from({ length: count }, (_, at) => middle * 1.08 ** (at - (count - 1) / 2));

test('fewer than six verified contributors predict nothing, and others nothing at all', () => {
  expect(predictionOf(resultOf(spreadOut(2 * MS, 5)))).toBeNull();
  expect(predictionOf(resultOf(spreadOut(2 * MS), { isVerified: false }))).toBeNull();
});

test('owners are counted at a round value, and the next machine has a range of as many digits as it supports', () => {
  expect(predictionText(predicted(spreadOut(2 * MS)))).toBe(
    'Of 20 equally likely machines, 17 are under 2.5\u2009ms. Expect 1.3\u2009ms to 3.0\u2009ms from another machine (90\u2009% prediction interval, 9 verified contributors).',
  );
  expect(predictionText(predicted(Array.from({ length: 8 }, (_, at) => (103 + at / 2) * 1e3)))).toBe(
    'Of 20 equally likely machines, 16 are under 106\u2009µs. Expect 102\u2009µs to 107\u2009µs from another machine (90\u2009% prediction interval, 8 verified contributors).',
  );
});

test('of a rate the owners above a round value are counted, all in the unit of the result', () => {
  expect(predictionText(predicted(spreadOut(1.3 * 2 ** 30), { of: 'stream' }))).toBe(
    'Of 20 equally likely machines, 17 are over 1\u2009GiB/s. Expect 0.86\u2009GiB/s to 2.0\u2009GiB/s from another machine (90\u2009% prediction interval, 9 verified contributors).',
  );
});

test('the counted owners are the dots beyond the value', () => {
  for (const middle of [41e3, 104e3, 3.79 * MS, 18.2 * MS]) {
    for (const count of [6, 11, 19, 40]) {
      const { dots, most } = predicted(spreadOut(middle, count));
      expect(dots).toHaveLength(20);
      expect(most?.count).toBe(dots.filter((dot) => dot < (most?.value ?? 0)).length);
      expect(most?.count).toBeGreaterThanOrEqual(15);
      expect(most?.count).toBeLessThan(20);
    }
  }
});

test('two groups are said with their shares, and with a range each', () => {
  const text = predictionText(predicted([...spreadOut(3.8 * MS, 9), 40e3, 41e3, 42e3]));
  expect(text).toMatch(
    /^Two groups: of 20 equally likely machines, 5 are near 41\.0\u2009µs and 15 are near 3\.8\u2009ms\. Expect /,
  );
  expect(text).toMatch(/ or .* from another machine \(90\u2009% prediction interval, 12 verified contributors\)\.$/);
});

test('contributors who agree to the nanosecond have a range of one value', () => {
  expect(predictionText(predicted(Array(7).fill(2 * MS)))).toBe(
    'Expect 2.00\u2009ms from another machine (90\u2009% prediction interval, 7 verified contributors).',
  );
});

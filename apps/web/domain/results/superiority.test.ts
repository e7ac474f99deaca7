import { expect, test } from 'vitest';
import type { Subject } from '../../db/subject.ts';
import { plainText } from '../../wording/sentence.ts';
import type { ComparedResult } from './compared-results.ts';
import { measureOf } from './measure.ts';
import type { ResultPair } from './pair.ts';
import { superiorityOf, superioritySentenceOf } from './superiority.ts';

const [A, B, C] = ['A', 'B', 'C'].map((name, index) => ({ name, index }) as Subject);

const TIME = measureOf({ suite: 'sync', method: 'sync/1', variant: 'a', dataKind: 'latency' } as never);
const STREAM = measureOf({ suite: 'throughput', method: 'throughput/1', variant: 'a', dataKind: 'durable' } as never);

function pairOf(a: readonly number[], b: readonly number[], measure = TIME, kind = 'clear'): ResultPair {
  const side = (values: readonly number[]) => ({
    population: 'contributors',
    isVerified: true,
    measure,
    lnMedians: values.map(Math.log),
    estimate: { median: 1, low: values.length >= 6 ? 0.9 : null, high: values.length >= 6 ? 1.1 : null },
  });
  return { a: side(a), b: side(b), verdict: { kind } } as unknown as ResultPair;
}

const textOf = (...pairs: readonly (readonly [Subject | undefined, ResultPair])[]) =>
  plainText(superioritySentenceOf(pairs.map(([a, pair]) => ({ a, b: B, pair }) as unknown as ComparedResult)) ?? []);

const LOW = [10, 11, 12, 13, 14, 25];
const HIGH = [20, 21, 22, 23, 24, 26];

test('one machine of a beats one of b in as many pairs as are counted', () => {
  const superiority = superiorityOf(pairOf(LOW, HIGH));
  expect(superiority).toMatchObject({ better: 'a', share: expect.closeTo(31 / 36, 9) });
  expect(textOf([A, pairOf(LOW, HIGH)])).toBe('In 86 of 100 pairs of owners, A is faster.');
  expect(textOf([A, pairOf(HIGH, LOW)])).toBe('In 86 of 100 pairs of owners, B is faster.');
});

test('of a rate the higher one is faster', () => {
  expect(superiorityOf(pairOf(LOW, HIGH, STREAM))).toMatchObject({ better: 'b', shareOfA: expect.closeTo(5 / 36, 9) });
});

test('without a pair to the contrary it is more than 99 of 100, never all', () => {
  expect(textOf([A, pairOf([1, 2, 3, 4, 5, 6], HIGH)])).toBe('In more than 99 of 100 pairs of owners, A is faster.');
});

test('each of several is told against the baseline, once', () => {
  expect(textOf([A, pairOf(LOW, HIGH)], [A, pairOf(HIGH, LOW)], [C, pairOf(HIGH, LOW)])).toBe(
    'Of 100 pairs with an owner of B the other one is faster: A in 86, C in 14.',
  );
});

test('of several subjects of which one is compared as hardware both are named', () => {
  expect(textOf([A, pairOf(LOW, HIGH)], [C, pairOf(HIGH.slice(1), LOW)])).toBe(
    'In 86 of 100 pairs of owners, A is faster than B.',
  );
});

test('nothing is said of five contributors, and of what is not comparable', () => {
  expect(superiorityOf(pairOf(LOW.slice(1), HIGH))).toBeNull();
  expect(superiorityOf(pairOf(LOW, HIGH, TIME, 'not_comparable'))).toBeNull();
  expect(textOf([A, pairOf(LOW.slice(1), HIGH)])).toBe('');
});

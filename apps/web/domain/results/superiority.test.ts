import { expect, test } from 'vitest';
import type { Subject } from '../../db/subject.ts';
import { plainText } from '../../wording/sentence.ts';
import type { ComparedResult } from './compared-results.ts';
import { measureOf } from './measure.ts';
import type { ResultPair } from './pair.ts';
import { superiorityOf, superioritySentenceOf } from './superiority.ts';

const [A, B, C, D] = ['A', 'B', 'C', 'D'].map((name, index) => ({ name, index }) as Subject);

const TIME = measureOf({ suite: 'sync', method: 'sync/1', variant: 'a', dataKind: 'latency' } as never);
const STREAM = measureOf({ suite: 'throughput', method: 'throughput/1', variant: 'a', dataKind: 'durable' } as never);

function pairOf(above: number, { measure = TIME, contributors = 6, isCompared = true } = {}): ResultPair {
  const bounds = contributors >= 6 ? { low: 0.9, high: 1.1 } : { low: null, high: null };
  const side = { population: 'contributors', isVerified: true, measure, estimate: { median: 1, ...bounds } };
  return { a: side, b: side, evidence: isCompared ? { superiority: above } : null } as unknown as ResultPair;
}

const textOf = (...pairs: readonly (readonly [Subject | undefined, ResultPair])[]) =>
  plainText(superioritySentenceOf(pairs.map(([a, pair]) => ({ a, b: B, pair }) as unknown as ComparedResult)) ?? []);

test('how often a beats b is one minus how often its time is above', () => {
  expect(superiorityOf(pairOf(0.14))).toMatchObject({ better: 'a', share: 0.86, shareOfA: 0.86 });
  expect(textOf([A, pairOf(0.14)])).toBe('In 86 of 100 pairs of machines, A is faster.');
  expect(textOf([A, pairOf(0.86)])).toBe('In 86 of 100 pairs of machines, B is faster.');
});

test('of a rate the higher one is faster', () => {
  expect(superiorityOf(pairOf(0.14, { measure: STREAM }))).toMatchObject({ better: 'b', shareOfA: 0.14 });
});

test('the most is more than 99 of 100, never all', () => {
  expect(textOf([A, pairOf(0.0001)])).toBe('In more than 99 of 100 pairs of machines, A is faster.');
});

test('each of several is told against the baseline, once', () => {
  expect(textOf([A, pairOf(0.14)], [A, pairOf(0.9)], [C, pairOf(0.86)], [D, pairOf(0.9999)])).toBe(
    'Of 100 pairs of machines with one of B the other one is faster: A in 86, C in 14, D in fewer than 1.',
  );
});

test('of several subjects of which one is compared as hardware both are named', () => {
  expect(textOf([A, pairOf(0.14)], [C, pairOf(0.14, { contributors: 5 })])).toBe(
    'In 86 of 100 pairs of machines, A is faster than B.',
  );
});

test('nothing is said of five contributors, and of what is not compared', () => {
  expect(superiorityOf(pairOf(0.14, { contributors: 5 }))).toBeNull();
  expect(superiorityOf(pairOf(0.14, { isCompared: false }))).toBeNull();
  expect(textOf([A, pairOf(0.14, { contributors: 5 })])).toBe('');
});

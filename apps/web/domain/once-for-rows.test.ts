import { expect, test } from 'vitest';
import { onceForRows } from './once-for-rows.ts';

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

function counting() {
  const once = onceForRows<number>();
  let computed = 0;
  return (rows: readonly object[], options = '') =>
    once(rows, options, () => {
      computed += 1;
      return computed;
    });
}

test('the same rows are computed once, and other rows or options anew', () => {
  const ask = counting();
  expect([ask([a, b]), ask([a, b])]).toEqual([1, 1]);
  expect([ask([a]), ask([a, b, c]), ask([a, c]), ask([b, a])]).toEqual([2, 3, 4, 5]);
  expect([ask([a, c], 'fs'), ask([a, c])]).toEqual([6, 4]);
  expect([ask([{ id: 'a' }, c]), ask([]), ask([])]).toEqual([7, 8, 9]);
});

test('of many options the last eight are known', () => {
  const ask = counting();
  for (let at = 1; at <= 9; at += 1) expect(ask([a], `${at}`)).toBe(at);
  expect([ask([a], '2'), ask([a], '1')]).toEqual([2, 10]);
});

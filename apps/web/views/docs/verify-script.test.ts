import { hasSmallOrder } from '@fsbench/contract/crypto';
import { expect, test } from 'vitest';
import { VERIFY_SCRIPT } from './verify-script.ts';

test('the printed program knows every point of small order, and no other', () => {
  const points = VERIFY_SCRIPT.match(/^[0-9a-f]{64}$/gm) ?? [];
  expect(new Set(points).size).toBe(7);
  expect(points.filter((point) => !hasSmallOrder(Buffer.from(point, 'hex')))).toEqual([]);
});

test('the printed program refuses with no word that an option of its language could silence', () => {
  expect(VERIFY_SCRIPT).not.toMatch(/^\s*assert\b/m);
});

import { expect, test, vi } from 'vitest';
import { MOST_TRIED_AGAIN, withSecondTry } from './second-try.mjs';

const first = { passed: 7, failed: 2, failures: ['a: 1 is not 2', 'b: 3 is not 4'], again: ['a', 'b'] };

test('what passes alone is counted as passed, and named', async () => {
  const tryAgain = vi.fn(async () => ({ passed: 2, failed: 0, failures: [] }));
  expect(await withSecondTry(first, tryAgain)).toEqual({ passed: 9, failed: 0, failures: [], chance: ['a', 'b'] });
  expect(tryAgain).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
});

test('a failure that repeats leaves the first counts', async () => {
  const second = { passed: 1, failed: 1, failures: ['b: 3 is not 4'] };
  expect(await withSecondTry(first, async () => second)).toEqual({ ...first, chance: [] });
});

test('a second try that runs nothing proves nothing', async () => {
  const nothing = { passed: 0, failed: 0, failures: [] };
  expect(await withSecondTry(first, async () => nothing)).toEqual({ ...first, chance: [] });
});

test('many failures, and none, are not tried again', async () => {
  const tryAgain = vi.fn();
  const many = { ...first, again: Array.from({ length: MOST_TRIED_AGAIN + 1 }, (_, at) => `${at}`) };
  expect((await withSecondTry(many, tryAgain)).failed).toBe(2);
  expect((await withSecondTry({ ...first, failed: 0, again: [] }, tryAgain)).chance).toEqual([]);
  expect(tryAgain).not.toHaveBeenCalled();
});

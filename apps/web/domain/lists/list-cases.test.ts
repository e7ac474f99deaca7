import { PRESETS, presetText } from '@fsbench/contract';
import { expect, test } from 'vitest';
import { LIST_CASES, listedCase } from './list-cases.ts';

const textOf = (suite: 'memfs' | 'sync', slug: string) => {
  const preset = PRESETS[suite].find((one) => one.slug === slug);
  if (!preset) throw new RangeError(slug);
  return presetText(preset);
};

test('a result is listed under its own case, else under the first of its suite', () => {
  expect(listedCase('chip', 'memfs', textOf('memfs', 'create-16'))?.word).toBe('memfs.create-16');
  expect(listedCase('chip', 'memfs', 'a case without a list')?.word).toBe('memfs.create-1');
  for (const { keyTexts } of LIST_CASES.drive.slice(0, 1))
    for (const text of keyTexts) expect(listedCase('drive', 'sync', text)?.word).toBe('sync.durable');
});

test('a suite that lists of a kind do not have has no case there', () => {
  expect(listedCase('chip', 'sync', textOf('sync', 'durable-fdatasync'))).toBeNull();
});

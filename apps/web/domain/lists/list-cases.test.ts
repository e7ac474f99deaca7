import { PRESETS, presetText } from '@fsbench/contract';
import { expect, test } from 'vitest';
import { LIST_CASES, listedCase } from './list-cases.ts';

const textOf = (suite: 'memfs' | 'sync', slug: string) => {
  const preset = PRESETS[suite].find((one) => one.slug === slug);
  if (!preset) throw new RangeError(slug);
  return presetText(preset);
};

test('a result is listed under its own case, a durable write under that of all systems', () => {
  expect(listedCase('chip', textOf('memfs', 'create-16'))?.word).toBe('memfs.create-16');
  const [durable] = LIST_CASES.drive;
  expect(durable.keyTexts.length).toBeGreaterThan(1);
  for (const text of durable.keyTexts) expect(listedCase('drive', text)).toBe(durable);
});

test('a result that no list of the kind shows has no case', () => {
  expect(listedCase('chip', textOf('sync', 'durable-fdatasync'))).toBeNull();
  expect(listedCase('drive', textOf('memfs', 'create-16'))).toBeNull();
});

import { expect, test } from 'vitest';
import { areaOf, languageOf } from './count-lines.mjs';

test('generated files and fixtures do not count', () => {
  for (const path of [
    'packages/client/src/paths.ts',
    'packages/collect/share/man/fsbench-collect.1',
    'packages/contract/json/run.v1.schema.json',
    'packages/contract/fixtures/valid/sync.json',
    'package-lock.json',
  ]) {
    expect(languageOf(path), path).toBeNull();
  }
});

test('words in JSON count once: those that are generated from a counted file do not', () => {
  expect(languageOf('packages/contract/src/words/flags.json')).toBe('JSON words');
  expect(languageOf('packages/contract/json/words.json', true)).toBeNull();
  expect(languageOf('packages/contract/json/words.json', false)).toBe('JSON words');
});

test('a file belongs to its package or crate', () => {
  expect(languageOf('apps/web/app/page.tsx')).toBe('TypeScript');
  expect(areaOf('apps/web/app/page.tsx')).toBe('apps/web');
  expect(areaOf('collectors/crates/cli/src/lib.rs')).toBe('collectors/crates/cli');
  expect(areaOf('README.md')).toBe('.');
});

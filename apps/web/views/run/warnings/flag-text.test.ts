import { flagText } from '@fsbench/contract';
import { expect, test } from 'vitest';
import { WEIGHTS } from '../../../ingest/documents/weights.ts';
import { flagValue, severityWord } from './flag-text.ts';

test.each(Object.keys(WEIGHTS))('%s is explained in a sentence', (code) => {
  expect(flagText(code)?.meaning).toMatch(/^[A-Z].*\.$/);
});

test.each(Object.entries(WEIGHTS).filter(([, weight]) => typeof weight === 'object' || weight === 'invalid'))(
  '%s can be invalid, and has half a sentence for that',
  (code) => expect(flagText(code)?.cause).toMatch(/^[a-z].*[A-Za-z]$/),
);

test.each(['a_doubt_from_the_future', 'constructor', '__proto__'])(
  '%s has no words of ours, and none are made up',
  (code) => {
    expect(flagText(code)).toBeNull();
    expect(flagValue(code, 0.25)).toBe('value 0.25');
  },
);

test('a figure is shown in the unit the method gives its code', () => {
  expect(flagValue('steal', 0.031)).toBe('3.10\u2009%');
  expect(flagValue('swap', 3 * 1024 * 1024)).toBe('3\u2009MiB');
  expect(flagValue('busy_before', 1.5)).toBe('1.50 cores');
  expect(flagValue('short_phase', 16_000)).toMatch(/^16.*µs$/);
  expect(flagValue('steal', null)).toBeNull();
});

test('a severity has the same word as in the terminal, and an unknown one is shown as it was sent', () => {
  expect(['note', 'warn', 'invalid', 'constructor'].map((one) => severityWord(one))).toEqual([
    'note',
    'warning',
    'invalid',
    'constructor',
  ]);
  expect(severityWord('warn', 2)).toBe('warnings');
});

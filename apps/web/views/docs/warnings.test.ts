import { expect, test } from 'vitest';
import { WEIGHTS } from '../../ingest/documents/weights.ts';
import { WARNINGS, weightText } from './warnings.tsx';

const printed = WARNINGS.flatMap(([codes]) => codes);

test('the table lists every code that the server weighs, once, and no other', () => {
  expect([...printed].sort()).toEqual(Object.keys(WEIGHTS).sort());
});

test('the codes of one row have the same weight', () => {
  const rows = WARNINGS.map(([codes]) => [...new Set(codes.map(weightText))]);
  expect(rows.filter((words) => words.length !== 1)).toEqual([]);
});

test('a weight is printed with its bound', () => {
  expect(weightText('sparse_or_compressed')).toBe('warning');
  expect(weightText('steal')).toBe('warning; above 10 %: invalid');
  expect(weightText('throttled')).toBe('warning; above 15 %: invalid; where the machine may be virtual: note');
  expect(weightText('constructor')).toBeNull();
});

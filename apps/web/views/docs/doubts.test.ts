import { expect, test } from 'vitest';
import { WEIGHTS } from '../../ingest/documents/weights.ts';
import { DOUBTS, weightWords } from './doubts.tsx';

const printed = DOUBTS.flatMap(([codes]) => codes);

test('every code that the server weighs stands in the table once, and no other', () => {
  expect([...printed].sort()).toEqual(Object.keys(WEIGHTS).sort());
});

test('codes of one row weigh the same, so that its weight is the weight of each', () => {
  const rows = DOUBTS.map(([codes]) => [...new Set(codes.map(weightWords))]);
  expect(rows.filter((words) => words.length !== 1)).toEqual([]);
});

test('a weight is printed with its bound', () => {
  expect(weightWords('sparse_or_compressed')).toBe('warning');
  expect(weightWords('steal')).toBe('warning; above 10 %: invalid');
  expect(weightWords('throttled')).toBe('warning; above 15 %: invalid; where the machine may be virtual: note');
  expect(weightWords('constructor')).toBeNull();
});

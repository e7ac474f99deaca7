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
  expect(weightWords('sparse_or_compressed')).toBe('doubtful');
  expect(weightWords('steal')).toBe('doubtful; above 10 %: not valid');
  expect(weightWords('throttled')).toBe('doubtful; above 15 %: not valid; where the machine may be virtual: to know');
  expect(weightWords('constructor')).toBeNull();
});

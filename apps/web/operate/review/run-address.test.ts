import { expect, test } from 'vitest';
import { runOf } from './run-address.ts';
import { SelectionSchema } from './selection.ts';

const ID = '06H05E6Y993AA02W';

test.each([
  ID,
  ` ${ID.toLowerCase()} `,
  `https://bench.example.org/r/${ID}`,
  `http://127.0.0.1:4000/r/${ID}?suite=sync#sync`,
  `/r/${ID}.json`,
  `https://bench.example.org/r/${ID}/cases/sync`,
])('%s names a run', (typed) => {
  expect(runOf(typed)).toBe(ID);
});

test.each(['', 'fan', 'https://bench.example.org/chips/apple-m4-max', 'https://bench.example.org/r/short'])(
  '%j names none',
  (typed) => {
    expect(runOf(typed)).toBe(null);
  },
);

test('a contributor is named by the digits or by the address of the page', () => {
  const named = (contributor: string) => SelectionSchema.parse({ contributor }).contributor;
  for (const typed of [
    '3f9c1d2a7b604',
    ' https://bench.example.org/contributors/3f9c1d2a7b604?before=1 ',
    '/contributors/3f9c1d2a7b604',
  ])
    expect(named(typed)).toBe('3f9c1d2a7b604');
  expect(named('somebody')).toBe('somebody');
});

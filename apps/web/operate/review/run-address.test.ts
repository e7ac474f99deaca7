import { expect, test } from 'vitest';
import { runOf } from './run-address.ts';

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

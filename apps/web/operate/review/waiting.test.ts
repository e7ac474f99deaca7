import { expect, test } from 'vitest';
import { awayText, waitingText } from './waiting.ts';

test('results that wait are counted', () => {
  expect(waitingText({ cells: 0 })).toBeNull();
  expect(waitingText({ cells: 1 })).toBe('1 result waits to be recomputed; until then pages show the previous ones.');
  expect(waitingText({ cells: 2 })).toBe('2 results wait to be recomputed; until then pages show the previous ones.');
});

test('a worker that is away is named', () => {
  expect(awayText({ heartbeatSeconds: 1 })).toBeNull();
  expect(awayText({ heartbeatSeconds: 600 })).toBe('The worker does not run: it was last seen 10 min ago.');
  expect(awayText({ heartbeatSeconds: null })).toBe('The worker does not run: it was never seen.');
});

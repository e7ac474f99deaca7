import { expect, test } from 'vitest';
import { waitingText } from './waiting.ts';

test('results that wait are counted, and a worker that is away is named', () => {
  const text = '2 results wait to be recomputed; until then pages show the previous ones.';
  expect(waitingText({ cells: 2, heartbeatSeconds: 1 })).toBe(text);
  expect(waitingText({ cells: 2, heartbeatSeconds: 600 })).toBe(
    `${text} Waiting for the worker, last seen 10 min ago.`,
  );
  expect(waitingText({ cells: 2, heartbeatSeconds: null })).toBe(
    `${text} Waiting for the worker, which was never seen.`,
  );
});

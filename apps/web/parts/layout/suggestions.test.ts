import { expect, test } from 'vitest';
import { pathOf } from './suggestions.ts';

const suggestion = { kind: 'call', slug: 'fsync', name: 'fsync', detail: '', measured: '' };

test('a suggestion opens on the site that is read, whatever its public address is', () => {
  const url = 'https://elsewhere.test/suites/sync?board=durable-fsync#board';
  expect(pathOf({ ...suggestion, url })).toBe('/suites/sync?board=durable-fsync#board');
});

import { readFileSync } from 'node:fs';
import { LIMITS } from '@fsbench/contract';
import { expect, test } from 'vitest';
import { SETTINGS } from './settings.ts';

const reported = SETTINGS.flatMap(([names]) => names.split(', '));

test('the page lists every setting that the site reads, and no other', () => {
  const source = readFileSync(new URL('../../env.ts', import.meta.url), 'utf8');
  const read = new Set(
    [...source.matchAll(/^ {2}([A-Z\d_]+): (?:z|whole|providerUrl)\b/gm)].map(([, name]) => name ?? ''),
  );
  // Set by what starts the site, not by its operator.
  read.delete('NODE_ENV');
  expect([...reported].sort()).toEqual([...read].sort());
});

test('the default limits are those of the contract', () => {
  const usual = new Map(SETTINGS.map(([name, value]) => [name, value]));
  expect(usual.get('INGEST_RUNS_PER_KEY_PER_HOUR')).toBe(String(LIMITS.runs_per_key_per_hour));
  expect(usual.get('INGEST_RUNS_PER_HOUR')).toBe(String(LIMITS.runs_per_hour));
  expect(usual.get('INGEST_BYTES_PER_KEY_PER_DAY')).toBe(String(LIMITS.bytes_per_key_per_day));
  expect(usual.get('STORAGE_FREE_BYTES')).toBe(String(LIMITS.storage_free_bytes));
});

// What hosted machines measured is looked at by a script: it has to notice what is not there.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { suitesWithoutResult } from './require-suites.mjs';

const SUITES = Object.keys(
  JSON.parse(readFileSync(new URL('../../contract/json/catalogue.json', import.meta.url), 'utf8')).suites,
);
const signed = (suites) => ({ payload: Buffer.from(JSON.stringify({ suites })).toString('base64') });
const run = (outcomes) => signed(Object.entries(outcomes).map(([suite, outcome]) => ({ suite, cases: [{ outcome }] })));
const all = Object.fromEntries(SUITES.map((name) => [name, 'measured']));

test('a run with a result of every suite lacks nothing', () => {
  expect(SUITES.length).toBeGreaterThanOrEqual(5);
  expect(suitesWithoutResult(run(all))).toEqual([]);
});

test('a suite that is absent, failed or was not supported is named', () => {
  const { turbo: _absent, ...rest } = all;
  expect(suitesWithoutResult(run({ ...rest, memfs: 'failed', sync: 'unsupported' })).sort()).toEqual([
    'memfs',
    'sync',
    'turbo',
  ]);
});

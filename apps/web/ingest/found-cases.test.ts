import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEY } from '../../../packages/contract/fixtures/signing.ts';
import { readRun } from './documents/examine.ts';

const FOUND = new URL('../../../packages/contract/fixtures/found/', import.meta.url);

test.each(readdirSync(FOUND))('%s, found by mutation, ends as its name says', (name) => {
  const run = readRun(readFileSync(new URL(name, FOUND)), KEY.keyId);
  expect(run.ok ? 'ok' : run.error.code).toBe(name.split('.')[1]);
});

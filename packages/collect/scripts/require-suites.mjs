#!/usr/bin/env node
// Fails where a run lacks a suite, or a suite measured nothing: for machines that nobody looks at.
//
//   node packages/collect/scripts/require-suites.mjs RUN.json
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CATALOGUE = new URL('../../contract/json/catalogue.json', import.meta.url);

/** The suites of the contract that a signed run has no result of. */
export function suitesWithoutResult(envelope) {
  const run = JSON.parse(Buffer.from(envelope.payload, 'base64').toString('utf8'));
  const { suites } = JSON.parse(readFileSync(CATALOGUE, 'utf8'));
  const measured = run.suites.filter(({ cases }) => cases.some(({ outcome }) => outcome === 'measured'));
  return Object.keys(suites).filter((name) => !measured.some(({ suite }) => suite === name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = suitesWithoutResult(JSON.parse(readFileSync(process.argv[2], 'utf8')));
  if (missing.length > 0) {
    process.stderr.write(`no result of: ${missing.join(', ')}\n`);
    process.exitCode = 1;
  }
}

#!/usr/bin/env node
// `npm run test:toy-suite` proves that a suite is a folder: in a copy of the tree it adds a toy suite, of four folders and a
// few lines in existing files, shows that everything knows the suite, and that nothing of it can be forgotten. It prints
// `✓ claim` or `✗ claim` for each proof; the last line is `N passed, N failed`.
import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { discard, readReport } from './counts.mjs';
import { stopEverything } from './interrupt.mjs';
import { fromRoot } from './places.mjs';
import { elapsed, explain, StepError, say } from './steps.mjs';
import {
  buildDebugCollector,
  COLLECTOR,
  generatedFilesAreFresh,
  packageTypes,
  siteTypes,
  VITEST_REPORT,
  vitest,
  writeGeneratedFiles,
} from './toy-suite/commands.mjs';
import { COPY, makeCopy } from './toy-suite/copy.mjs';
import { applyEdits, EDITED_FILES_AT_MOST, EDITS } from './toy-suite/edits.mjs';
import { OMISSIONS, tryOmission } from './toy-suite/omissions.mjs';

const total = { passed: 0, failed: 0 };

function record(claim, why, time = '') {
  if (why === null) total.passed += 1;
  else total.failed += 1;
  say(why === null ? `✓ ${claim}${time}` : `✗ ${claim}: ${why}`);
}

/** `work` answers why the claim does not hold, or nothing. */
async function prove(claim, work) {
  const startedMs = performance.now();
  try {
    record(claim, (await work()) ?? null, ` · ${elapsed(startedMs)}`);
  } catch (error) {
    record(claim, error.message);
    explain(error);
  }
}

function addToySuite() {
  makeCopy();
  rmSync(COLLECTOR, { force: true });
  cpSync(fromRoot('packages', 'tasks', 'toy-suite', 'files'), COPY, { recursive: true });
  renameSync(join(COPY, 'apps', 'web', 'toy-suite.proof.ts'), join(COPY, 'apps', 'web', 'toy-suite.test.ts'));
  applyEdits(COPY);
}

function countEdits() {
  const files = EDITS.map(({ file }) => file);
  for (const file of files) say(`  edited: ${file}`);
  return files.length > EDITED_FILES_AT_MOST ? `${files.length} files` : null;
}

async function freshnessIsChecked() {
  const isFresh = await generatedFilesAreFresh().then(
    () => true,
    (error) => {
      if (error instanceof StepError) return false;
      throw error;
    },
  );
  return isFresh ? 'nothing failed' : null;
}

/** Each test is a claim of its own. */
async function showSuite() {
  discard(VITEST_REPORT);
  const failure = await vitest(
    'apps/web/toy-suite.test.ts',
    '--reporter=json',
    `--outputFile=${VITEST_REPORT}`,
  )().catch((error) => error);
  const tests = readTests(failure);
  for (const { title, status, failureMessages } of tests) {
    record(title, status === 'passed' ? null : (failureMessages[0]?.split('\n')[0] ?? status));
  }
}

function readTests(failure) {
  try {
    const tests = readReport(VITEST_REPORT).testResults.flatMap(({ assertionResults }) => assertionResults);
    if (tests.length > 0) return tests;
  } catch (error) {
    throw failure ?? error;
  }
  throw failure ?? new StepError('No test was run.');
}

async function main() {
  addToySuite();
  await prove(`a suite edits at most ${EDITED_FILES_AT_MOST} existing hand-written files`, countEdits);
  await prove('without `npm run schema` a check fails', freshnessIsChecked);
  await writeGeneratedFiles();
  await Promise.all([
    prove('the collector is built with the suite', buildDebugCollector),
    prove('the packages have their types', packageTypes).then(() =>
      prove('the site has its types, and no part of a suite can be left out', siteTypes),
    ),
  ]);
  await showSuite();
  for (const omission of OMISSIONS) await prove(omission.claim, () => tryOmission(omission));
}

try {
  await main();
} catch (error) {
  record('the proof runs to its end', error.message);
  explain(error);
}
await stopEverything();
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

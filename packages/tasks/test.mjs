#!/usr/bin/env node
// `npm test`: installs what the tests need, then runs every check and every test, those of the collectors beside those of
// the site, the later ones too when earlier ones fail. The last line is `N passed, N failed`. `npm test -- --quick` runs the
// quick checks, and the tests that need neither PostgreSQL nor a browser nor a built program; `npm test -- --site` leaves the
// collectors' own checks and tests out.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countAppleTests, linkForApple, runAppleTests, whyNoApple } from './apple.mjs';
import { ensureBrowser, whyNoFirefox, whyNoWebKit } from './browser.mjs';
import { buildCollector, buildSite, generateClient } from './build.mjs';
import { checkCollectors, checkSite, quickCheckCollectors, quickCheckSite } from './check.mjs';
import { ensureCmark } from './cmark.mjs';
import { discard, fromCargo, fromPlaywright, fromProof, fromVitest, readReport } from './counts.mjs';
import { install, requireNode } from './install.mjs';
import { isStopping, stopEverything } from './interrupt.mjs';
import { COLLECTORS, fromRoot, logFile, STATE } from './places.mjs';
import { run, runNode } from './processes.mjs';
import { ensureProgram } from './programs.mjs';
import { stopLeftovers } from './records.mjs';
import { withSecondTry } from './second-try.mjs';
import { elapsed, explain, StepError, say, step } from './steps.mjs';
import {
  countPlatformTests,
  countWindowsTests,
  linkForWindows,
  prepareWine,
  runPlatformTests,
  runWindowsTests,
  whyNoWindows,
  whyNoWine,
} from './windows.mjs';

const REPORTS = join(STATE, 'reports');
const SHOWN_FAILURES = 40;
const SHOWN_LINES = 30;
const isQuick = process.argv.includes('--quick');
const isSite = process.argv.includes('--site');
const total = { passed: 0, failed: 0 };

/** What must be there before anything can be tested; a failure here counts as one, and its dependants fail with it. */
async function prepare() {
  requireNode();
  await stopLeftovers();
  await install();
  await generateClient();
}

/** The analysts' example of /docs/api is run by it. */
const ensureR = () => ensureProgram('Rscript', { debian: 'r-base-core', wantedFor: 'the example in R' });

const RUST_TESTS = isQuick ? ['--lib'] : [];

const runCargoTest = (name, args) =>
  run('cargo', ['test', '--workspace', ...RUST_TESTS, '--locked', '--no-fail-fast', '--color=never', ...args], {
    name,
    cwd: COLLECTORS,
    hint: 'cd collectors && cargo test',
    missing: 'install Rust with rustup, and a C compiler (Debian: build-essential).',
  });
const readCargo = (name) => fromCargo(readFileSync(logFile(name), 'utf8'));

const testRust = () =>
  step('Rust tests (cargo test)', () =>
    count(
      () => runCargoTest('cargo-test', []),
      () => readCargo('cargo-test'),
      {
        tryAgain: async (tests) => {
          await settled(runCargoTest('cargo-test-again', ['--', '--exact', ...tests]));
          return readCargo('cargo-test-again');
        },
      },
    ),
  );

const testToySuite = () =>
  step('A suite is a folder (toy suite)', () =>
    count(
      () =>
        runNode([fromRoot('packages', 'tasks', 'toy-suite.mjs')], {
          name: 'toy-suite',
          hint: 'npm run test:toy-suite',
        }),
      () => fromProof(readFileSync(logFile('toy-suite'), 'utf8')),
    ),
  );

const testMutants = () =>
  step('Mutated inputs for thirty seconds (fuzz)', () =>
    count(
      () =>
        runNode(['--import', 'tsx', fromRoot('packages', 'tasks', 'fuzz.ts')], { name: 'fuzz', hint: 'npm run fuzz' }),
      () => fromProof(readFileSync(logFile('fuzz'), 'utf8').replaceAll(/^✓ (?!validators|parsers|server).*$/gm, '')),
    ),
  );

async function testApple() {
  const why = await whyNoApple();
  if (why !== undefined) return say(`! SKIPPED macOS programs in an emulator: ${why}`);
  await linkForApple();
  await step('macOS programs in an emulator (unittest)', () => count(runAppleTests, countAppleTests));
}

async function testWindows() {
  const why = (await whyNoWindows()) ?? whyNoWine();
  if (why !== undefined) return say(`! SKIPPED the Windows program in Wine: ${why}`);
  await step('Wine', prepareWine);
  await step('Windows calls in Wine (cargo test)', () => count(runPlatformTests, countPlatformTests));
  await linkForWindows();
  await step('Windows program in Wine (node --test)', () => count(runWindowsTests, countWindowsTests));
}

const VITEST_CONFIG = isQuick ? 'packages/tasks/vitest.quick.config.ts' : 'packages/tasks/vitest.config.ts';

function runVitest(name, files) {
  const report = reportOf(name);
  const args = ['run', '--config', VITEST_CONFIG, '--reporter=default', '--reporter=json', `--outputFile=${report}`];
  return runNode([fromRoot('node_modules', 'vitest', 'vitest.mjs'), ...args, ...files], {
    name,
    hint: 'npx vitest run --config packages/tasks/vitest.config.ts NAME',
  });
}

const testTypeScript = () =>
  step('TypeScript tests (vitest)', () =>
    count(
      () => runVitest('vitest', []),
      () => fromVitest(readReport(reportOf('vitest'))),
      {
        report: reportOf('vitest'),
        tryAgain: async (files) => {
          discard(reportOf('vitest-again'));
          await settled(runVitest('vitest-again', files));
          return fromVitest(readReport(reportOf('vitest-again')));
        },
      },
    ),
  );

const testBudgets = () =>
  step('Page budgets: answer, words, nodes, bytes', () =>
    count(
      () =>
        runNode(['--import', 'tsx', fromRoot('packages', 'tasks', 'page-budgets.ts')], {
          name: 'budgets',
          hint: 'npm run budgets',
        }),
      () => fromProof(readFileSync(logFile('budgets'), 'utf8').replaceAll(/^✓ [^:]*$/gm, '')),
    ),
  );

async function sayWhatIsMissing() {
  const browsers = { Firefox: whyNoFirefox(), WebKit: whyNoWebKit() };
  for (const [name, why] of Object.entries(browsers))
    if (why !== undefined) say(`! SKIPPED stories in ${name}: ${why}`);
}

const testStories = () =>
  step('Stories in a browser (Playwright)', () => {
    const report = reportOf('playwright');
    const cli = fromRoot('node_modules', '@playwright', 'test', 'cli.js');
    return count(
      () =>
        runNode([cli, 'test', '--config', 'apps/web/playwright.config.ts'], {
          name: 'playwright',
          hint: 'npx playwright test --config apps/web/playwright.config.ts NAME',
          env: { FSBENCH_PLAYWRIGHT_REPORT: report },
        }),
      () => fromPlaywright(readReport(report)),
      { report },
    );
  });

/**
 * Runs the tests, adds up what the report says, prints the failures; a runner that failed without one is a failure. With
 * `tryAgain` a few that failed are tried once more.
 */
async function count(runTests, readCount, { report, tryAgain } = {}) {
  if (report !== undefined) discard(report);
  let failure = await settled(runTests());
  if (isStopping()) throw failure;
  const first = readOr(readCount, failure);
  const { passed, failed, failures, chance = [] } = tryAgain ? await withSecondTry(first, tryAgain) : first;
  for (const name of chance) say(`! passed only when tried again: ${name}`);
  if (tryAgain && chance.length > 0) failure = undefined;
  total.passed += passed;
  total.failed += failed;
  for (const text of failures.slice(0, SHOWN_FAILURES)) {
    say(`\n✗ ${text.split('\n').slice(0, SHOWN_LINES).join('\n    ')}`);
  }
  if (failed === 0 && failure !== undefined) throw failure;
  if (failure !== undefined) explain(failure);
  if (passed + failed === 0)
    throw new StepError('No test was run.', { hint: 'check the arguments of the test runner.' });
  return { note: `${passed} passed, ${failed} failed`, isBad: failed > 0 };
}

const reportOf = (name) => join(REPORTS, `${name}.json`);

/** What went wrong, if anything did. */
const settled = (promise) =>
  promise.then(
    () => undefined,
    (error) => error,
  );

function readOr(readCount, failure) {
  try {
    return readCount();
  } catch (error) {
    throw failure ?? error;
  }
}

async function attempt(stage) {
  if (isStopping()) return;
  try {
    await stage();
  } catch (error) {
    if (isStopping()) return;
    total.failed += 1;
    explain(error);
  }
}

/** Stages one after another, the later ones too when an earlier one fails. */
async function inOrder(...stages) {
  for (const stage of stages) await attempt(stage);
}

const check = (runChecks) => async () => {
  const { passed, failed } = await runChecks();
  total.passed += passed;
  total.failed += failed;
};

/** The collectors' tests wait much of their time, and one processor at most is at work on them. */
async function runAll() {
  await inOrder(prepare, ensureBrowser, ensureCmark, ensureR);
  await Promise.all([
    isSite || inOrder(check(checkCollectors), testRust, testToySuite, testApple, testWindows),
    inOrder(check(checkSite), testTypeScript, buildSite, buildCollector),
  ]);
  await inOrder(testMutants, testBudgets, sayWhatIsMissing, testStories);
}

async function runQuick() {
  await inOrder(prepare);
  await Promise.all([inOrder(check(quickCheckCollectors), testRust), inOrder(check(quickCheckSite), testTypeScript)]);
}

await (isQuick ? runQuick() : runAll());
await stopEverything();
say(`\nTook ${elapsed(0)}.\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

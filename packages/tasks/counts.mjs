// How many tests passed and failed, and which failed, from what each runner writes for machines.
import { readFileSync, rmSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, failures: string[] }} Count */
/** What can be tried again alone: names of Rust tests, files of vitest. @typedef {Count & { again: string[] }} CountToRepeat */

/** Cargo prints one `test result:` line per test binary, and `test NAME ... FAILED` for each failure. */
export function fromCargo(output) {
  const lines = output.replaceAll(/\x1b\[[0-9;]*m/g, '').split('\n');
  const sum = (pattern) => lines.reduce((total, line) => total + Number(pattern.exec(line)?.[1] ?? 0), 0);
  const failures = lines.filter((line) => /^test .* \.\.\. FAILED$/.test(line));
  return {
    passed: sum(/^test result: .*?(\d+) passed;/),
    failed: sum(/^test result: .*?(\d+) failed;/),
    failures,
    again: failures.map((line) => line.slice('test '.length, -' ... FAILED'.length)),
  };
}

/** Python's unittest prints `name (place) ... ok`, and `Ran N tests` and what failed at its end. */
export function fromUnittest(output) {
  const [, ran] = /^Ran (\d+) tests? in /m.exec(output) ?? [0, 0];
  const failures = [...output.matchAll(/^(?:FAIL|ERROR): .*$/gm)].map(([line]) => line);
  return { passed: Math.max(0, Number(ran) - failures.length), failed: failures.length, failures };
}

/** Node's own runner, in TAP: `# pass N`, `# fail N`, and `not ok N - name` for each that failed. */
export function fromTap(output) {
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(output)?.[1] ?? 0);
  const failures = [...output.matchAll(/^not ok \d+ - .*$/gm)].map(([line]) => line);
  return { passed: count('pass'), failed: count('fail'), failures };
}

/** A proof prints `✓ claim` or `✗ claim: reason` for each claim. */
export function fromProof(output) {
  const lines = output.split('\n');
  const failures = lines.filter((line) => line.startsWith('✗ '));
  return { passed: lines.filter((line) => line.startsWith('✓ ')).length, failed: failures.length, failures };
}

/** vitest's JSON. A file that could not be loaded has no tests in it, and counts as one failure. */
export function fromVitest(report) {
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (file.status === 'failed' && failed.length === 0) return [`${file.name}\n${file.message}`];
    return failed.map(({ fullName, failureMessages }) => `${file.name}: ${fullName}\n${failureMessages.join('\n')}`);
  });
  const again = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return { passed: report.numPassedTests, failed: failures.length, failures, again };
}

/**
 * Playwright's JSON. An error outside any test (its set-up) counts as one failure. It tries a failed story once more by itself:
 * `chance` names those that passed only then.
 */
export function fromPlaywright(report) {
  const specs = report.suites.flatMap(specsOf);
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => `${file}: ${title}\n${messageOf(tests)}`);
  const errors = report.errors.map(({ message }) => message);
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + errors.length,
    failures: [...failures, ...errors],
    chance: specs.filter(isFlaky).map(({ file, title }) => `${file}: ${title}`),
  };
}

const isFlaky = ({ tests }) => tests.some(({ status }) => status === 'flaky');
const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
const messageOf = (tests) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map((e) => e.message))).join('\n');

/** Removes a report of an earlier run, so that it can never be taken for this one's. */
export const discard = (file) => rmSync(file, { force: true });
export const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));

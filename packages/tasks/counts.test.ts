import { describe, expect, test } from 'vitest';
import { fromCargo, fromPlaywright, fromProof, fromTap, fromUnittest, fromVitest } from './counts.mjs';

describe('cargo test', () => {
  test('adds up every test binary, in color or not, and names what failed', () => {
    const output = [
      'test sync::a_case ... ok',
      'test sync::b_case ... FAILED',
      'test result: \u001b[31mFAILED\u001b[0m. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.1s',
      'test result: ok. 12 passed; 0 failed; 3 ignored; 0 measured; 0 filtered out; finished in 0.1s',
      'a line of a test that says 99 passed; 99 failed;',
    ].join('\n');
    const failures = ['test sync::b_case ... FAILED'];
    expect(fromCargo(output)).toEqual({ passed: 13, failed: 1, failures, again: ['sync::b_case'] });
  });

  test('finds nothing where nothing was compiled', () => {
    expect(fromCargo('error: could not compile')).toEqual({ passed: 0, failed: 0, failures: [], again: [] });
  });
});

describe('node --test', () => {
  test('adds up what its last lines say, and names what failed', () => {
    const output = ['ok 1 - a claim', 'not ok 2 - another', '# tests 2', '# pass 1', '# fail 1'].join('\n');
    expect(fromTap(output)).toEqual({ passed: 1, failed: 1, failures: ['not ok 2 - another'] });
    expect(fromTap('TAP version 13')).toEqual({ passed: 0, failed: 0, failures: [] });
  });
});

describe('a proof', () => {
  test('has a line for each claim, and names those that do not hold', () => {
    const output = ['  edited: a file', '✓ a claim · 1.0 s', '✗ another: nothing failed', '', '1 passed, 1 failed'];
    expect(fromProof(output.join('\n'))).toEqual({ passed: 1, failed: 1, failures: ['✗ another: nothing failed'] });
  });
});

describe('unittest', () => {
  test('takes the failures off what ran, and names them', () => {
    const output = [
      'test_a_call (test_calls.Calls.test_a_call) ... FAIL',
      'test_another (test_calls.Calls.test_another) ... ok',
      'FAIL: test_a_call (test_calls.Calls.test_a_call)',
      'Ran 5 tests in 8.211s',
      'FAILED (failures=1)',
    ].join('\n');
    const failures = ['FAIL: test_a_call (test_calls.Calls.test_a_call)'];
    expect(fromUnittest(output)).toEqual({ passed: 4, failed: 1, failures });
  });

  test('finds nothing where a module could not be started', () => {
    expect(fromUnittest("/usr/bin/python3: No module named 'unittest'")).toEqual({
      passed: 0,
      failed: 0,
      failures: [],
    });
  });
});

describe('vitest', () => {
  test('counts a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 4,
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        {
          name: 'b.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'failed', fullName: 'adds up', failureMessages: ['1 is not 2'] },
            { status: 'passed', fullName: 'is there', failureMessages: [] },
          ],
        },
      ],
    };
    expect(fromVitest(report)).toEqual({
      passed: 4,
      failed: 2,
      failures: ['a.test.ts\nno such module', 'b.test.ts: adds up\n1 is not 2'],
      again: ['a.test.ts', 'b.test.ts'],
    });
  });
});

describe('Playwright', () => {
  test('counts errors of the set-up as failures, and names stories that passed only when tried again', () => {
    const flaky = { ok: true, file: 'b.spec.ts', title: 'closes', tests: [{ status: 'flaky', results: [] }] };
    const broken = { ok: false, file: 'a.spec.ts', title: 'opens', tests: [] };
    const report = {
      suites: [{ specs: [flaky], suites: [{ specs: [broken] }] }],
      errors: [{ message: 'the site did not start' }],
      stats: { expected: 7, unexpected: 1, flaky: 1 },
    };
    expect(fromPlaywright(report)).toEqual({
      passed: 8,
      failed: 2,
      failures: ['a.spec.ts: opens\n', 'the site did not start'],
      chance: ['b.spec.ts: closes'],
    });
  });
});

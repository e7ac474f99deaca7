import { describe, expect, test } from 'vitest';
import { fromCargo, fromPlaywright, fromVitest } from './counts.mjs';

describe('cargo test', () => {
  test('adds up every test binary, in colour or not, and names what failed', () => {
    const output = [
      'test sync::a_case ... ok',
      'test sync::b_case ... FAILED',
      'test result: \u001b[31mFAILED\u001b[0m. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.1s',
      'test result: ok. 12 passed; 0 failed; 3 ignored; 0 measured; 0 filtered out; finished in 0.1s',
      'a line of a test that says 99 passed; 99 failed;',
    ].join('\n');
    expect(fromCargo(output)).toEqual({ passed: 13, failed: 1, failures: ['test sync::b_case ... FAILED'] });
  });

  test('finds nothing where nothing was compiled', () => {
    expect(fromCargo('error: could not compile')).toEqual({ passed: 0, failed: 0, failures: [] });
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
    });
  });
});

describe('Playwright', () => {
  test('counts flaky stories and errors of the set-up as failures', () => {
    const report = {
      suites: [{ specs: [], suites: [{ specs: [{ ok: false, file: 'a.spec.ts', title: 'opens', tests: [] }] }] }],
      errors: [{ message: 'the site did not start' }],
      stats: { expected: 7, unexpected: 1, flaky: 1 },
    };
    expect(fromPlaywright(report)).toEqual({
      passed: 7,
      failed: 3,
      failures: ['a.spec.ts: opens\n', 'the site did not start'],
    });
  });
});

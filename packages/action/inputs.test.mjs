import { describe, expect, test } from 'vitest';
import { InputError, readInputs } from './src/inputs.mjs';

const read = (fields) =>
  readInputs(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`FSBENCH_INPUT_${name}`, value])),
    '0.1.0',
  );
const CHECK = { BASELINE: 'https://fsbench.example/r/X', FAIL_IF: 'sync/fsync p50 > 10%\n\n throughput rate < 5% \n' };

describe('check', () => {
  test('conditions are a line each, and everything a word of its own', () => {
    expect(read({ ...CHECK, TARGET: '/mnt/a b', SERVER: 'https://fsbench.example' }).args).toEqual([
      'check',
      '--baseline=https://fsbench.example/r/X',
      '--fail-if=sync/fsync p50 > 10%',
      '--fail-if=throughput rate < 5%',
      '--target=/mnt/a b',
      '--server=https://fsbench.example',
      '--json',
    ]);
  });

  test('a value that looks like an option or a command of a shell stays a value', () => {
    const { args } = read({ ...CHECK, BASELINE: '--upload', TARGET: '$(touch x); `y`' });
    expect(args).toContain('--baseline=--upload');
    expect(args).toContain('--target=$(touch x); `y`');
    expect(args).not.toContain('--upload');
  });

  test('the command comes last, a word a line', () => {
    expect(read({ ...CHECK, COMMAND: './tool\n--jobs\n{n}' }).args.slice(-4)).toEqual([
      '--',
      './tool',
      '--jobs',
      '{n}',
    ]);
  });

  test('nothing is sent unless it is asked for', () => {
    expect(read(CHECK).args).not.toContain('--upload');
    expect(read({ ...CHECK, UPLOAD: 'true' }).args).toContain('--upload');
  });
});

test('without a baseline two builds are compared, by one line of a shell', () => {
  const { mode, args, base } = read({
    BUILD: 'make -j2',
    COMMAND: './tool --all | wc',
    FAIL_IF: 'cpu > 5%',
    MAX_TIME: '10m',
  });
  expect([mode, base]).toEqual(['ab', '']);
  expect(args).toEqual([
    '--build=make -j2',
    '--fail-if=cpu > 5%',
    '--max-time=10m',
    '--json',
    ...['--', 'sh', '-c', './tool --all | wc'],
  ]);
});

test('what is collected is sent to the named site without a question', () => {
  const { args, isClaimed } = read({
    MODE: 'collect',
    SERVER: 'https://fsbench.example',
    CLAIM: 'true',
    SUITE: 'sync',
  });
  expect(args).toEqual(['--profile=standard', '--suite=sync', '--server=https://fsbench.example', '--upload', '--yes']);
  expect(isClaimed).toBe(true);
});

test.each([
  [{ MODE: 'both' }, 'mode'],
  [{ MODE: 'check', FAIL_IF: 'a' }, 'baseline'],
  [{}, 'command'],
  [{ COMMAND: 'a', FAIL_IF: 'time > 5%\ncpu > 5%' }, 'fail-if'],
  [{ BASELINE: 'a', FAIL_IF: ' \n' }, 'fail-if'],
  [{ MODE: 'collect' }, 'server'],
  [{ ...CHECK, UPLOAD: 'yes' }, 'upload'],
  [{ ...CHECK, VERSION: 'latest' }, 'version'],
  [{ ...CHECK, VERSION: '1.0.0 && x' }, 'version'],
  [{ ...CHECK, NOT_COMPARABLE: 'ignore' }, 'not-comparable'],
])('%o is refused, and the message names the input', (fields, name) => {
  expect(() => read(fields)).toThrow(InputError);
  expect(() => read(fields)).toThrow(name);
});

import { readFileSync } from 'node:fs';
import { comparabilityKeys, keyText, type Run, RunSchema } from '@fsbench/contract';
import { expect, test } from 'vitest';
import { evidenceOf } from '../../domain/findings/evidence.ts';
import { measureOf } from '../../domain/results/measure.ts';
import { sweepFindings } from './findings.ts';

const VALID = new URL('../../../../packages/contract/fixtures/valid/', import.meta.url);
const read = (name: string): Run => RunSchema.parse(JSON.parse(readFileSync(new URL(name, VALID), 'utf8')));

/** The first counts units of 16 files, the second files. */
const METHODS = ['core-sweep-1.json', 'every-suite.json'] as const;

function sweepOf(name: string) {
  const run = read(name);
  const suite = run.suites.find((one) => one.suite === 'core-sweep');
  if (suite?.suite !== 'core-sweep') throw new Error('no sweep');
  const at = (id: string) => suite.cases.findIndex((one) => one.id === id);
  return { run, suite, at };
}

test('a run of either method shows the time of a file, and of the control that of a unit', () => {
  const [first, second] = METHODS.map((name) => {
    const { suite } = sweepOf(name);
    const found = sweepFindings(suite, new Uint8Array(32));
    const secondsOf = (id: string) =>
      found.flatMap(({ points }) => points).find(({ caseId }) => caseId === id)?.samples;
    return { files: secondsOf('core-sweep/fs-tree/none/1@disk'), control: secondsOf('core-sweep/cpu/1') };
  });
  for (const [at, seconds] of (first?.files ?? []).entries()) {
    expect(seconds / (second?.files?.[at] ?? 0)).toBeCloseTo(1, 1);
  }
  expect(first?.files).toHaveLength(6);
  expect(first?.control).toEqual(second?.control);
});

test('the two methods have no key in common, and a measure each', () => {
  const keysOf = (name: string) => {
    const { run, suite } = sweepOf(name);
    return suite.cases.flatMap((_, at) => comparabilityKeys(run, suite, at));
  };
  const [first, second] = METHODS.map(keysOf);
  const texts = new Set(first?.map(keyText));
  expect(second?.filter((key) => texts.has(keyText(key)))).toEqual([]);
  const shown = (keys = first) => measureOf(keys?.find(({ variant }) => variant === 'fs-tree') ?? never()).from(1000);
  expect(shown(first) * 16).toBe(shown(second));
});

test.each(METHODS)('one flush of each file is counted as one (%s)', (name) => {
  const { run, suite, at } = sweepOf(name);
  for (const workers of [1, 4]) {
    expect(evidenceOf(run, suite, at(`core-sweep/fs-tree/full/${workers}@disk`))).toEqual({
      word: 'counted',
      flushesPerOp: 1,
    });
  }
});

function never(): never {
  throw new Error('no case on files');
}

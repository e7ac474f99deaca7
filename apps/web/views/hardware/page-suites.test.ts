import { SUITE_SLUGS } from '@fsbench/contract';
import { describe, expect, test } from 'vitest';
import { sampleCell, sampleKey, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { hardwareOf } from './hardware.ts';
import { pageSuites } from './page-suites.ts';

const pageOf = (kind: 'chip' | 'drive', cells: readonly ReturnType<typeof sampleCell>[]) =>
  hardwareOf({
    ...{ subject: sampleSubject(0, { kind }), found: subjectRowsOf({ cells }) },
    ...{ uncounted: [], studies: [], filter: {} },
  });
const sync = sampleCell([100]);
const memfs = sampleCell([100], { key: sampleKey({ suite: 'memfs', method: 'memfs/1', variant: 'create' }) });

describe('the page of a drive', () => {
  test('begins with durable writes, throughput and the core sweep', () => {
    expect(pageSuites({ kind: 'drive' }).slice(0, 3)).toEqual(['sync', 'throughput', 'core-sweep']);
    expect([...pageSuites({ kind: 'drive' })].sort()).toEqual([...SUITE_SLUGS].sort());
    expect(pageOf('drive', [sync]).verdicts.map(({ suite }) => suite)).toEqual(['sync', 'throughput', 'core-sweep']);
  });

  test('has no line about suites that drives do not have, and one about those that nobody measured', () => {
    expect(pageOf('drive', [sync]).missing.map(({ suite }) => suite)).toEqual(['throughput', 'core-sweep']);
  });

  test('has what was measured on it all the same', () => {
    expect(pageOf('drive', [sync, memfs]).verdicts.map(({ suite }) => suite)).toContain('memfs');
  });
});

test('the page of a chip has a line for every suite', () => {
  expect(pageOf('chip', [sync]).verdicts.map(({ suite }) => suite)).toEqual([...SUITE_SLUGS]);
});

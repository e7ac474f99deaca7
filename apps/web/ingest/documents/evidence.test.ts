import type { Run } from '@fsbench/contract';
import { describe, expect, test } from 'vitest';
import { throughputRun } from '../../../../packages/contract/fixtures/valid-runs.ts';
import { evidenceOf } from '../../domain/findings/evidence.ts';
import { runCsv } from '../../parts/export/csv.ts';
import { judgeFlags } from './flags.ts';

/** A stream onto one disk with a volatile cache, and the flushes counted during the sync of each round. */
function streamed(flushes: readonly (number | null)[], claims: 'counted' | 'declared' = 'declared'): Run {
  const run = throughputRun();
  const disk = run.targets.find(({ id }) => id === 'disk');
  Object.assign(disk?.device ?? {}, { leaf_count: 1, write_cache: 'write_back' });
  const one = run.suites[0]?.cases[1];
  if (one?.outcome !== 'measured' || one.measurement.kind !== 'transfer' || !one.durability)
    throw new Error('no stream');
  Object.assign(one.measurement.samples, { flushes_count: flushes });
  Object.assign(one.durability, { evidence: claims, flushes_per_op: claims === 'counted' ? 7 : null });
  return run;
}

const seen = (run: Run) => {
  const [suite] = run.suites;
  return suite ? evidenceOf(run, suite, 1) : undefined;
};

describe('the sync after a stream', () => {
  test('is counted where each had its flush, and declared where one may have waited for an earlier one', () => {
    expect(seen(streamed([1, 1, 1, 1, 1, 1]))).toEqual({ word: 'counted', flushesPerOp: 1 });
    expect(seen(streamed([0, 1, 1, 1, 1, 1]))).toEqual({ word: 'declared', flushesPerOp: 0.8333 });
    expect(seen(streamed([null, 1, 1, 1, 1, 1]))).toEqual({ word: 'declared', flushesPerOp: null });
  });

  test('without a flush in any round is contradicted, whatever its sender says, and its figures are not valid', () => {
    const run = streamed([0, 0, 0, 0, 0, 0], 'counted');
    expect(seen(run)).toEqual({ word: 'contradicted', flushesPerOp: 0 });
    const flags = judgeFlags(run, Date.parse('2026-11-20T10:00:00Z'));
    expect(flags.map(({ code, severity, caseId }) => [code, severity, caseId])).toContainEqual([
      'sync_disabled',
      'invalid',
      run.suites[0]?.cases[1]?.id,
    ]);
  });

  test('is exported as it was seen, not as it was claimed', () => {
    const sheet = runCsv(streamed([0, 0, 0, 0, 0, 0], 'counted'));
    const row = sheet.split('\r\n').find((line) => line.includes('@disk'));
    expect(row).toContain(',L3,device,contradicted,0,transfer,');
  });
});

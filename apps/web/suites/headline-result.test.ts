import { expect, test } from 'vitest';
import { sampleCase, sampleCell, sampleKey, sampleSubject, subjectRowsOf } from '../domain/results/sample-rows.ts';
import { selectResults } from '../domain/results/select.ts';
import { plainText } from '../wording/sentence.ts';
import { headlineResult } from './headline-result.ts';
import { durableSentence } from './sync/results.ts';
import { throughputPair } from './throughput/results.ts';
import { bothSides } from './turbo/results.ts';

const turbo = (targetRole: string, primitive = 'alone') =>
  sampleKey({
    suite: 'turbo',
    method: 'turbo/1',
    variant: 'configure',
    primitive,
    writeBytes: null,
    targetRole,
    durability: null,
    dataKind: 'duration',
  });

test('short processes and files speak for a chip where the files are in memory, whatever came first', () => {
  const rows = [
    sampleCase(3e9, { key: turbo('disk') }),
    sampleCase(2e9, { key: turbo('disk', 'spinner') }),
    sampleCase(2e8, { key: turbo('memory'), drive: null }),
  ];
  for (const cases of [rows, [...rows].reverse()]) {
    const { results } = selectResults(subjectRowsOf({ cases }), {});
    expect(headlineResult('turbo', results)?.key.targetRole).toBe('memory');
  }
  const onDisk = selectResults(subjectRowsOf({ cases: rows.slice(0, 2) }), {}).results;
  expect(headlineResult('turbo', onDisk)?.key.targetRole).toBe('disk');
});

test('work in memory is never set beside the loop with work on a disk', () => {
  const cases = [
    sampleCase(2e8, { key: turbo('memory'), drive: null }),
    sampleCase(2e9, { key: turbo('disk', 'spinner') }),
  ];
  const { results } = selectResults(subjectRowsOf({ cases }), {});
  expect(bothSides(results, sampleSubject(0), 'configure')).toBeNull();
});

const durable = (writeBytes: number, extent: number) =>
  sampleKey({
    suite: 'throughput',
    method: 'throughput/1',
    variant: 'random',
    primitive: 'new',
    writeBytes,
    extent,
    dataKind: 'durable',
  });

test('bytes speak for a disk in writes of one size only, whatever came first and however many there were of another', () => {
  const MIB = 2 ** 20;
  const rows = [
    sampleCase(3e9, { key: durable(MIB, 900 * MIB) }),
    sampleCase(2e9, { key: durable(MIB, 450 * MIB) }),
    sampleCase(1e9, { key: durable(MIB / 8, 450 * MIB) }),
  ];
  for (const cases of [rows, [...rows].reverse()]) {
    const { results } = selectResults(subjectRowsOf({ cases }), {});
    expect(headlineResult('throughput', results)?.key.writeBytes).toBe(MIB / 8);
  }
  const others = selectResults(subjectRowsOf({ cases: rows.slice(0, 2) }), {}).results;
  expect(headlineResult('throughput', others)).toBeNull();
});

test('bytes are told by the case of six verified contributors, alone and in a comparison, whatever is of more bytes', () => {
  const MIB = 2 ** 20;
  const [few, many] = [durable(MIB / 8, 450 * MIB), durable(MIB / 8, 64 * MIB)];
  const cells = [
    sampleCell([3e9, 3e9], { key: few }),
    sampleCell([1e9, 1e9, 1e9, 1.1e9, 1e9, 1e9], { key: many }),
    sampleCell([3e9], { subject: 1, key: few }),
    sampleCell([2e9, 2e9, 2e9, 2.1e9, 2e9, 2e9], { subject: 1, key: many }),
  ];
  const { results } = selectResults(subjectRowsOf({ cells }), {});
  const own = results.filter(({ subject }) => subject === 0);
  expect(headlineResult('throughput', own)?.key.extent).toBe(64 * MIB);
  expect(throughputPair(results, sampleSubject(0), sampleSubject(1))?.pair?.a.key.extent).toBe(64 * MIB);
  const without = selectResults(subjectRowsOf({ cells: cells.slice(0, 1) }), {}).results;
  expect(headlineResult('throughput', without)?.key.extent).toBe(450 * MIB);
});

test('the sentence and the table of a chip speak of the same flush: one without doubts where there is one', () => {
  const cases = [
    sampleCase(1e5, { worstSeverity: 'warn' }),
    sampleCase(2e5, { key: sampleKey({ primitive: 'fsync' }) }),
  ];
  const { results } = selectResults(subjectRowsOf({ cases }), {});
  expect(headlineResult('sync', results)?.key.primitive).toBe('fsync');
  expect(plainText(durableSentence(results, sampleSubject(0)))).toContain('with fsync');
});

import { describe, expect, test } from 'vitest';
import { sampleCase, sampleCell, sampleKey, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { selectResults } from '../../domain/results/select.ts';
import { plainText } from '../../wording/sentence.ts';
import { fasterCall, fasterCallText, headlineCall, type SyncCall, syncRow } from './calls.ts';
import { durableSentence, syncRows } from './results.ts';

const chip = sampleSubject(0);
const resultsOf = (rows: Parameters<typeof subjectRowsOf>[0]) => selectResults(subjectRowsOf(rows), {}).results;
const rowOf = (rows: Parameters<typeof subjectRowsOf>[0]) => syncRows(resultsOf(rows), [chip])[0];
const seven = [97, 98, 99, 100, 101, 102, 103].map((one) => one * 1000);

describe('a row of the picture', () => {
  test('of one run has the percentiles of that run', () => {
    expect(rowOf({ cases: [sampleCase(100_000, { p90: 150_000, p99: 300_000 })] })).toMatchObject({
      p50: 100_000,
      p90: 150_000,
      p99: 300_000,
    });
  });

  test('of contributors or several runs borrows no percentile from one of them', () => {
    const one = sampleCase(250_000, { p90: 90_000, p99: 95_000 });
    const row = rowOf({ cells: [sampleCell(seven)], cases: [one] });
    expect(row).toMatchObject({ p90: null, p99: null });
    expect(row?.p50).toBeCloseTo(Math.exp(seven.reduce((sum, value) => sum + Math.log(value), 0) / seven.length), 6);
    const second = { ...one, permalink: 'ZZZZZZZZZZZZZZZZ' };
    expect(rowOf({ cases: [one, second] })).toMatchObject({ p90: null, p99: null });
  });

  test('gives the rate at the median', () => {
    expect(rowOf({ cases: [sampleCase(100_000)] })?.opsPerSecond).toBeCloseTo(10_000, 6);
  });
});

test('a durable write is the call that databases choose, not the fastest', () => {
  const cases = ['o_dsync', 'fsync', 'fdatasync'].map((primitive, at) =>
    sampleCase(100_000 * (at + 1), { key: sampleKey({ primitive }) }),
  );
  expect(plainText(durableSentence(resultsOf({ cases }), chip))).toMatch(/300\s*µs with fdatasync on Drive A\.$/);
});

test('one figure counts the contributors and runs it is made of, and no others', () => {
  const cells = [sampleCell([100_000, 101_000, 102_000, 103_000])];
  const cases = [sampleCase(100_000), sampleCase(101_000, { permalink: 'ZZZZZZZZZZZZZZZZ' })];
  expect(resultsOf({ cells, cases })[0]).toMatchObject({ population: 'runs_at_hand', runs: 2, contributors: 1 });
});

const callOf = (primitive: SyncCall['primitive'], ns: number, flushesPerCall: number | null): SyncCall => ({
  ...{ id: primitive, subject: 0, label: '', primitive, durability: 'L3', outcome: 'measured', reason: null },
  ...{ result: { estimate: { median: ns, low: ns * 0.99, high: ns * 1.01 }, p90: null, p99: null } },
  ...{ endsAt: ['device'], areFlushesMissing: false, detail: null, hasWarning: false, href: null, flushesPerCall },
});

test('a call that may bypass the cache of the drive says beside its time on what its safety rests', () => {
  const noteOf = (primitive: SyncCall['primitive'], flushes: number | null) =>
    syncRow(callOf(primitive, 1e5, flushes)).note;
  expect(noteOf('o_direct_dsync', 0.01)).toBe('needs FUA');
  expect(noteOf('o_direct_dsync', null)).toBe('maybe FUA');
  expect(noteOf('o_direct_dsync', 1)).toBeNull();
  expect(noteOf('fdatasync', 0.01)).toBeNull();
});

describe('a faster call', () => {
  const fasterBy = (directNs: number, flushesPerCall: number | null) => {
    const calls = [callOf('fdatasync', 4e5, 1), callOf('o_direct_dsync', directNs, flushesPerCall)];
    const durable = headlineCall(calls);
    return durable && fasterCall(calls, durable)?.primitive;
  };

  test('is as durable where as many flushes were counted as calls', () => {
    expect(fasterBy(1e5, 0.9)).toBe('o_direct_dsync');
    expect(fasterBy(1e5, 0.89)).toBeUndefined();
    expect(fasterBy(1e5, 0.01)).toBeUndefined();
    expect(fasterBy(1e5, null)).toBeUndefined();
  });

  test('is one only where it is clearly faster', () => {
    expect(fasterBy(3.99e5, 1)).toBeUndefined();
  });

  test('is said with what it saves', () => {
    const estimate = (median: number) => ({ median, low: null, high: null });
    expect(fasterCallText('o_direct_dsync', estimate(1e5), estimate(4e5)).replaceAll('\u2009', ' ')).toBe(
      'O_DIRECT|O_DSYNC is as durable and saves 300 µs',
    );
  });
});

test('a drive’s durable write is said without a call whose flushes are not counted there', () => {
  const cases = ['fdatasync', 'o_direct_dsync'].map((primitive, at) =>
    sampleCase(at === 0 ? 4e5 : 1e5, { key: sampleKey({ primitive }) }),
  );
  expect(plainText(durableSentence(resultsOf({ cases }), { ...chip, kind: 'drive' }))).toMatch(
    /with fdatasync on Drive A\.$/,
  );
});

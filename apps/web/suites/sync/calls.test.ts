import { describe, expect, test } from 'vitest';
import { sampleCase, sampleCell, sampleKey, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { selectResults } from '../../domain/results/select.ts';
import { plainText } from '../../wording/sentence.ts';
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

test('a faster call that is as durable is said with its time and what it saves, where it is clearly faster', () => {
  const drive = { ...chip, kind: 'drive' as const };
  const sentenceOf = (directNs: number) => {
    const cases = [
      sampleCase(4e5, { key: sampleKey({ primitive: 'fdatasync' }) }),
      sampleCase(directNs, { key: sampleKey({ primitive: 'o_direct_dsync' }) }),
    ];
    return plainText(durableSentence(resultsOf({ cases }), drive)).replaceAll('\u2009', ' ');
  };
  expect(sentenceOf(1e5)).toMatch(
    /with fdatasync on Drive A\. A faster call is as durable: O_DIRECT\|O_DSYNC takes 100 µs and saves 300 µs a write\.$/,
  );
  expect(sentenceOf(3.99e5)).not.toContain('faster call');
});

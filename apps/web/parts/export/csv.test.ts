import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { knownRun } from '../../domain/runs/known-run.ts';
import { CSV_COLUMNS, csvCell, runCsv, significant } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['\t=1', "'\t=1"],
  ['plain', 'plain'],
  ['a,b "c"\nd', 'a,b "c"\nd'],
])('%j is read back as %j', (value, expected) => {
  expect(parse(csvCell(value))[0]).toEqual([expected]);
});

test('a number is a number, and nothing known is an empty cell, not zero', () => {
  expect(csvCell(-5)).toBe('-5');
  expect(csvCell(null)).toBe('');
  expect(csvCell(undefined)).toBe('');
});

test.each([
  [14_569.812345678, 14_569.8],
  [0.868334123456, 0.868334],
  [18_618_977.123, 18_618_977],
  [123_456_789, 123_456_789],
  [null, null],
])('of a computed %j six digits are left', (value, expected) => {
  expect(significant(value)).toBe(expected);
});

test('there is one row per case and round, and one for a case without a figure', () => {
  const run = knownRun();
  const rows: Record<string, string>[] = parse(runCsv(run), { columns: true });
  const fsync = rows.filter((row) => row.case === 'sync/overwrite/fsync/4096@disk');
  expect(fsync.map(({ round, p50_ns, n_count }) => [round, p50_ns, n_count])).toEqual(
    [104, 100, 108, 101, 107, 102, 106, 103, 105].map((us, at) => [String(at + 1), String(us * 1000), '200']),
  );
  const missing = rows.filter((row) => row.case === 'sync/overwrite/f_fullfsync/4096@disk');
  expect(missing).toHaveLength(1);
  expect(missing[0]).toMatchObject({ outcome: 'unsupported', reason: 'os_lacks_call', round: '', p50_ns: '' });
});

test('each row has its case in words', () => {
  const rows: Record<string, string>[] = parse(runCsv(knownRun(), 'sync'), { columns: true });
  expect(rows.find((row) => row.case === 'sync/overwrite/fsync/4096@disk')?.label).toBe('overwrite, fsync, 4 KiB');
});

test('the warm-up is round 0', () => {
  const rows: Record<string, string>[] = parse(runCsv(knownRun(), 'sync'), { columns: true });
  const rounds = rows.filter((row) => row.case === 'sync/overwrite/o_dsync/4096@disk').map(({ round }) => round);
  expect(rounds).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(new Set(rows.map(({ suite }) => suite))).toEqual(new Set(['sync']));
});

test('every column of every kind of measurement has its place', async () => {
  const { syntheticRun } = await import('../../../../packages/contract/fixtures/synthetic-run.ts');
  const { KEY } = await import('../../../../packages/contract/fixtures/signing.ts');
  const run = syntheticRun({ keyId: KEY.keyId, seed: '00'.repeat(16) });
  const columns = run.suites.flatMap(({ cases }) =>
    cases.flatMap((one) => {
      if (one.outcome !== 'measured' || one.measurement.kind === 'ramp') return [];
      return Object.keys(one.measurement.kind === 'latency' ? one.measurement.rounds : one.measurement.samples);
    }),
  );
  const known: readonly string[] = CSV_COLUMNS;
  expect([...new Set(columns)].filter((name) => !known.includes(name))).toEqual([]);
});

import { expect, test } from 'vitest';
import { SAMPLE_STRATUM, sampleCase, sampleKey, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { selectResults } from '../../domain/results/select.ts';
import { gapText } from './gap-text.ts';

const onLinux = selectResults(
  subjectRowsOf({ cases: [sampleCase(1e6, { key: sampleKey({ primitive: 'fsync', durability: 'L3' }) })] }),
  {},
).results;
const sync = (primitive: string, durability: string) => sampleKey({ primitive, durability });

test('a call that promises something else there is no missing measurement', () => {
  expect(gapText(sync('fsync', 'L1'), onLinux)).toBe('another durability class there');
});

test('a call that the system does not have is no missing measurement', () => {
  expect(SAMPLE_STRATUM.osFamily).toBe('linux');
  expect(gapText(sync('f_fullfsync', 'L3'), onLinux)).toBe('not on this system');
});

test('what the system has and nobody measured is not measured', () => {
  expect(gapText(sync('sync_file_range', 'L1'), onLinux)).toBe('not measured');
  expect(gapText(sync('f_fullfsync', 'L3'), [])).toBe('not measured');
});

import { expect, test } from 'vitest';
import type { ReferenceStudy, ReferenceValue } from '../../db/reference.ts';
import { sampleCell, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { selectResults } from '../../domain/results/select.ts';
import { besideStudies, studiesText } from './beside-studies.ts';

const value = (label: string, perSecond: number): ReferenceValue => ({
  ...{ subject: 0, position: 0, subjectKind: 'drive', subjectName: 'Drive', subjectSlug: 'drive', label },
  ...{ os: null, fileSystem: null, durabilityClass: 'L3', durabilityWhy: null, series: null, x: null, xUnit: null },
  ...{ published: String(perSecond), relation: 'equal', valueSi: perSecond, lowSi: null, highSi: null, bounds: null },
  ...{ unit: null, statistic: null, url: null, valuesSi: null, note: null },
});
const study = (id: string, ...values: readonly ReferenceValue[]): ReferenceStudy => ({
  ...{ id, title: 'A study', author: null, publisher: null, year: 2025, url: null, licence: null, read: 'source' },
  ...{ note: null, suite: 'sync', workload: 'one 4 kB write', metric: 'Synced writes', unit: 'ops/s', unitSi: 'ops/s' },
  ...{ lowerIsBetter: false, statistic: 'mean', nPerPoint: null, missing: [], values },
});
const { results } = selectResults(subjectRowsOf({ cells: [sampleCell(Array.from({ length: 6 }, () => 1e6))] }), {});
const textOf = (...studies: readonly ReferenceStudy[]) =>
  besideStudies(studies, results)?.text.replaceAll('\u2009', ' ');

test('a published durable write stands beside the signed one of the same call', () => {
  expect(textOf(study('a', value('fdatasync', 500), value('fsync', 100)))).toBe(
    'fdatasync takes 2.00 ms in one study, and 1.00 ms in signed runs.',
  );
  expect(textOf(study('a', value('Drive 1TB, fdatasync', 500)), study('b', value('fdatasync', 2000)))).toBe(
    'fdatasync takes 500 µs to 2.00 ms in studies, and 1.00 ms in signed runs.',
  );
});

test('a published one of three times or a third of the signed one is far from it', () => {
  const isFarAt = (perSecond: number) => besideStudies([study('a', value('fdatasync', perSecond))], results)?.isFar;
  expect([500, 2000, 300, 3300].map(isFarAt)).toEqual([false, false, true, true]);
});

test('another call is not set beside it', () => {
  expect(textOf(study('a', value('not fdatasync', 500), value('open_datasync', 100)))).toBeUndefined();
  expect(besideStudies([study('a', value('fdatasync', 500))], [])).toBeNull();
});

test('a drive without a run has the least and the most of its flushed writes in studies', () => {
  const cached = { ...value('not durable', 90_000), durabilityClass: 'L1' };
  const text = studiesText([study('a', value('fsync', 500), cached), study('b', value('fdatasync', 2000))]);
  expect(text?.replaceAll('\u2009', ' ')).toBe('500 µs to 2.00 ms');
  expect(studiesText([study('a', cached)])).toBeNull();
});

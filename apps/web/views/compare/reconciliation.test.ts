import { expect, test } from 'vitest';
import type { ReferenceStudy, ReferenceValue } from '../../db/reference.ts';
import {
  sampleCase,
  sampleKey,
  sampleScaling,
  sampleSubject,
  subjectRowsOf,
} from '../../domain/results/sample-rows.ts';
import type { SubjectRows } from '../../domain/results/select.ts';
import { plainText } from '../../wording/sentence.ts';
import { compareSubjects } from './comparison.ts';
import { reconciliation } from './reconciliation.ts';
import { unreadText } from './unread.ts';

const VALUE: ReferenceValue = {
  ...{ subject: 0, position: 0, subjectKind: 'chip', subjectName: 'Chip 0', subjectSlug: 'chip-0', label: 'tests' },
  ...{ os: null, fileSystem: null, durabilityClass: null, durabilityWhy: null, series: 'RAM disk', x: 8 },
  ...{ xUnit: 'workers', published: '42', relation: 'equal', valueSi: 42, lowSi: null, highSi: null, bounds: null },
  ...{ unit: null, statistic: null, url: null, valuesSi: null, note: null },
};
const TIMES = [400, 210, 110, 60, 43, 44, 80, 130];
const STUDY: ReferenceStudy = {
  ...{
    id: 'study',
    title: 'A study',
    author: null,
    publisher: null,
    year: null,
    url: null,
    licence: null,
    read: '2026',
  },
  ...{ note: null, suite: 'core-sweep', workload: 'git', metric: 'time', unit: 's', unitSi: 's', lowerIsBetter: true },
  ...{ statistic: 'median', nPerPoint: 1, missing: [] },
  values: [0, 1].flatMap((subject) =>
    TIMES.map((valueSi, at) => ({
      ...VALUE,
      subject,
      position: 10 * subject + at,
      x: 2 ** at,
      valueSi,
      published: String(valueSi),
    })),
  ),
};
const key = (workers: number) =>
  sampleKey({
    ...{ suite: 'core-sweep', method: 'core-sweep/2', variant: 'fs-tree', primitive: 'none', writeBytes: null },
    ...{ limiting: 'jobs', directory: 'private', worker: 'process', targetRole: 'memory', durability: 'L0' },
    ...{ dataKind: 'rate', workers },
  } as const);
const cases = [1000, 2000, 1400].map((rate, at) => sampleCase(rate, { key: key(2 ** at), drive: null }));
const scalings = [sampleScaling(key(1), { drive: null, lastOverBest: { ratio: 1.4, low: 1.3, high: 1.5 } })];

function sweepOf(rows: Partial<SubjectRows>, studies: readonly ReferenceStudy[]) {
  const subjects = [sampleSubject(0), sampleSubject(1)];
  const address = { segments: ['chip-0', 'chip-1'], filter: {}, base: null, view: null };
  const page = compareSubjects({ subjects, found: subjectRowsOf(rows), uncounted: [], studies, address });
  const section = page.sections.find(({ suite }) => suite === 'core-sweep');
  if (!section) throw new Error('no core sweep');
  return section;
}

test('a published loss and a signed one of the same chip are in one sentence, with the reason why they differ', () => {
  expect(plainText(reconciliation(sweepOf({ cases, scalings }, [STUDY])) ?? [])).toBe(
    'The workloads differ: with all workers instead of the best number, Chip 0 is 3.0x slower in A study, and 1.30x to 1.50x slower in signed runs, which only create and remove small files.',
  );
});

test('where only one of them is there, nothing is reconciled', () => {
  expect(reconciliation(sweepOf({ cases, scalings }, []))).toBeNull();
  expect(reconciliation(sweepOf({}, [STUDY]))).toBeNull();
});

test('a run whose scaling the worker has not read yet is said, since the page will change', () => {
  expect(unreadText(sweepOf({ cases }, []))).toBe(
    'The scaling of 1 run of these is not read yet: this page changes once it is.',
  );
  expect(unreadText(sweepOf({ cases, scalings }, []))).toBeNull();
});

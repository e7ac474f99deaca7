import { expect, test } from 'vitest';
import { sampleCase, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { compareSubjects } from '../../views/compare/comparison.ts';
import { type MatrixRow, matrixOf } from '../../views/compare/matrix.ts';
import { askedRow, mainPair } from './shown-subjects.ts';

const runs = (subject: number, ...centers: number[]) =>
  centers.map((ns, at) => sampleCase(ns, { subject, permalink: `${subject}${at}`.padEnd(16, 'F') }));

test('the image of several has the best and the next, and no subject of few runs', () => {
  const subjects = [0, 1, 2, 3].map((at) => sampleSubject(at));
  const cases = [
    ...runs(0, 0.9e5, 0.95e5),
    ...runs(1, 1e5, 1.01e5, 1.02e5),
    ...runs(2, 4e5, 4.01e5, 4.02e5),
    ...runs(3, 2e5, 2.01e5, 2.02e5),
  ];
  const page = compareSubjects({
    ...{ subjects, found: subjectRowsOf({ cases }), uncounted: [], studies: [] },
    address: { segments: subjects.map(({ slug }) => slug), filter: {}, base: null, view: null },
  });
  const row = matrixOf(page).rows.find(({ id }) => id === 'sync');
  const pair = row && mainPair(row);
  expect([pair?.a.index, pair?.b.index, pair?.verdict.kind]).toEqual([3, 1, 'these_runs']);
});

test('the image answers what differs before what does not', () => {
  const subjects = [0, 1].map((at) => sampleSubject(at));
  const cell = (row: Partial<MatrixRow>, id: MatrixRow['id']) => ({ ...row, id }) as MatrixRow;
  const page = compareSubjects({
    ...{ subjects, found: subjectRowsOf({ cases: [...runs(0, 1e5, 1.01e5), ...runs(1, 1e5, 1.01e5)] }) },
    ...{ uncounted: [], studies: [] },
    address: { segments: subjects.map(({ slug }) => slug), filter: {}, base: null, view: null },
  });
  const [tie] = matrixOf(page).rows.filter(({ id }) => id === 'sync');
  const files = cell({ ...tie, isDifferent: true }, 'core-sweep-best');
  expect(tie?.isDifferent).toBe(false);
  expect(askedRow(tie ? [tie, files] : [])?.id).toBe('core-sweep-best');
  expect(askedRow(tie ? [tie] : [])?.id).toBe('sync');
});

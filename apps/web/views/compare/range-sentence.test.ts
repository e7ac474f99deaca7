import { expect, test } from 'vitest';
import { readAddress } from '../../addresses/comparison.ts';
import type { RunCaseRow } from '../../db/rows.ts';
import { sampleCase, sampleCell, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { plainText } from '../../wording/sentence.ts';
import { compareSubjects } from './comparison.ts';
import { rangeSentences } from './range-sentence.ts';

const around = (center: number) => [0.98, 0.99, 0.995, 1, 1.005, 1.01, 1.02].map((factor) => factor * center);

function textsOf(centers: readonly number[], cases: readonly RunCaseRow[] = []) {
  const subjects = Array.from({ length: centers.length + cases.length }, (_, at) => sampleSubject(at));
  const address = readAddress(
    subjects.map(({ slug }) => slug),
    {},
  );
  if (!address) throw new Error('no address');
  const cells = centers.map((center, subject) => sampleCell(around(center), { subject }));
  const found = subjectRowsOf({ cells, cases });
  const page = compareSubjects({ subjects, found, uncounted: [], studies: [], address });
  return rangeSentences(page, { suite: 'sync' }).map((one) => plainText(one).replaceAll('\u2009', ' '));
}

test('of many subjects the prose names the best and the worst, and how each compares with the baseline', () => {
  expect(textsOf([1e5, 4e5, 0.5e5, 1.001e5, 1.002e5])).toEqual([
    'Durable write: from 50.0 µs (Chip 2) to 400 µs (Chip 1). Compared with Chip 0 (100 µs): Chip 1 4.00x slower; Chip 2 2.00x faster; the others: no clear difference.',
  ]);
});

test('what is unclear of all is said once, and of two subjects nothing', () => {
  expect(textsOf([1e5, 1.001e5, 1.002e5])[0]).toMatch(/Compared with Chip 0 \(100 µs\): no clear difference\.$/);
  expect(textsOf([1e5, 2e5])).toEqual([]);
});

test('few runs beside hardware are in no sentence', () => {
  expect(textsOf([1e5, 4e5], [sampleCase(0.5e5, { subject: 2 })])).toEqual([
    'Durable write: from 100 µs (Chip 0) to 400 µs (Chip 1). Compared with Chip 0 (100 µs): Chip 1 4.00x slower.',
  ]);
});

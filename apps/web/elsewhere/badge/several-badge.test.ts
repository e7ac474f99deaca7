import { expect, test } from 'vitest';
import { BADGE_METRICS, FIRST_BADGE } from '../../addresses/badge-metrics.ts';
import { sampleCell, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { compareSubjects } from '../../views/compare/comparison.ts';
import { badgeWidth } from './draw-badge.ts';
import { severalBadge } from './several-badge.ts';

const around = (center: number) => [0.98, 0.99, 0.995, 1, 1.005, 1.01, 1.02].map((factor) => factor * center);

function badgeOf(names: readonly string[], medians: readonly number[], metric = FIRST_BADGE, isDemo = false) {
  const subjects = names.map((name, index) => sampleSubject(index, { name }));
  const found = subjectRowsOf({ cells: medians.map((ns, subject) => sampleCell(around(ns), { subject })) });
  const segments = subjects.map(({ slug }) => slug);
  const comparison = compareSubjects({
    ...{ subjects, found, uncounted: [], studies: [] },
    address: { segments, filter: {}, base: null, view: null },
  });
  return severalBadge(metric, comparison, isDemo);
}

test('of three it has the fastest, then the others in order; the title has the values', () => {
  const badge = badgeOf(['Apple M4 Max', 'Apple M3 Ultra', 'Apple M1'], [200_000, 100_000, 400_000]);
  expect([badge.message, badge.isQuiet]).toEqual(['M3 Ultra fastest, then M4 Max, M1', false]);
  expect(badge.full?.replaceAll('\u2009', ' ')).toBe(
    'durable write: M3 Ultra fastest at durable writes on the Drive A (100 µs)',
  );
});

test('of some that are alike it says so, with their names', () => {
  const badge = badgeOf(['Apple M4 Max', 'Apple M3 Ultra', 'Apple M1'], [100_000, 100_100, 100_200]);
  expect([badge.message, badge.isQuiet]).toEqual(['no clear winner: M4 Max, M3 Ultra, M1', true]);
});

test('where there is little room it keeps the names', () => {
  const names = ['Intel Core i9-13900K', 'Intel Core i7-1260P', 'AMD Ryzen AI 9 HX 370'];
  const { message } = badgeOf(names, [100_000, 200_000, 400_000], FIRST_BADGE, true);
  for (const name of ['13900K', '1260P', 'HX 370']) expect(message).toContain(name);
  expect(message).toMatch(/, demo$/);
});

test('of eight it is at most 360 px wide, and says how many more', () => {
  const names = [9684, 9654, 9554, 9474, 9374, 9274, 9174, 9124].map((model) => `AMD EPYC ${model}X`);
  const medians = names.map((_, at) => 100_000 * 2 ** at);
  for (const metric of BADGE_METRICS) expect(badgeWidth(badgeOf(names, medians, metric))).toBeLessThanOrEqual(360);
  expect(badgeOf(names, medians).message).toMatch(/^9684X, then 9654X, .*, \d more$/);
});

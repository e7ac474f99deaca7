import { expect, test } from 'vitest';
import { sampleCase, sampleKey, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { selectResults } from '../../domain/results/select.ts';
import { resultBadge } from '../../suites/badge.ts';
import { badge as sweepBadge } from '../../suites/core-sweep/badge.ts';
import { curvesOf } from '../../suites/core-sweep/curves.ts';
import { badge as turboBadge } from '../../suites/turbo/badge.ts';
import type { PairedSpeedUp } from '../../suites/turbo/paired.ts';
import { badgeWidth } from './draw-badge.ts';
import { shownBadge } from './shown-badge.ts';

const ROOM = 360;

const keyWith = (workers: number) =>
  sampleKey({
    ...{
      suite: 'core-sweep',
      method: 'core-sweep/2',
      variant: 'fs-tree',
      primitive: 'none',
      writeBytes: null,
      workers,
    },
    ...{ limiting: 'jobs', directory: 'private', worker: 'process', durability: 'L0', dataKind: 'rate' },
  });

function sweepOf() {
  const found = subjectRowsOf({
    cases: [8, 16].map((workers) => sampleCase(82e4 - workers, { key: keyWith(workers) })),
  });
  const curves = curvesOf(selectResults(found, {}).results, [sampleSubject(0)], found.scalings);
  return sweepBadge.ofHardware({ headline: null, curves, paired: new Map() }, sweepBadge.label);
}

test('a core sweep has its workers, its value and whose it is in 360 px, and all the rest in its title', () => {
  const whole = sweepOf();
  const shown = shownBadge(whole, true);
  expect(badgeWidth(shown)).toBeLessThanOrEqual(ROOM);
  expect(shown.label).toBe('best workers');
  expect(shown.message).toMatch(/^8: 820,000.files\/s.*, 1 run.*, demo$/);
  expect(shown.full).toMatch(/^small files, best, .*\[.*workers?.*\(demo data, not a measurement\)$/);
});

test('what a busy loop does has its factor and its evidence in 360 px', () => {
  const judged = { ratio: 1.523, low: 1.411, high: 1.632, larger: 'a', familySize: 2 } as PairedSpeedUp['judged'];
  const paired = { a: 2e8, b: 1.3e8, contributors: 14, judged };
  const shown = shownBadge(
    turboBadge.ofHardware({ headline: null, curves: [], paired: new Map([['configure', paired]]) }, turboBadge.label),
    true,
  );
  expect(badgeWidth(shown)).toBeLessThanOrEqual(ROOM);
  expect(shown.message).toMatch(/^1\.52x faster, n 14, demo$/);
  expect(shown.full).toContain('[1.41, 1.63]');
});

test('a badge with room for all of it keeps all of it', () => {
  const value = {
    label: 'durable write',
    message: '18.5 ms [18.2, 18.8], 6 runs',
    shorter: ['18.5 ms'],
    isQuiet: false,
  };
  expect(shownBadge(value, true).message).toBe('18.5 ms [18.2, 18.8], 6 runs, demo');
});

test('a value with much to say of its runs leaves its interval to the title', () => {
  const found = subjectRowsOf({ cases: [sampleCase(100_000)] });
  const [one] = selectResults(found, {}).results;
  if (!one) throw new Error('nothing measured');
  const badge = resultBadge('create one file, 16 threads, accepted by the page cache', one);
  expect(badge.message).toContain('[');
  expect(shownBadge(badge, true).message).toMatch(/^100\sµs, 1 run.*, demo$/);
  expect(shownBadge(badge, true).full).toContain('[');
});

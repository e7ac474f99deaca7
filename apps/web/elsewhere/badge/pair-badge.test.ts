import { readFileSync } from 'node:fs';
import { LEAD_SUITE } from '@fsbench/contract';
import { expect, test } from 'vitest';
import { BADGE_METRICS } from '../../addresses/badge-metrics.ts';
import {
  SAMPLE_STRATUM,
  sampleCase,
  sampleCell,
  sampleSubject,
  subjectRowsOf,
} from '../../domain/results/sample-rows.ts';
import type { SubjectRows } from '../../domain/results/select.ts';
import { compareSubjects } from '../../views/compare/comparison.ts';
import { badgeSvg, badgeWidth } from './draw-badge.ts';
import { pairBadge } from './pair-badge.ts';

const around = (center: number) => [0.98, 0.99, 0.995, 1, 1.005, 1.01, 1.02].map((factor) => factor * center);
const slow = { subject: 1 };
const one = { ...slow, permalink: 'FEDCBA9876543210' };

/** Rows of each kind of verdict that a badge can have. */
const ROWS: Record<string, Partial<SubjectRows>> = {
  clear: { cells: [sampleCell(around(100_000)), sampleCell(around(200_000), slow)] },
  these_runs: { cases: [sampleCase(100_000), sampleCase(200_000, one)] },
  tie: { cells: [sampleCell(around(100_000)), sampleCell(around(100_500), slow)] },
  too_few: { cases: [sampleCase(100_000), sampleCase(101_000, one)] },
  not_comparable: {
    cells: [
      sampleCell(around(100_000)),
      sampleCell(around(200_000), { ...slow, stratum: { ...SAMPLE_STRATUM, isGuest: true } }),
    ],
  },
};

function badgeOf(
  names: readonly [string, string],
  kind: string,
  label = BADGE_METRICS[0]?.label ?? '',
  rows = ROWS[kind] ?? {},
  subjectKind: 'chip' | 'drive' = 'chip',
  isDemo = false,
) {
  const comparison = compareSubjects({
    subjects: names.map((name, index) => sampleSubject(index, { name, kind: subjectKind })),
    found: subjectRowsOf(rows),
    uncounted: [],
    studies: [],
    address: { segments: ['chip-0', 'chip-1'], filter: {}, base: null, view: null },
  });
  const section = comparison.sections.find(({ suite }) => suite === LEAD_SUITE);
  expect(section?.pairs[0]?.verdict.kind).toBe(kind);
  return pairBadge(label, section, isDemo);
}

const CHIPS: readonly { readonly name: string }[] = JSON.parse(
  readFileSync(new URL('../../../../packages/hardware/data/chips.json', import.meta.url), 'utf8'),
);
/** Longer than any of the catalog: a drive, and a chip that its hypervisor hides. */
const MADE_UP = [
  'Samsung 990 EVO Plus with Heatsink 4TB, btrfs',
  'AMD EPYC, masked by the hypervisor; family 25 model 97',
];
const LONGEST = [
  ...CHIPS.map(({ name }) => name)
    .sort((x, y) => y.length - x.length)
    .slice(0, 5),
  ...MADE_UP,
];

test.each(Object.keys(ROWS))('a badge of two subjects is at most 260 px wide, whatever their names: %s', (kind) => {
  expect(LONGEST[0]?.length).toBeGreaterThan(30);
  for (const { label } of BADGE_METRICS) {
    for (const [at, name] of LONGEST.entries()) {
      const names = [name, LONGEST[at + 1] ?? 'Apple M4 Max'] as const;
      for (const isDemo of [false, true]) {
        const badge = badgeOf(names, kind, label, ROWS[kind], 'chip', isDemo);
        expect(badge.message.length).toBeGreaterThan(5);
        expect(badgeWidth(badge), badge.message).toBeLessThanOrEqual(260);
      }
    }
  }
});

test('of two that are alike it keeps both names, however long they are', () => {
  expect(badgeOf(['Apple M4 Max', 'Apple M3 Ultra'], 'tie').message).toMatch(/^(Apple )?M3 Ultra ≈ (Apple )?M4 Max$/);
  for (const { label } of BADGE_METRICS) {
    for (const [at, name] of LONGEST.entries()) {
      const [mine, theirs] = badgeOf([name, LONGEST[at + 1] ?? 'Apple M4 Max'], 'tie', label).message.split(/ ≈ | vs /);
      expect([mine?.length, theirs?.length].every((length) => (length ?? 0) > 5)).toBe(true);
    }
  }
});

test('it names the one drive of both, and of own drives that of the winner, before the other name', () => {
  const clear = ROWS.clear?.cells ?? [];
  const messageOf = (drives: readonly [string, string]) => {
    const cells = clear.map((cell, at) => ({ ...cell, drive: { slug: drives[at] ?? '', name: drives[at] ?? '' } }));
    return badgeOf(['Apple M4 Max', 'Apple M3 Ultra'], 'clear', 'sync', { cells }).message;
  };
  expect([
    messageOf(['Apple SSD AP1024Z', 'Apple SSD AP1024Z']),
    messageOf(['Apple SSD AP2048Z', 'Apple SSD AP0512Q']),
  ]).toEqual(['Apple M4 Max 2.00x faster on AP1024Z', 'Apple M4 Max on AP2048Z 2.00x faster']);
});

test('it names the winner by what tells it apart, and its title has the whole sentence', () => {
  const badge = badgeOf(['Apple M4 Max', 'Apple M3 Ultra'], 'clear');
  expect([badge.label, badge.message]).toEqual(['durable write', 'M4 Max 2.00x faster on Drive A']);
  expect(badgeSvg(badge)).toContain(
    '<title>fsbench: durable write: Apple M4 Max is 2.00x faster: 100 µs vs 200 µs (Apple M3 Ultra)'.replaceAll(
      /(?<=\d) (?=µs)/g,
      '\u2009',
    ),
  );
});

test('of runs it says so, however little room there is', () => {
  expect(badgeOf(['Apple M4 Max', 'Apple M3 Ultra'], 'these_runs').message).toMatch(/M4 Max .*these runs$/);
});

test('of two drives it has both names where they fit, and its title always has them', () => {
  const messageOf = (kind: string, ...names: readonly [string, string]) =>
    badgeOf(names, kind, 'durable write', ROWS[kind] ?? {}, 'drive');
  const [clear, runs] = ['clear', 'these_runs'].map((kind) =>
    messageOf(kind, 'Samsung 990 PRO 2TB', 'Samsung 980 PRO 1TB'),
  );
  expect(clear?.message).toBe('990 PRO 2.00x vs 980 PRO');
  expect(clear && badgeWidth(clear)).toBeLessThanOrEqual(260);
  expect(runs?.message).toMatch(/^990 PRO.* these runs$/);
  expect(runs?.full).toMatch(/990 PRO 2TB.*980 PRO 1TB/);
  expect(runs && badgeWidth(runs)).toBeLessThanOrEqual(260);
  expect(messageOf('clear', 'Samsung 990 PRO 2TB', 'Samsung 990 PRO 1TB').message).toMatch(
    /^990 PRO 2TB 2\.00x (?:faster than|vs) (?:990 PRO )?1TB$/,
  );
});

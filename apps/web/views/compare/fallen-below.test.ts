import { expect, test } from 'vitest';
import type { Facet, Filter } from '../../db/facets.ts';
import type { ConditionSet } from '../../db/rows.ts';
import { facetValue } from '../../domain/conditions/facets.ts';
import { SAMPLE_STRATUM, sampleCell, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { compareSubjects } from './comparison.ts';
import { fallenBelow, fallenText, fallenWith } from './fallen-below.ts';

const values = (count: number) => Array.from({ length: count }, (_, at) => 100 + at);
const onXfs = { stratum: { ...SAMPLE_STRATUM, fileSystem: 'xfs' } };

/** Seven verified contributors with ext4 and two with xfs, of both chips. */
function pageOf(filter: Readonly<Record<string, string>>) {
  const cells = [0, 1].flatMap((subject) => [
    sampleCell(values(7), { subject }),
    sampleCell(values(2), { subject, ...onXfs, from: 20 }),
  ]);
  const address = { segments: ['chip-0', 'chip-1'], filter, base: null, view: null };
  const subjects = [sampleSubject(0), sampleSubject(1)];
  return compareSubjects({ subjects, found: subjectRowsOf({ cells }), uncounted: [], studies: [], address });
}

test('a choice that leaves fewer than six verified contributors says so before it is made', () => {
  const page = pageOf({});
  expect(page.fallenWith('fs', 'xfs')).toBe('leaves Chip 0 and Chip 1 fewer than 6 verified contributors');
  expect(page.fallenWith('fs', 'ext4')).toBeNull();
});

test('and once it is made', () => {
  expect(fallenText(pageOf({ fs: 'xfs' }).fallen)).toBe(
    'Chip 0 has 2 verified contributors and Chip 1 has 2 verified contributors: fewer than 6, so verdicts are about runs.',
  );
  expect(pageOf({ fs: 'ext4' }).fallen).toEqual([]);
});

test('each value is told as if its choice alone were looked at, whatever is chosen or pinned', () => {
  const rows = [0, 1].flatMap((subject) =>
    [9, 7, 5, 3].flatMap((distinctCount, at): ConditionSet[] =>
      (['sync', 'turbo'] as const).map((suite) => ({
        subject,
        key: { suite, targetRole: 'disk', method: `${suite}/${1 + (at % 2)}`, durability: at < 2 ? 'L3' : null },
        stratum: {
          ...SAMPLE_STRATUM,
          fileSystem: at % 2 === 0 ? 'ext4' : 'xfs',
          osRelease: at < 2 ? '26.1' : '15.6',
          power: at === 3 ? null : 'mains',
        },
        drive: null,
        machine: at === 1 ? { slug: 'laptop', name: 'Laptop' } : 'pooled',
        chip: null,
        quarter: null,
        isLinked: at !== 2 || suite === 'sync',
        runsCount: distinctCount,
        distinctCount: distinctCount + subject,
      })),
    ),
  );
  const subjects = [sampleSubject(0), sampleSubject(1)];
  const values = new Map<Facet, readonly string[]>([
    ['fs', ['ext4', 'xfs', 'apfs']],
    ['os', ['linux', ...rows.flatMap((row) => facetValue('os', row) ?? [])]],
    ['machine', ['laptop', 'desktop']],
    ['method', ['sync-1', 'sync-2', 'turbo-2']],
    ['power', ['mains', 'unknown']],
    ['durability', ['L3']],
  ]);
  const filters: readonly Filter[] = [{}, { fs: 'ext4' }, { machine: 'laptop' }, { method: 'sync-1', power: 'mains' }];
  const pins = new Map<number, Filter>([[1, { fs: 'xfs' }]]);
  let fallen = 0;
  for (const from of filters) {
    for (const pinned of [new Map(), pins]) {
      const fallenOf = fallenWith(rows, subjects, from, pinned);
      for (const [facet, some] of values) {
        for (const value of some) {
          const alone = fallenBelow(rows, subjects, from, { ...from, [facet]: value }, pinned);
          expect(fallenOf(facet, value), `${facet}=${value} over ${JSON.stringify(from)}`).toEqual(alone);
          fallen += alone.length;
        }
      }
    }
  }
  expect(fallen).toBeGreaterThan(20);
});

import { expect, test } from 'vitest';
import { differing } from './differing.ts';
import { SAMPLE_STRATUM, sampleCell, sampleSubject, subjectRowsOf } from './sample-rows.ts';
import { selectResults } from './select.ts';

const on = (subject: number, fileSystem: string, valueCells: readonly number[]) =>
  sampleCell(valueCells, { subject, stratum: { ...SAMPLE_STRATUM, fileSystem } });
const subjects = [sampleSubject(0), sampleSubject(1)];

function found(cells: ReturnType<typeof on>[], filter = {}, some = subjects) {
  const all = subjectRowsOf({ cells, pins: new Map(some.map(({ index, pins }) => [index, pins])) });
  return differing(selectResults(all, filter).results, some, all.conditionSets, filter);
}

test('what two subjects were measured under is no difference where both have the same', () => {
  expect(found([on(0, 'ext4', [1]), on(1, 'ext4', [2])])).toEqual([]);
});

test('a facet that differs comes with the values of each, and the filter that makes them equal', () => {
  const cells = [on(0, 'ext4', [1]), on(0, 'xfs', [1, 1]), on(1, 'xfs', [2])];
  expect(found(cells)).toEqual([
    {
      facet: 'fs',
      values: [
        { subject: 0, values: ['ext4', 'xfs'], labels: ['ext4', 'XFS'] },
        { subject: 1, values: ['xfs'], labels: ['XFS'] },
      ],
      equalizer: { fs: 'xfs' },
    },
  ]);
  expect(found(cells, { fs: 'xfs' })).toEqual([]);
});

test('of several filters that do, the one is offered that most contributors stand behind on the poorer side', () => {
  const cells = [
    on(0, 'ext4', [1, 2, 3]),
    on(0, 'xfs', [1, 2]),
    on(1, 'ext4', [1]),
    on(1, 'xfs', [1, 2, 3]),
    on(1, 'btrfs', [1]),
  ];
  expect(found(cells)[0]?.equalizer).toEqual({ fs: 'xfs' });
});

test('there is no such filter where they have nothing in common, or where an address pins it', () => {
  expect(found([on(0, 'ext4', [1]), on(1, 'xfs', [2])])).toMatchObject([{ facet: 'fs', equalizer: null }]);
  const pinned = [sampleSubject(0, { pins: { fs: 'ext4' } }), sampleSubject(1, { pins: { fs: 'xfs' } })];
  const both = [0, 1].flatMap((index) => [on(index, 'ext4', [1]), on(index, 'xfs', [2])]);
  expect(found(both, {}, pinned)).toMatchObject([{ facet: 'fs', equalizer: null }]);
});

test('of filters that as many stand behind, the same is offered whatever order the rows came in', () => {
  const cells = [on(0, 'xfs', [1]), on(0, 'ext4', [1]), on(0, 'btrfs', [1]), on(1, 'xfs', [2]), on(1, 'ext4', [2])];
  for (const rows of [cells, [...cells].reverse()]) expect(found(rows)[0]?.equalizer).toEqual({ fs: 'ext4' });
});

test('a machine against a guest is offered the kind that both were measured as, and only under the filter as it stands', () => {
  const guest = (subject: number, isGuest: boolean, power = 'mains') =>
    sampleCell([1, 2].slice(0, isGuest ? 1 : 2), { subject, stratum: { ...SAMPLE_STRATUM, isGuest, power } });
  const cells = [guest(0, false), guest(0, true), guest(1, true)];
  const of = (rows: typeof cells, filter = {}) => found(rows, filter).find(({ facet }) => facet === 'guest');
  expect(of(cells)?.equalizer).toEqual({ guest: 'yes' });
  const dead = [guest(0, false), guest(0, true, 'battery'), guest(1, true)];
  expect(of(dead, { power: 'mains' })).toMatchObject({ equalizer: null });
});

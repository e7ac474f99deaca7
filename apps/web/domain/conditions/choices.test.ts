import { describe, expect, test } from 'vitest';
import { addressHref, splitBy, withPin } from '../../addresses/comparison.ts';
import type { Filter } from '../../db/facets.ts';
import { compareSubjects } from '../../views/compare/comparison.ts';
import { SAMPLE_STRATUM, sampleCell, sampleSubject, subjectRowsOf } from '../results/sample-rows.ts';
import { facetLines } from './choices.ts';

const address = { segments: ['chip-0', 'chip-1'], filter: {}, base: null, view: null };
const subjects = [sampleSubject(0), sampleSubject(1)];
const results = [1e5, 1.01e5, 1.02e5, 1.03e5, 1.04e5, 1.05e5];
const on = (subject: number, fileSystem: string, runsCount = 6) =>
  sampleCell(results, { subject, stratum: { ...SAMPLE_STRATUM, fileSystem }, runsCount });

function compare(cells: readonly ReturnType<typeof on>[], of = subjects, filter: Filter = {}) {
  const pins = new Map(of.map((subject) => [subject.index, subject.pins]));
  const found = { ...subjectRowsOf({ cells }), pins };
  return compareSubjects({ subjects: of, found, uncounted: [], studies: [], address: { ...address, filter } });
}

test('a filter counts all runs of a value, and quarters are in the order of time', () => {
  const of = (count: number, change: Partial<typeof SAMPLE_STRATUM>, quarter = '2026Q4') =>
    sampleCell(results, { stratum: { ...SAMPLE_STRATUM, ...change }, runsCount: count, quarter });
  const oneMachine = { slug: 'a-mac', name: 'A Mac' };
  const cells = [
    of(17, { osRelease: '12' }),
    of(6, { osRelease: '13' }),
    of(9, { usableCpus: 8 }, '2025Q1'),
    of(30, { usableCpus: 8 }, '2025Q4'),
    // The same runs by their model.
    { ...of(17, { osRelease: '12' }), machine: oneMachine },
  ];
  const valuesOf = (facet: 'cpus' | 'quarter') =>
    facetLines(cells, {}, undefined, [facet])[0]?.values.map(({ value, runs }) => [value, runs]);
  expect(valuesOf('cpus')).toEqual([
    ['8', 39],
    ['16', 23],
  ]);
  expect(valuesOf('quarter')).toEqual([
    ['2026Q4', 23],
    ['2025Q4', 30],
    ['2025Q1', 9],
  ]);
});

describe('what can be pinned to a subject', () => {
  test('is what it was measured under in more than one way', () => {
    const { ownFacets } = compare([on(0, 'ext4'), on(0, 'xfs'), on(1, 'xfs')]);
    expect(
      ownFacets.map(({ subject, facet, values }) => [subject.index, facet, values.map(({ value }) => value).sort()]),
    ).toEqual([[0, 'fs', ['ext4', 'xfs']]]);
  });

  test('is only what has figures under what the page asks of all', () => {
    const onBattery = sampleCell(results, { stratum: { ...SAMPLE_STRATUM, fileSystem: 'xfs', power: 'battery' } });
    const fsOf = (filter: Filter) =>
      compare([on(0, 'ext4'), onBattery, on(1, 'ext4')], subjects, filter).ownFacets.filter(
        ({ facet }) => facet === 'fs',
      );
    expect(fsOf({})).toHaveLength(1);
    expect(fsOf({ power: 'mains' })).toEqual([]);
    // What nobody measured on this subject is chosen for the page, and still nothing to pin.
    expect(fsOf({ fs: 'btrfs' })[0]?.values.map(({ value }) => value)).toEqual(['ext4', 'xfs']);
  });

  test('stands in the address, and is taken off by one click', () => {
    const pinned = withPin({ ...address, base: 'chip-0' }, sampleSubject(0), 'fs', 'xfs');
    expect(addressHref(pinned)).toBe('/compare/chip-0~fs=xfs/chip-1?base=chip-0%7Efs%3Dxfs');
    expect(withPin(pinned, sampleSubject(0, { pins: { fs: 'xfs' } }), 'fs', null).segments).toEqual(address.segments);
  });

  test('sets a subject against itself', () => {
    expect(splitBy(address, sampleSubject(0), 'fs', ['ext4', 'xfs']).segments).toEqual([
      'chip-0~fs=ext4',
      'chip-0~fs=xfs',
      'chip-1',
    ]);
  });
});

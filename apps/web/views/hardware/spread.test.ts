import { describe, expect, test } from 'vitest';
import { resultOf } from '../../domain/results/result.ts';
import { SAMPLE_STRATUM, sampleCell } from '../../domain/results/sample-rows.ts';
import { spreadOf } from './spread.ts';

const MS = 1e6;
const ext4 = sampleCell([1 * MS, 2 * MS, 3 * MS]);
const xfs = sampleCell([4 * MS, 5 * MS], { stratum: { ...SAMPLE_STRATUM, fileSystem: 'xfs' }, from: 10 });

function spread(...cells: ReturnType<typeof sampleCell>[]) {
  const headline = resultOf({ cells, cases: [] }, true);
  if (!headline) throw new Error('nothing measured');
  const hrefOf = (filter: object) => `?${new URLSearchParams(Object.entries(filter))}`;
  return spreadOf({ suite: 'sync', headline, cells, suffix: '', hrefOf });
}

describe('the spread of a figure', () => {
  test('has a row for each set of conditions, named by what parts them only', () => {
    const rows = spread(ext4, xfs)?.rows ?? [];
    expect(rows.map(({ label, runs }) => [label, runs])).toEqual([
      ['ext4', '3 runs by 3 verified'],
      ['XFS', '2 runs by 2 verified'],
    ]);
    expect(rows.map(({ href }) => href)).toEqual(['?fs=ext4', '?fs=xfs']);
  });

  test('has a tick for every contributor, at their own figure', () => {
    const [row] = spread(ext4)?.rows ?? [];
    const ticks = [...(row?.contributors ?? [])].sort((x, y) => x - y);
    [1, 2, 3].forEach((ms, at) => {
      expect(ticks[at]).toBeCloseTo(ms * MS, 0);
    });
    expect(row?.median).toBeCloseTo(2 * MS, 0);
  });

  test('has no interval below six contributors, and one from six on', () => {
    expect(spread(ext4)?.rows[0]).toMatchObject({ low: null, high: null, few: true });
    const six = sampleCell([1, 2, 3, 4, 5, 6].map((ms) => ms * MS));
    expect(spread(six)?.rows[0]?.few).toBe(false);
    expect(spread(six)?.rows[0]?.low).toBeCloseTo(1 * MS, 0);
  });

  test('has a row for each of two groups of verified contributors, and no median of both', () => {
    const [fast, slow] = [
      [1, 1.03, 1.06],
      [20, 20.4, 20.8],
    ];
    const parted = sampleCell([...fast, ...slow].map((ms) => ms * MS));
    const rows = spread(parted, xfs)?.rows ?? [];
    expect(rows.map(({ label, note, runs, low }) => [label, note, runs, low])).toEqual([
      ['ext4', 'group 1 of 2', '3 of 6 verified', null],
      ['ext4', 'group 2 of 2', '3 of 6 verified', null],
      ['XFS', undefined, '2 runs by 2 verified', null],
    ]);
    expect(rows[0]?.median).toBeCloseTo(1.03 * MS, 0);
    expect(rows[1]?.median).toBeCloseTo(20.4 * MS, 0);
    expect(rows.flatMap(({ contributors }) => contributors)).toHaveLength(8);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  });

  test('counts a contributor once who stands in two cells of one set of conditions', () => {
    const again = sampleCell([1 * MS]);
    expect(spread(ext4, again)?.rows[0]?.runs).toBe('4 runs by 3 verified');
  });

  test('leaves out other drives, machines and keys', () => {
    const others = [
      sampleCell([9 * MS], { drive: { slug: 'drive-b', name: 'Drive B' }, from: 20 }),
      sampleCell([9 * MS], { stratum: { ...SAMPLE_STRATUM, isGuest: true }, from: 21 }),
      sampleCell([9 * MS], { stratum: { ...SAMPLE_STRATUM, usableCpus: 2 }, from: 22 }),
    ];
    const headline = resultOf({ cells: [ext4], cases: [] }, true);
    if (!headline) throw new Error('nothing measured');
    const found = spreadOf({ suite: 'sync', headline, cells: [ext4, ...others], suffix: '', hrefOf: () => '' });
    expect(found?.rows).toHaveLength(1);
    expect(found?.rows[0]?.contributors).toHaveLength(3);
  });

  test('of one contributor under one set of conditions is none', () => {
    expect(spread(sampleCell([1 * MS]))).toBeNull();
  });

  test('turns a rate into the time it is shown as, ends included', () => {
    const key = {
      ...ext4.key,
      suite: 'core-sweep',
      method: 'core-sweep/2',
      dataKind: 'rate',
      text: 'core-sweep',
    } as const;
    const row = spread(sampleCell([1000, 2000, 3000, 4000, 5000, 6400], { key }))?.rows[0];
    expect(row?.low).toBeLessThan(row?.median ?? 0);
    expect(row?.high).toBeGreaterThan(row?.median ?? 0);
    expect(row?.low).toBeCloseTo(1e9 / 6400, 3);
  });
});

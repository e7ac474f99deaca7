import { describe, expect, test } from 'vitest';
import { singleValues } from '../../addresses/page-query.ts';
import { SAMPLE_STRATUM, sampleCell, sampleKey, subjectRowsOf } from '../results/sample-rows.ts';
import { selectResults } from '../results/select.ts';
import { facetLines } from './choices.ts';
import { matchesFilter, readFilter } from './filter.ts';

const seven = [100, 101, 102, 103, 104, 105, 106];

describe('a filter', () => {
  test('that an address says twice is none, on a page and in its formats', () => {
    expect(readFilter({ fs: ['ext4', 'xfs'], os: 'linux-13' })).toEqual({ os: 'linux-13' });
    expect(readFilter(singleValues(new URLSearchParams('fs=ext4&fs=xfs&os=linux-13')))).toEqual({ os: 'linux-13' });
  });

  test('is not read from what no machine can have said', () => {
    const hostile = { fs: 'ext4\u202e', guest: 'maybe', power: 'sun', turbo: 'very', linked: 'unlinked', cpus: '0' };
    expect(readFilter({ ...hostile, quarter: '2026Q5', durability: 'L9', method: 'sync/1', drive: '../x' })).toEqual(
      {},
    );
  });
});

describe('the filter line', () => {
  test('reads only facets it knows, each once', () => {
    expect(readFilter({ os: 'linux-13', nonsense: 'x', fs: ['a', 'b'], cpus: '' })).toEqual({ os: 'linux-13' });
  });

  test('lets rows pass that have no such facet: a CPU case has no drive', () => {
    expect(
      matchesFilter(sampleCell(seven, { key: sampleKey({ targetRole: null }), drive: null }), { drive: 'drive-a' }),
    ).toBe(true);
    expect(matchesFilter(sampleCell(seven), { drive: 'drive-b' })).toBe(false);
  });

  test('keeps a chosen value in sight under which nothing was measured', () => {
    const fs = facetLines([sampleCell(seven)], { fs: 'btrfs' }).find(({ facet }) => facet === 'fs');
    expect(fs?.values.map(({ value, runs, isChosen }) => [value, runs, isChosen])).toEqual([
      ['ext4', 7, false],
      ['btrfs', 0, true],
    ]);
  });

  test('does not let an unknown file system pass for the one asked for', () => {
    const unknown = sampleCell(seven, { stratum: { ...SAMPLE_STRATUM, fileSystem: null } });
    expect(matchesFilter(unknown, { fs: 'ext4' })).toBe(false);
    expect(matchesFilter(unknown, { fs: 'unknown' })).toBe(true);
    expect(selectResults(subjectRowsOf({ cells: [unknown] }), { fs: 'ext4' }).results).toEqual([]);
  });

  test('counts a value under the other facets that are chosen', () => {
    const older = { ...SAMPLE_STRATUM, osRelease: '12' };
    const lines = facetLines([sampleCell(seven), sampleCell([1, 2], { stratum: older })], { os: 'linux-debian-12' });
    const os = lines.find(({ facet }) => facet === 'os');
    expect(os?.values.map(({ value, runs, isChosen }) => [value, runs, isChosen])).toEqual([
      ['linux-debian-13', 7, false],
      ['linux-debian-12', 2, true],
    ]);
  });
});

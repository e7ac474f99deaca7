import { distributionOf, type Stratum } from '@fsbench/contract';
import { describe, expect, test } from 'vitest';
import { differing } from '../results/differing.ts';
import { pooledText } from '../results/pooled.ts';
import { SAMPLE_STRATUM, sampleCell, sampleSubject, subjectRowsOf } from '../results/sample-rows.ts';
import { selectResults } from '../results/select.ts';
import { namedUnder } from '../results/subject.ts';
import { facetLines, ownFacets } from './choices.ts';
import { facetLabel, facetValue } from './facets.ts';
import { matchesFilter, readFilter } from './filter.ts';
import { pinLabels } from './pins.ts';

const linux = (name: string | null, osRelease: string | null, valueCells: readonly number[] = [1], subject = 0) => {
  const distribution = name === null ? null : distributionOf(name);
  return on(
    { osDistribution: distribution?.slug ?? null, osDistributionName: distribution?.name ?? null, osRelease },
    valueCells,
    subject,
  );
};
const on = (stratum: Partial<Stratum>, valueCells: readonly number[] = [1], subject = 0) =>
  sampleCell(valueCells, { subject, stratum: { ...SAMPLE_STRATUM, ...stratum } });
const mac = on({ osFamily: 'macos', osDistribution: null, osDistributionName: null, osRelease: '12' });
const debian12 = linux('Debian GNU/Linux', '12', [1, 2]);
const other12 = linux('Anolis OS', '12', [1, 2, 3]);
const ubuntu24 = linux('Ubuntu', '24.04');
const arch = linux('Arch Linux', null);
const notKnown = linux(null, '12');
const ALL = { debian12, other12, ubuntu24, arch, notKnown, mac };

/** Which of them pass an address. */
const passing = (os: string) =>
  Object.entries(ALL)
    .filter(([, row]) => matchesFilter(row, readFilter({ os })))
    .map(([name]) => name);

describe('a system in an address', () => {
  test('is its distribution and release', () => {
    expect(Object.values(ALL).map((row) => [facetValue('os', row), facetLabel('os', row)])).toEqual([
      ['linux-debian-12', 'Debian 12'],
      ['linux-anolis-os-12', 'Anolis OS 12'],
      ['linux-ubuntu-24.04', 'Ubuntu 24.04'],
      ['linux-arch', 'Arch Linux'],
      ['linux-unknown-12', 'Linux (release 12, distribution not known)'],
      ['macos-12', 'macOS 12'],
    ]);
    for (const [name, row] of Object.entries(ALL)) expect(passing(facetValue('os', row) ?? '')).toEqual([name]);
  });

  test('still means what it meant before distributions were told apart', () => {
    expect(passing('linux-12')).toEqual(['debian12', 'other12', 'notKnown']);
    expect(passing('linux-24')).toEqual(['ubuntu24']);
    expect(passing('linux')).toEqual(['debian12', 'other12', 'ubuntu24', 'arch', 'notKnown']);
    expect(passing('macos-12')).toEqual(['mac']);
    expect([passing('linux-1'), passing('linux-04'), passing('macos'), passing('linux-debian')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  test('has words where it asks for several, with the runs of one of them', () => {
    const os = facetLines([debian12, other12, ubuntu24], { os: 'linux-12' }).find(({ facet }) => facet === 'os');
    expect(os?.values.map(({ value, label, runs, isChosen }) => [value, label, runs, isChosen])).toEqual([
      ['linux-12', 'any Linux with release 12', 3, true],
      ['linux-anolis-os-12', 'Anolis OS 12', 3, false],
      ['linux-debian-12', 'Debian 12', 2, false],
      ['linux-ubuntu-24.04', 'Ubuntu 24.04', 1, false],
    ]);
    expect(namedUnder(sampleSubject(0, { pins: { os: 'linux' } }), [debian12]).name).toBe('Chip 0, any Linux');
  });

  test('that asks for several is nothing to pin beside each of them', () => {
    const own = ownFacets([debian12, other12], [sampleSubject(0)], { os: 'linux-12' });
    expect(own.find(({ facet }) => facet === 'os')?.values.map(({ value }) => value)).toEqual([
      'linux-anolis-os-12',
      'linux-debian-12',
    ]);
  });

  test('is said by its name though nothing was measured on it, if the name is one of ours', () => {
    const label = (os: string) => pinLabels({ os }, [])[0];
    expect(label('linux-debian-12')).toMatchObject({ label: 'Debian 12', inName: 'Debian 12' });
    expect(label('linux-opensuse-leap-15.6')?.inName).toBe('openSUSE Leap 15.6');
    expect(label('linux-buy-now-12')).toEqual({ facet: 'os', label: '“linux-buy-now-12”', inName: 'other system' });
    expect(label('linux-debian-12-see-evil')?.inName).toBe('other system');
  });
});

describe('two distributions with one number of release', () => {
  test('are said to differ, each by its name', () => {
    const cells = [debian12, linux('Anolis OS', '12', [1, 2], 1)];
    const { results } = selectResults(subjectRowsOf({ cells }), {});
    expect(differing(results, [sampleSubject(0), sampleSubject(1)], cells, {})).toMatchObject([
      { facet: 'os', values: [{ labels: ['Debian 12'] }, { labels: ['Anolis OS 12'] }], equalizer: null },
    ]);
  });

  test('are named where they stand in one figure', () => {
    const { results } = selectResults(subjectRowsOf({ cells: [debian12, other12] }), { os: 'linux-12' });
    expect(pooledText(results)).toBe('Anolis OS 12 and Debian 12');
  });
});

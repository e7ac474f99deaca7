import { describe, expect, test } from 'vitest';
import type { Filter } from '../../db/facets.ts';
import { SAMPLE_STRATUM, sampleCell, sampleSubject } from '../results/sample-rows.ts';
import {
  namedUnder,
  readSubject,
  readSubjectSegment,
  readSubjectSegments,
  subjectSegment,
} from '../results/subject.ts';
import { pinLabels, printPins, readPins } from './pins.ts';

const MACOS_26 = { osFamily: 'macos', osDistribution: null, osDistributionName: null, osRelease: '26' };

describe('what is pinned to a subject', () => {
  test('is read from its word of the address, and printed in one order', () => {
    expect(readSubject('apple-m1~fs=apfs~os=macos-26')).toEqual({
      ok: true,
      word: 'apple-m1',
      pins: { fs: 'apfs', os: 'macos-26' },
    });
    expect(readSubjectSegment('Apple M1~fs=apfs~os=macos-26')).toBe('apple-m1~os=macos-26~fs=apfs');
    expect(subjectSegment({ slug: 'x', pins: { fs: 'xfs', os: 'linux-13' } })).toBe('x~os=linux-13~fs=xfs');
    expect(subjectSegment({ slug: 'x', pins: {} })).toBe('x');
  });

  test('comes back from an address as it went in, whatever it holds', () => {
    for (const value of ['lvm+crypt', 'a/b', 'a~b=c', 'a!~b', '!-', '!!', '100 %', 'é', '"><script>']) {
      const printed = printPins({ fs: value });
      expect(printed).not.toMatch(/[/ "<>]/);
      expect(readPins(printed.slice(1).split('~'))).toEqual({ ok: true, pins: { fs: value } });
    }
  });

  test('is refused with a reason where it is no facet, holds nothing, is too long, cut or said twice', () => {
    const whyOf = (text: string) => {
      const read = readSubject(text);
      return read.ok ? null : read.why;
    };
    expect(whyOf('x~color=red')).toBe('“color” is not a condition');
    expect(whyOf('x~constructor=y')).toContain('constructor');
    expect(whyOf('x~fs=')).toBe('“fs” has no value');
    expect(whyOf('x~fs')).toBe('“fs” has no value');
    expect(whyOf('x~fs=%E0%A4')).toBe('“fs” has no value');
    expect(whyOf(`x~fs=${'a'.repeat(121)}`)).toBe('the value of “fs” is not a valid file system');
    expect(whyOf('x~fs=ext4%E2%80%AE')).toBe('the value of “fs” is not a valid file system');
    expect(whyOf('x~os=macos%0A26')).toBe('the value of “os” is not a valid system');
    expect(whyOf('x~linked=unlinked')).toBe('the value of “linked” is not a valid contributors');
    expect(whyOf('x~fs=xfs~fs=ext4')).toBe('“fs” is given twice');
    expect(whyOf('~fs=xfs')).toContain('is neither hardware');
    expect(readSubjectSegments(['x', 'y~color=red'])).toBeNull();
  });

  test('makes two subjects of one drive, and one of the same pins in another order', () => {
    expect(readSubjectSegments(['d~fs=xfs', 'd~fs=ext4', 'd'])).toEqual(['d~fs=xfs', 'd~fs=ext4', 'd']);
    expect(readSubjectSegments(['d~fs=xfs~cpus=8', 'd~cpus=8~fs=xfs'])).toHaveLength(1);
  });

  test('is part of its name where something was measured so', () => {
    const stratum = { ...SAMPLE_STRATUM, ...MACOS_26, fileSystem: 'apfs', usableCpus: 1 };
    const nameOf = (pins: Filter) =>
      namedUnder(sampleSubject(0, { name: 'Samsung 990 PRO 2TB', pins }), [sampleCell([1], { stratum })]).name;
    expect(nameOf({ fs: 'apfs' })).toBe('Samsung 990 PRO 2TB, APFS');
    expect(nameOf({ os: 'macos-26', cpus: '1' })).toBe('Samsung 990 PRO 2TB, macOS 26, 1 CPU');
    expect(nameOf({ drive: 'drive-a' })).toBe('Samsung 990 PRO 2TB, Drive A');
    expect(nameOf({})).toBe('Samsung 990 PRO 2TB');
  });

  test('is no part of its name where it is somebody’s own text', () => {
    const pins = { fs: 'recalled, see www.evil.example', os: 'linux-recalled', power: 'battery' };
    const { name } = namedUnder(sampleSubject(0, { pins }), [sampleCell([1])]);
    expect(name).toBe('Chip 0, other system, other file system, on battery');
    expect(pinLabels(pins, [])[1]?.label).toBe('“recalled, see www.evil.example”');
  });
});

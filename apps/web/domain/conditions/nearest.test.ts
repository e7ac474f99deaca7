import { expect, test } from 'vitest';
import { SAMPLE_STRATUM, sampleCell, sampleKey, sampleSubject } from '../results/sample-rows.ts';
import { nearestComparable } from './nearest.ts';

const subjects = [sampleSubject(0), sampleSubject(1), sampleSubject(2)];
const on = (subject: number, fileSystem: string, key = {}) =>
  sampleCell([1], { subject, key: sampleKey(key), stratum: { ...SAMPLE_STRATUM, fileSystem } });

test('subjects that meet under the filter keep it; the others meet with as little given up as need be', () => {
  const conditionSets = [on(0, 'ext4'), on(1, 'xfs'), on(2, 'xfs')];
  expect(nearestComparable(conditionSets, subjects, {})).toEqual([{ suite: 'sync', filter: {}, subjects: [0, 1, 2] }]);
  const requestedAddress = { fs: 'ext4', power: 'mains' };
  expect(nearestComparable(conditionSets, subjects, requestedAddress)).toEqual([
    { suite: 'sync', filter: { power: 'mains' }, subjects: [0, 1, 2] },
  ]);
});

test('a suite in which more of them meet comes first', () => {
  const sweep = { suite: 'core-sweep', method: 'core-sweep/2', targetRole: 'disk' } as const;
  const conditionSets = [on(0, 'ext4'), on(1, 'ext4'), ...[0, 1, 2].map((index) => on(index, 'ext4', sweep))];
  expect(nearestComparable(conditionSets, subjects, {}).map(({ suite }) => suite)).toEqual(['core-sweep', 'sync']);
});

test('calls of another durability, another method, and virtual machines are no meeting', () => {
  const guest = sampleCell([1], { subject: 2, stratum: { ...SAMPLE_STRATUM, isGuest: true } });
  const conditionSets = [on(0, 'ext4'), on(1, 'ext4', { durability: 'L0' }), guest];
  expect(nearestComparable(conditionSets, subjects, {})).toEqual([]);
  expect(nearestComparable([on(0, 'ext4'), on(1, 'ext4', { method: 'sync/2' })], subjects, {})).toEqual([]);
});

test('what is pinned to a subject is not given up', () => {
  const pinned = [sampleSubject(0, { pins: { fs: 'ext4' } }), sampleSubject(1, { pins: { fs: 'xfs' } })];
  expect(nearestComparable([on(0, 'xfs'), on(1, 'xfs')], pinned, { os: 'linux-13' })).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { ComparisonAddress } from '../../addresses/comparison.ts';
import {
  SAMPLE_STRATUM,
  sampleCell,
  sampleKey,
  sampleSubject,
  subjectRowsOf,
} from '../../domain/results/sample-rows.ts';
import { compareSubjects } from './comparison.ts';

const subjects = [sampleSubject(0), sampleSubject(1)];
const durable = (primitive: string) => sampleKey({ primitive, durability: 'L3' });
const plain = sampleKey({ primitive: 'none', durability: 'L0' });
const around = (ns: number) => Array.from({ length: 7 }, (_, at) => ns * (1 + at / 100));

function alternativesIn(cells: readonly ReturnType<typeof sampleCell>[], filter: ComparisonAddress['filter'] = {}) {
  const address: ComparisonAddress = { segments: ['chip-0', 'chip-1'], filter, base: null, view: null };
  const comparison = compareSubjects({
    subjects,
    found: subjectRowsOf({ cells }),
    uncounted: [],
    studies: [],
    address,
  });
  return comparison.alternatives;
}

describe('what could be compared instead', () => {
  test('is nothing to be said where the suite compares', () => {
    const both = [0, 1].map((subject) => sampleCell(around(100_000), { subject, key: durable('fsync') }));
    expect(alternativesIn(both).get('sync')).toBeUndefined();
  });

  test('is any other case that both have, where the headline is of two calls', () => {
    const cells = [
      sampleCell(around(100_000), { subject: 0, key: durable('fsync') }),
      sampleCell(around(100_000), { subject: 1, key: durable('o_dsync') }),
      ...[0, 1].map((subject) => sampleCell(around(2_000), { subject, key: plain })),
    ];
    const found = alternativesIn(cells).get('sync');
    expect(found?.cases).toHaveLength(1);
    expect(found?.nearest).toBeNull();
  });

  test('is the ground on which they meet with as little of the filter given up as need be', () => {
    const on = (subject: number, fileSystem: string) =>
      sampleCell(around(100_000), { subject, key: durable('fsync'), stratum: { ...SAMPLE_STRATUM, fileSystem } });
    const found = alternativesIn([on(0, 'ext4'), on(1, 'xfs')], { fs: 'ext4', power: SAMPLE_STRATUM.power ?? 'mains' });
    expect(found.get('sync')?.nearest).toMatchObject({ removedFacets: ['fs'], who: subjects.map(({ name }) => name) });
  });
});

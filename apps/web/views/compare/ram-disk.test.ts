import { describe, expect, test } from 'vitest';
import { sampleCase, sampleCell, sampleKey, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import type { SubjectRows } from '../../domain/results/select.ts';
import { selectResults } from '../../domain/results/select.ts';
import { curvesOf } from '../../suites/core-sweep/curves.ts';
import { plainText } from '../../wording/sentence.ts';
import { ramDisks } from './ram-disk.ts';

const chip = sampleSubject(0);
const many = (center: number) => [0.98, 0.99, 0.995, 1, 1.005, 1.01, 1.02].map((factor) => factor * center);

/** The same work in memory and on a disk, with 1 and 4 workers. */
const placed = (role: 'memory' | 'disk') =>
  [1, 4].map((workers) => ({
    key: sampleKey({
      suite: 'core-sweep',
      method: 'core-sweep/2',
      variant: 'fs-tree',
      primitive: 'none',
      targetRole: role,
      durability: 'L0',
      dataKind: 'rate',
      workers,
    }),
    ...(role === 'memory' && { drive: null }),
  }));
const memory = placed('memory');
const disk = placed('disk');
/** Seven contributors in memory, at 1000 units a second; two on the disk. */
const cells = [...memory.map((at) => sampleCell(many(1000), at)), ...disk.map((at) => sampleCell([900, 1000], at))];

function sentenceOf(rows: Partial<SubjectRows>): string {
  const found = subjectRowsOf(rows);
  const curves = curvesOf(selectResults(found, {}).results, [chip], found.scalings);
  return plainText(ramDisks(curves, [chip])[0]?.sentence ?? []).replaceAll(/[\u2009\u00a0]/g, ' ');
}

describe('what a RAM disk saves', () => {
  test('is told of the figures that were compared: of the runs, where the disk has too few contributors', () => {
    const cases = [...memory.map((at) => sampleCase(2000, at)), ...disk.map((at) => sampleCase(1000, at))];
    const text = sentenceOf({ cells, cases });
    expect(text).toMatch(/^In this one run, Chip 0 with 4 workers is 2\.0x slower on Drive A than in memory/);
    expect(text).toContain(': 1,000 files/s vs 2,000 files/s, ');
  });

  test('is not comparable where no run measured both, and that is not called too few rounds', () => {
    const text = sentenceOf({ cells, cases: disk.map((at) => sampleCase(1000, at)) });
    expect(text).toContain('is not comparable on Drive A and in memory: no single run measured both sides.');
    expect(text).not.toMatch(/too few| vs /);
  });

  const curve = (role: 'memory' | 'disk', rates: readonly number[], primitive = 'none') =>
    rates.map((rate, at) =>
      sampleCell(many(rate), {
        key: sampleKey({
          suite: 'core-sweep',
          method: 'core-sweep/2',
          variant: 'fs-tree',
          primitive,
          targetRole: role,
          durability: primitive === 'full' ? 'L3' : 'L0',
          dataKind: 'rate',
          workers: 2 ** at,
        }),
        ...(role === 'memory' && { drive: null }),
      }),
    );

  test('is the same work in memory and on disk, with the most workers that both have', () => {
    const text = sentenceOf({ cells: [...curve('memory', [2000, 4000, 9000]), ...curve('disk', [1000, 2000])] });
    expect(text).toMatch(
      /^Chip 0 with 2 workers is 2\.00x slower on Drive A than in memory: 2,000 files\/s vs 4,000 files\/s, 95 % CI .*\.$/,
    );
  });

  test('includes what flushing every file costs, and calls a tie one', () => {
    const both = [...curve('memory', [2000, 4000]), ...curve('disk', [2000, 4000])];
    expect(sentenceOf({ cells: [...both, ...curve('disk', [20, 40], 'full')] })).toMatch(
      /shows no clear difference .*every file flushed it is 100x slower/,
    );
  });

  test('is not claimed of who did not do the same work in both places', () => {
    expect(sentenceOf({ cells: curve('memory', [2000, 4000]) })).toBe('');
  });
});

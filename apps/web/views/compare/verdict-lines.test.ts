import { describe, expect, test } from 'vitest';
import {
  SAMPLE_STRATUM,
  sampleCase,
  sampleCell,
  sampleKey,
  sampleSubject,
  subjectRowsOf,
} from '../../domain/results/sample-rows.ts';
import type { SubjectRows } from '../../domain/results/select.ts';
import { plainText } from '../../wording/sentence.ts';
import { compareSubjects } from './comparison.ts';
import { ramDisks } from './ram-disk.ts';
import { verdictLine } from './verdict-lines.ts';

const subjects = [sampleSubject(0), sampleSubject(1)];
const address = { segments: ['chip-0', 'chip-1'], filter: {}, base: null, view: null };
const around = (center: number) => [0.98, 0.99, 0.995, 1, 1.005, 1.01, 1.02].map((factor) => factor * center);
const slow = { subject: 1 };

const compare = (rows: Partial<SubjectRows>) =>
  compareSubjects({ subjects, found: subjectRowsOf(rows), uncounted: [], studies: [], address });

function lineOf(rows: Partial<SubjectRows>, suite = 'sync') {
  const [pair] = compare(rows).sections.find((one) => one.suite === suite)?.pairs ?? [];
  if (!pair) throw new Error('nothing was compared');
  const { sentence: sentences, ratio, under, counts } = verdictLine(pair);
  return [plainText(sentences), ratio, under, counts] as const;
}

describe('the line of a verdict', () => {
  test('says how much slower, with the ratio and its interval, and how many stand behind', () => {
    const [text, ratio, under, counts] = lineOf({ cells: [sampleCell(around(1e5)), sampleCell(around(2e5), slow)] });
    expect(text).toBe('Chip 1 takes 2.00x as long');
    expect(ratio).toMatch(/^2\.00 \[1\.9\d, 2\.0\d\]$/);
    expect(under).toBe('4 KiB flushed with fdatasync');
    expect(counts).toEqual([
      { verified: 7, others: 0 },
      { verified: 7, others: 0 },
    ]);
  });

  test('turns the factor of who is faster, and gives the ratio by the baseline', () => {
    const [text, ratio] = lineOf({ cells: [sampleCell(around(2e5)), sampleCell(around(1e5), slow)] });
    expect(text).toBe('Chip 1 2.00x faster');
    expect(ratio).toMatch(/^0\.50\d \[0\.49\d, 0\.5\d\d\]$/);
  });

  test('of a rate calls the larger one faster', () => {
    const key = sampleKey({
      suite: 'throughput',
      method: 'throughput/1',
      variant: 'random',
      primitive: 'new',
      writeBytes: 131_072,
      extent: 2 ** 26,
      dataKind: 'durable',
    });
    const cells = [sampleCell(around(1e9), { key }), sampleCell(around(2e9), { ...slow, key })];
    expect(lineOf({ cells }, 'throughput')[0]).toBe('Chip 1 2.00x faster');
  });

  test('calls a tie a tie', () => {
    expect(lineOf({ cells: [sampleCell(around(1e5)), sampleCell(around(1.002e5), slow)] })[0]).toBe(
      'Chip 1 no clear difference',
    );
  });

  test('of few contributors speaks of these runs, and counts runs', () => {
    const [text, , under] = lineOf({ cases: [sampleCase(1e5), sampleCase(2e5, slow)] });
    expect(text).toBe('Chip 1 takes 2.0x as long in these runs');
    expect(under).toMatch(/· 1 run and 1 run$/);
  });

  test('gives no ratio of unlike machines, and says why', () => {
    const guest = { ...SAMPLE_STRATUM, isGuest: true };
    const cells = [sampleCell(around(1e5)), sampleCell(around(1e5), { ...slow, stratum: guest })];
    const [text, ratio, under] = lineOf({ cells });
    expect([text, ratio]).toEqual(['Chip 1 not comparable', null]);
    expect(under).toMatch(/Chip 1 was measured in a virtual machine/);
  });
});

describe('whether a RAM disk is worth it', () => {
  const curve = (targetRole: string, rates: readonly number[], primitive = 'none') =>
    rates.map((rate, at) => {
      const change = { suite: 'core-sweep', method: 'core-sweep/2', variant: 'fs-tree', dataKind: 'rate' } as const;
      const durability = primitive === 'full' ? 'L3' : 'L0';
      return sampleCell(around(rate), {
        key: sampleKey({ ...change, primitive, targetRole, durability, workers: 2 ** at }),
        drive: targetRole === 'disk' ? { slug: 'drive-a', name: 'Drive A' } : null,
        stratum: { ...SAMPLE_STRATUM, memoryKind: targetRole === 'memory' ? 'tmpfs' : null },
      });
    });
  const disksOf = (cells: readonly ReturnType<typeof sampleCell>[]) => {
    const { sections } = compare({ cells });
    return ramDisks(
      sections.flatMap(({ curves }) => curves),
      subjects,
    );
  };

  test('is the same work in memory against on disk, at the most workers both have', () => {
    const cells = [...curve('memory', [2000, 4000, 9000]), ...curve('disk', [1000, 2000])];
    const [disk, other] = disksOf(cells);
    expect(plainText(disk?.sentence ?? []).replaceAll('\u2009', ' ')).toMatch(
      /^Chip 0 with 2 workers takes 2\.00x as long on Drive A as in memory: 2,000 files\/s vs 4,000 files\/s, 95 % CI .*\.$/,
    );
    expect(other).toBeUndefined();
  });

  test('says what flushing every file costs, and calls a tie one', () => {
    const cells = [
      ...curve('memory', [2000, 4000]),
      ...curve('disk', [2000, 4000]),
      ...curve('disk', [20, 40], 'full'),
    ];
    const [disk] = disksOf(cells);
    expect(plainText(disk?.sentence ?? [])).toMatch(
      /shows no clear difference .*every file flushed it takes 100x as long/,
    );
  });

  test('is not claimed of who did not do the same work in both places', () => {
    expect(disksOf(curve('memory', [2000, 4000]))).toEqual([]);
  });
});

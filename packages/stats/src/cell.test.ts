import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellOf, cellSummary, contributorLnMedians, mergeContributors } from './cell.ts';
import { randomFrom } from './random.ts';

const hex = (value: number) => Math.floor(value).toString(16).padStart(8, '0');
const hashes = (count: number, seed: string) => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => hex(random.nextUint32()) + hex(random.nextUint32()));
};
const once = (all: readonly string[], lnMedian = 1) => cellOf(all.map((hash) => ({ hash, lnMedian })));

describe('merged cells', () => {
  test('are the cell of all their runs, whatever the strata and their order', () => {
    const run = fc.record({
      contributor: fc.integer({ min: 0, max: 40 }),
      lnMedian: fc.integer({ min: -1000, max: 1000 }),
      stratum: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(run, { minLength: 1, maxLength: 120 }), (drawn) => {
        const names = hashes(41, 'ab');
        const all = drawn.map((one) => ({ ...one, hash: names[one.contributor] ?? '' }));
        const strata = [3, 1, 0, 2].map((s) => cellOf(all.filter(({ stratum }) => stratum === s)));
        expect(mergeContributors(strata)).toEqual(cellOf(all));
      }),
    );
  });

  test('count one contributor once, with the runs of both strata', () => {
    const [hash = ''] = hashes(1, '01');
    const merged = mergeContributors([cellOf([{ hash, lnMedian: 2 }]), cellOf([{ hash, lnMedian: 4 }])]);
    expect(merged).toEqual({ contributors: [{ hash, runs: 2, sumLnMedian: 6 }], distinctCount: 1, isSampled: false });
    expect(contributorLnMedians(merged)).toEqual([3]);
  });

  test('are exact at 128 contributors and marked as sampled at 129', () => {
    const names = hashes(129, '02');
    expect(once(names.slice(0, 128))).toMatchObject({ distinctCount: 128, isSampled: false });
    const sampled = once(names);
    expect(sampled).toMatchObject({ distinctCount: 129, isSampled: true });
    expect(sampled.contributors.map(({ hash }) => hash)).toEqual(names.toSorted().slice(0, 128));
  });

  test('above 128, still hold every run of the contributors they keep', () => {
    const names = hashes(600, '03');
    const [early, late] = [once(names.slice(0, 400), 1), once(names.slice(200), 5)];
    const merged = mergeContributors([early, late]);
    const whole = cellOf([
      ...names.slice(0, 400).map((hash) => ({ hash, lnMedian: 1 })),
      ...names.slice(200).map((hash) => ({ hash, lnMedian: 5 })),
    ]);
    expect(merged.contributors).toEqual(whole.contributors);
    expect(merged.isSampled).toBe(true);
    // 600 distinct: between the larger cell and the sum, and within three times the estimate's 9 %.
    expect(merged.distinctCount).toBeGreaterThan(600 * 0.73);
    expect(merged.distinctCount).toBeLessThanOrEqual(600 * 1.27);
  });

  test('keep the count of a sampled cell that is merged with nothing else', () => {
    expect(mergeContributors([once(hashes(300, '04'))]).distinctCount).toBe(300);
  });

  test('refuse a hash of another length or in capitals, which would sort elsewhere', () => {
    for (const hash of ['abc', 'ABCDEF0123456789', '']) {
      expect(() => cellOf([{ hash, lnMedian: 1 }])).toThrow(RangeError);
    }
    expect(() => cellOf([{ hash: '0123456789abcdef', lnMedian: Number.NaN }])).toThrow(RangeError);
  });

  test('of nothing are empty', () => {
    expect(mergeContributors([])).toEqual({ contributors: [], distinctCount: 0, isSampled: false });
  });
});

describe('the summary of a cell', () => {
  test('counts each contributor once, however many runs they sent', () => {
    const [quiet = '', busy = ''] = hashes(2, '05');
    const runs = [{ hash: quiet, lnMedian: Math.log(4) }, ...Array(99).fill({ hash: busy, lnMedian: Math.log(1) })];
    const summary = cellSummary(cellOf(runs));
    expect(summary?.median).toBeCloseTo(2, 12);
    expect(summary).toMatchObject({ distinctCount: 2, usedCount: 2, low: null, high: null, coverage: null });
  });

  test('has an interval from six contributors on', () => {
    const six = hashes(6, '06').map((hash, at) => ({ hash, lnMedian: Math.log(at + 1) }));
    const summary = cellSummary(cellOf(six));
    expect(summary?.low).toBeCloseTo(1, 12);
    expect(summary?.high).toBeCloseTo(6, 12);
    expect(summary?.coverage).toBe(0.96875);
    expect(summary?.median).toBeCloseTo(Math.sqrt(12), 12);
    expect(cellSummary(cellOf(six.slice(1)))?.low).toBeNull();
  });

  test('of a sampled cell says how many it used and how many there are', () => {
    expect(cellSummary(once(hashes(200, '07')))).toMatchObject({ distinctCount: 200, usedCount: 128, isSampled: true });
  });

  test('of an empty cell is null', () => {
    expect(cellSummary(mergeContributors([]))).toBeNull();
  });
});

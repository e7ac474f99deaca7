import { describe, expect, test } from 'vitest';
import { SAMPLE_STRATUM, sampleCase, sampleCell, sampleKey, subjectRowsOf } from './sample-rows.ts';
import { selectResults } from './select.ts';

const seven = [100, 101, 102, 103, 104, 105, 106];

describe('the results a page shows', () => {
  test('merge conditions contributor by contributor', () => {
    const older = { ...SAMPLE_STRATUM, osRelease: '12' };
    const cells = [sampleCell(seven), sampleCell([200, 200], { stratum: older, from: 5 })];
    const [one] = selectResults(subjectRowsOf({ cells }), {}).results;
    // Two of the nine rows are of contributors that stand in both conditions.
    expect(one).toMatchObject({ contributors: 7, runs: 9, population: 'contributors' });
  });

  test('never pool two drives, a guest with a machine, or two numbers of CPUs', () => {
    const other = { slug: 'drive-b', name: 'Drive B' };
    const cells = [
      sampleCell(seven),
      sampleCell([9_000], { drive: other }),
      sampleCell([9_000], { stratum: { ...SAMPLE_STRATUM, isGuest: true } }),
      sampleCell([9_000], { stratum: { ...SAMPLE_STRATUM, usableCpus: 2 } }),
    ];
    const { results, excluded } = selectResults(subjectRowsOf({ cells }), {});
    expect(results.map(({ estimate }) => Math.round(estimate.median))).toEqual([103]);
    expect(excluded).toHaveLength(3);
  });

  test('of equals do not depend on the order in which the rows came', () => {
    const other = { slug: 'drive-b', name: 'Drive B' };
    const cells = [
      sampleCell([100]),
      sampleCell([200], { drive: other }),
      sampleCell([300], { stratum: { ...SAMPLE_STRATUM, usableCpus: 2 } }),
      sampleCell([400], { stratum: { ...SAMPLE_STRATUM, isGuest: true } }),
    ];
    const scopes = (rows: typeof cells) => selectResults(subjectRowsOf({ cells: rows }), {});
    const first = scopes(cells);
    expect(first.results).toHaveLength(1);
    for (const at of [1, 2, 3]) {
      expect(scopes([...cells.slice(at), ...cells.slice(0, at)])).toEqual(first);
      expect(scopes([...cells.slice(at), ...cells.slice(0, at)].reverse())).toEqual(first);
    }
  });

  test('are of the drive that the reader chose, even if fewer stand behind it', () => {
    const cells = [sampleCell(seven), sampleCell([9_000], { drive: { slug: 'drive-b', name: 'Drive B' } })];
    const [one] = selectResults(subjectRowsOf({ cells }), { drive: 'drive-b' }).results;
    expect(one?.estimate.median).toBeCloseTo(9_000);
  });

  test('with fewer than six contributors carry the interval of the runs, and say so', () => {
    const cells = [sampleCell([100, 110])];
    const cases = [sampleCase(100), sampleCase(110, { contributorId: '2', permalink: 'ZZZZZZZZZZZZZZZZ' })];
    const [one] = selectResults(subjectRowsOf({ cells, cases }), {}).results;
    expect(one).toMatchObject({ population: 'runs_at_hand', contributors: 2, runs: 2 });
    // Wider than from one median to the other: two runs know little of how far runs lie apart.
    expect(one?.estimate.low).toBeLessThan(99);
    expect(one?.estimate.high).toBeGreaterThan(111.1);
    expect((one?.estimate.low ?? 0) * (one?.estimate.high ?? 0)).toBeCloseTo(100 * 110, 6);
  });

  test('have no interval where neither contributors nor runs give one', () => {
    const [one] = selectResults(subjectRowsOf({ cells: [sampleCell([100, 110])] }), {}).results;
    expect(one?.estimate).toMatchObject({ low: null, high: null });
  });

  test('turn a rate of a core sweep into the time of a file, and its interval with it', () => {
    const shown = (method: string) => {
      const key = sampleKey({ suite: 'core-sweep', method, variant: 'fs-tree', workers: 4, dataKind: 'rate' });
      const row = sampleCase(6_400, { key, estimate: { median: 6_400, low: 3_200, high: 12_800 } });
      return selectResults(subjectRowsOf({ cases: [row] }), {}).results[0];
    };
    expect(shown('core-sweep/2')?.estimate).toMatchObject({ median: 156_250, low: 78_125, high: 312_500 });
    // The first method counted units of 16 files.
    expect(shown('core-sweep/1')?.estimate.median).toBe(156_250 / 16);
    expect(shown('core-sweep/2')?.measure.better).toBe('lower');
  });
});

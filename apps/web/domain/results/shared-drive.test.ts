import { describe, expect, test } from 'vitest';
import { SAMPLE_STRATUM, sampleCell, sampleKey, subjectRowsOf } from './sample-rows.ts';
import { selectResults } from './select.ts';

const A = { slug: 'drive-a', name: 'Drive A' };
const B = { slug: 'drive-b', name: 'Drive B' };
const C = { slug: 'drive-c', name: 'Drive C' };
const of = (count: number, ns: number) => Array.from({ length: count }, (_, at) => ns + at);

/** Of each subject the drive whose results are shown. */
function shownDrives(...cells: ReturnType<typeof sampleCell>[]) {
  const { results } = selectResults(subjectRowsOf({ cells }), {});
  return results.map(({ subject, drive }) => [subject, drive?.slug]);
}

describe('the drive of a comparison', () => {
  test('is one that the subjects share, even if more contributors measured each on another', () => {
    expect(
      shownDrives(
        sampleCell(of(20, 100), { drive: A }),
        sampleCell(of(6, 200), { drive: B }),
        sampleCell(of(6, 200), { subject: 1, drive: B }),
        sampleCell(of(20, 300), { subject: 1, drive: C }),
      ),
    ).toEqual([
      [0, 'drive-b'],
      [1, 'drive-b'],
    ]);
  });

  test('is its own of each subject where too few verified contributors measured on a shared one', () => {
    expect(
      shownDrives(
        sampleCell(of(20, 100), { drive: A }),
        sampleCell(of(5, 200), { drive: B }),
        sampleCell(of(9, 200), { subject: 1, drive: B }),
      ),
    ).toEqual([
      [0, 'drive-a'],
      [1, 'drive-b'],
    ]);
    expect(
      shownDrives(
        sampleCell(of(20, 100), { drive: A }),
        sampleCell(of(9, 200), { drive: B, isLinked: false }),
        sampleCell(of(9, 200), { subject: 1, drive: B }),
      ),
    ).toEqual([
      [0, 'drive-a'],
      [1, 'drive-b'],
    ]);
  });

  test('is without a shared one that which most verified contributors measured under all conditions', () => {
    const xfs = { ...SAMPLE_STRATUM, fileSystem: 'xfs' };
    expect(
      shownDrives(
        sampleCell(of(8, 100), { drive: A }),
        sampleCell(of(6, 100), { drive: B }),
        sampleCell(of(6, 100), { drive: B, stratum: xfs, from: 6 }),
        sampleCell(of(9, 200), { subject: 1, drive: C }),
      ),
    ).toEqual([
      [0, 'drive-b'],
      [1, 'drive-c'],
    ]);
  });

  test('is the one that most of several subjects share; the others keep their own', () => {
    expect(
      shownDrives(
        sampleCell(of(20, 100), { drive: A }),
        sampleCell(of(7, 100), { drive: B }),
        sampleCell(of(20, 100), { subject: 1, drive: A }),
        sampleCell(of(7, 100), { subject: 1, drive: B }),
        sampleCell(of(7, 100), { subject: 2, drive: B }),
        sampleCell(of(7, 100), { subject: 3, drive: C }),
      ),
    ).toEqual([
      [0, 'drive-b'],
      [1, 'drive-b'],
      [2, 'drive-b'],
      [3, 'drive-c'],
    ]);
  });

  test('is the one with most verified contributors under all conditions of the subject that has fewest', () => {
    const xfs = { ...SAMPLE_STRATUM, fileSystem: 'xfs' };
    expect(
      shownDrives(
        sampleCell(of(30, 100), { drive: A }),
        sampleCell(of(10, 100), { subject: 1, drive: A }),
        sampleCell(of(12, 100), { drive: B }),
        sampleCell(of(6, 100), { subject: 1, drive: B }),
        sampleCell(of(6, 100), { subject: 1, drive: B, stratum: xfs, from: 6 }),
      ),
    ).toEqual([
      [0, 'drive-b'],
      [1, 'drive-b'],
    ]);
  });

  test('is shared by those only whom enough contributors measured on it, who count once under several conditions', () => {
    const xfs = { ...SAMPLE_STRATUM, fileSystem: 'xfs' };
    const shownOf = (from: number) =>
      shownDrives(
        sampleCell(of(7, 100), { drive: A }),
        sampleCell(of(4, 100), { drive: B }),
        sampleCell(of(4, 100), { drive: B, stratum: xfs, from }),
        sampleCell(of(7, 100), { subject: 1, drive: B }),
        sampleCell(of(7, 100), { subject: 2, drive: B }),
      );
    expect(shownOf(0)[0]).toEqual([0, 'drive-a']);
    expect(shownOf(4)[0]).toEqual([0, 'drive-b']);
  });

  test('is, of equal counts, the one on which enough of them measured more suites', () => {
    const key = sampleKey({ suite: 'throughput', method: 'throughput/1', primitive: null, dataKind: 'durable' });
    const subjects = [0, 1];
    const shownOf = (countOfA: number) => {
      const cells = subjects.flatMap((subject) => [
        sampleCell(of(countOfA, 100), { subject, drive: A }),
        sampleCell(of(6, 100), { subject, drive: B }),
        sampleCell(of(6, 100), { subject, drive: B, key }),
      ]);
      return new Set(selectResults(subjectRowsOf({ cells }), {}).results.map(({ drive }) => drive?.slug));
    };
    expect([shownOf(6), shownOf(7)]).toEqual([new Set(['drive-b']), new Set(['drive-a'])]);
  });

  test('is, of two with as few contributors of one subject, the one with more of the other', () => {
    expect(
      shownDrives(
        sampleCell(of(7, 100), { drive: A }),
        sampleCell(of(6, 100), { subject: 1, drive: A }),
        sampleCell(of(14, 100), { drive: B }),
        sampleCell(of(6, 100), { subject: 1, drive: B }),
      ),
    ).toEqual([
      [0, 'drive-b'],
      [1, 'drive-b'],
    ]);
  });
});

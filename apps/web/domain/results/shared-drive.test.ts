import { describe, expect, test } from 'vitest';
import { sampleCell, sampleKey, subjectRowsOf } from './sample-rows.ts';
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

  test('is rather one on which enough of them measured several suites than one with more contributors in a single suite', () => {
    const key = sampleKey({ suite: 'throughput', method: 'throughput/1', primitive: null, dataKind: 'durable' });
    const subjects = [0, 1];
    const { results } = selectResults(
      subjectRowsOf({
        cells: subjects.flatMap((subject) => [
          sampleCell(of(20, 100), { subject, drive: A }),
          sampleCell(of(6, 100), { subject, drive: B }),
          sampleCell(of(6, 100), { subject, drive: B, key }),
        ]),
      }),
      {},
    );
    expect(new Set(results.map(({ drive }) => drive?.slug))).toEqual(new Set(['drive-b']));
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

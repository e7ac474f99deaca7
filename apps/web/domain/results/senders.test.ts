import { expect, test } from 'vitest';
import { hardwareOf } from '../../views/hardware/hardware.ts';
import { plainText } from '../../wording/sentence.ts';
import { measureOf } from './measure.ts';
import { digitsOf, evidenceCounts, formatValue } from './pair.ts';
import { sampleCase, sampleCell, sampleKey, sampleScaling, sampleSubject, subjectRowsOf } from './sample-rows.ts';
import { selectResults } from './select.ts';

const latest = (count: number, contributorId: string, change = {}) =>
  Array.from({ length: count }, (_, at) =>
    sampleCase(1e5 * (1 + at / 100), { permalink: `${contributorId}RUN${at}`, contributorId, ...change }),
  );
const others = sampleCell([2e5, 2e5, 2e5], { isLinked: false, from: 50 });

test('runs are counted with who sent them, and not with who else measured the case', () => {
  const cells = [sampleCell([1e5, 2e5], { runsCount: 47 }), others];
  const [result] = selectResults(subjectRowsOf({ cells, cases: latest(6, '1') }), {}).results;
  expect(result).toMatchObject({ runs: 6, contributors: 1, counts: { verified: 1, others: 3 } });
  expect(result?.measuredBy).toEqual({ verified: 2, others: 3 });
  expect(result && evidenceCounts(result)).toBe('6 of 47 runs, by 1 verified contributor');
});

test('all runs of one other contributor are said to be by an other contributor', () => {
  const [result] = selectResults(subjectRowsOf({ cases: latest(3, '9', { isLinked: false }) }), {}).results;
  expect(result && evidenceCounts(result)).toBe('3 runs by 1 other contributor');
});

test('the counts behind a sentence are those of its own case', () => {
  const keyOf = (targetRole: 'memory' | 'disk', workers: number) =>
    sampleKey({
      ...{ suite: 'core-sweep', method: 'core-sweep/2', variant: 'fs-tree', primitive: 'none', dataKind: 'rate' },
      ...{ targetRole, workers, durability: 'L0' },
    });
  const curve = (targetRole: 'memory' | 'disk', runs: readonly string[]) =>
    [1, 2, 4].flatMap((workers) =>
      runs.map((contributorId) =>
        sampleCase(1e4 / workers, {
          ...{ key: keyOf(targetRole, workers), contributorId, permalink: `RUN${contributorId}` },
          ...(targetRole === 'memory' && { drive: null }),
        }),
      ),
    );
  const found = subjectRowsOf({
    cases: [...curve('memory', ['1']), ...curve('disk', ['1', '2', '3'])],
    scalings: [sampleScaling(keyOf('memory', 1), { permalink: 'RUN1', drive: null })],
  });
  const hardware = hardwareOf({ subject: sampleSubject(0), found, uncounted: [], studies: [], filter: {} });
  const [verdict] = hardware.verdicts;
  expect(plainText(verdict?.sentence ?? [])).toContain('files in memory, in this one run');
  expect(verdict?.counts).toEqual({ verified: 1, others: 0 });
});

test('one run without an interval has two digits', () => {
  const text = (runs: number, low: number | null) => {
    const digits = digitsOf({ runs, estimate: { median: 7834, low, high: low } });
    return formatValue(7834, measureOf(sampleKey()), digits).replace(/\s/, ' ');
  };
  expect([text(1, null), text(1, 7000), text(5, null)]).toEqual(['7.8 µs', '7.83 µs', '7.83 µs']);
});

import { describe, expect, test } from 'vitest';
import { sampleCase, sampleCell, sampleKey, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { comparisonChartsWithResults } from '../../views/compare/charts.ts';
import { compareSubjects } from '../../views/compare/comparison.ts';
import { hardwareChartsWithResults } from '../../views/hardware/charts.ts';
import { hardwareOf } from '../../views/hardware/hardware.ts';
import { evidenceText } from './evidence-text.ts';

const seven = [0.97, 0.98, 0.99, 1, 1.01, 1.02, 1.03];
const memfs = sampleKey({
  suite: 'memfs',
  method: 'memfs/1',
  variant: 'global',
  primitive: 'create',
  extent: 1000,
  workers: 1,
  targetRole: null,
  durability: null,
  dataKind: 'phase',
});
/** Durable writes of seven contributors; of the memory file system one run. */
const found = subjectRowsOf({
  cells: [sampleCell(seven.map((factor) => factor * 1e5)), sampleCell([2000], { key: memfs, drive: null })],
  cases: [sampleCase(1e5), sampleCase(2000, { key: memfs, drive: null })],
});
const rows = { found, uncounted: [], studies: [] };
const sentences = (charts: ReturnType<typeof hardwareChartsWithResults>, word: string) =>
  charts.filter(({ chart }) => chart.props.id.startsWith(word)).map(({ results }) => evidenceText(results));

describe('the line under the file of one picture', () => {
  test('of hardware tells of the runs in it, not of all runs of the hardware', () => {
    const charts = hardwareChartsWithResults(hardwareOf({ ...rows, subject: sampleSubject(0), filter: {} }));
    expect(sentences(charts, 'sync')[0]).toBe('7 signed runs by 7 verified contributors');
    expect(new Set(sentences(charts, 'memfs'))).toEqual(new Set(['1 signed run by 1 verified contributor']));
  });

  test('says where some of its results are not verified, and where none is', () => {
    const [one] = hardwareChartsWithResults(hardwareOf({ ...rows, subject: sampleSubject(0), filter: {} })).flatMap(
      ({ results }) => results,
    );
    if (!one) throw new Error('no result');
    const other = { ...one, isVerified: false };
    expect(evidenceText([one, other])).toMatch(/ by \d verified contributors?; some results not verified$/);
    expect(evidenceText([other])).toMatch(/ by \d contributors?, not verified$/);
  });

  test('of a comparison tells of its own suite', () => {
    const address = { segments: ['chip-0'], filter: {}, base: null, view: null };
    const charts = comparisonChartsWithResults(compareSubjects({ ...rows, subjects: [sampleSubject(0)], address }));
    expect(new Set(sentences(charts, 'memfs'))).toEqual(new Set(['1 signed run by 1 verified contributor']));
  });

  test('says "up to" where its figures have unlike numbers behind them, and nothing signed of a published study', () => {
    const [ofAll, ofOne] = hardwareOf({ ...rows, subject: sampleSubject(0), filter: {} }).sections.flatMap(
      ({ blocks }) => blocks.flatMap(({ results }) => results),
    );
    expect(ofAll && ofOne && evidenceText([ofAll, ofOne])).toBe(
      'up to 7 signed runs by 7 verified contributors per result',
    );
    expect(evidenceText([])).toBe('published results, no interval');
  });
});

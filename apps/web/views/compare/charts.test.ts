import { describe, expect, test } from 'vitest';
import { drawnSeries } from '../../charts/sweep/drawn.ts';
import { sweepTable } from '../../charts/sweep/table.ts';
import {
  SAMPLE_STRATUM,
  sampleCase,
  sampleCell,
  sampleKey,
  sampleSubject,
  subjectRowsOf,
} from '../../domain/results/sample-rows.ts';
import type { SubjectRows } from '../../domain/results/select.ts';
import { evidenceText } from '../../parts/result-tables/evidence-text.ts';
import { chartsOfComparison, comparisonChartsWithResults, viewOfChart } from './charts.ts';
import { compareSubjects } from './comparison.ts';

const subjects = [sampleSubject(0), sampleSubject(1)];
const address = { segments: ['chip-0', 'chip-1'], filter: {}, base: null, view: null };
const many = (center: number) => [0.98, 0.99, 0.995, 1, 1.005, 1.01, 1.02].map((factor) => factor * center);
const guest = { ...SAMPLE_STRATUM, isGuest: true };

const chartsOf = (rows: Partial<SubjectRows>) =>
  chartsOfComparison(compareSubjects({ subjects, found: subjectRowsOf(rows), uncounted: [], studies: [], address }));
const isPrediction = (id: string) => id.startsWith('prediction-');
const idsOf = (rows: Partial<SubjectRows>) =>
  chartsOf(rows)
    .map(({ props }) => props.id)
    .filter((id) => !isPrediction(id));

/** A curve of 1 and 2 workers of each subject. */
const curve = (change: Parameters<typeof sampleKey>[0]) =>
  [0, 1].flatMap((subject) =>
    [1, 2].map((workers) => {
      const key = sampleKey({ suite: 'core-sweep', method: 'core-sweep/1', dataKind: 'rate', workers, ...change });
      return sampleCell(many(workers * 1000), { subject, key });
    }),
  );
const onDisk = { variant: 'fs-tree', primitive: 'none', targetRole: 'disk', durability: 'L0' } as const;

describe('the pictures of a comparison', () => {
  test('have ids that say what they show, whatever else was measured', () => {
    const flushed = curve({ ...onDisk, primitive: 'full', durability: 'L3' });
    const cpu = curve({ variant: 'cpu', primitive: null, targetRole: null, durability: null });
    expect(idsOf({ cells: [...curve(onDisk), ...flushed, ...cpu] })).toEqual([
      'sweep-disk',
      'sweep-disk-flushed',
      'sweep-cpu',
    ]);
    expect(idsOf({ cells: flushed })).toEqual(['sweep-disk-flushed']);
  });

  test('state a finding each, or ask their question', () => {
    const flushed = curve({ ...onDisk, primitive: 'full', durability: 'L3' });
    const few = [1, 2].map((workers) =>
      sampleCell([1000], {
        key: sampleKey({ suite: 'core-sweep', method: 'core-sweep/1', dataKind: 'rate', workers, ...onDisk }),
      }),
    );
    const charts = [...chartsOf({ cells: [...curve(onDisk), ...flushed] }), ...chartsOf({ cells: few })];
    expect(charts.length).toBeGreaterThan(2);
    expect(charts.map(({ props }) => props.finding ?? props.title)).not.toContain(undefined);
    expect(charts.filter(({ props }) => props.finding === undefined).map(({ props }) => props.id)).toEqual([]);
  });

  test('of two subjects state the verdict of the suite, with the values and the drives in the order of the winner', () => {
    const findingOf = (a: number, b: number, drives = ['Drive A', 'Drive A']) => {
      const cells = [a, b].map((ns, subject) =>
        sampleCell(many(ns), { subject, drive: { slug: `${drives[subject]}`, name: `${drives[subject]}` } }),
      );
      return chartsOf({ cells })[0]?.props.finding?.replaceAll('\u2009', ' ');
    };
    expect(findingOf(1e5, 2e5)).toBe(
      '4 KiB flushed with fdatasync on Drive A: Chip 0 is 2.00x faster (100 µs vs 200 µs)',
    );
    expect(findingOf(1e5, 2e5, ['Samsung 990 PRO', 'Samsung 991 PRO'])).toBe(
      '4 KiB flushed with fdatasync (990 PRO vs 991 PRO): Chip 0 is 2.00x faster (100 µs vs 200 µs)',
    );
    expect(findingOf(1e5, 1e5)).toBe('4 KiB flushed with fdatasync on Drive A: no clear difference (100 µs vs 100 µs)');
  });

  test('of a sweep of files have files a second, in its drawing, its table and beside the pointer', () => {
    const [chart] = chartsOf({ cells: curve(onDisk) });
    if (chart?.kind !== 'sweep') throw new Error('no sweep');
    expect([chart.props.yLabel, chart.props.lowerIsBetter]).toEqual(['files per second', false]);
    const [row] = sweepTable(chart.props).groups[0]?.rows ?? [];
    expect(row?.[1]?.text?.replaceAll('\u2009', ' ')).toMatch(/^16,000 files\/s/);
    expect(row?.[1]?.note).toMatch(/^\[15,\d\d0, 16,\d\d0\]$/);
    const [line] = drawnSeries(chart.props);
    const [one, two] = line?.points ?? [];
    expect((one?.value ?? 0) / 16_000).toBeCloseTo(1, 2);
    expect((two?.value ?? 0) / (one?.value ?? 1)).toBeCloseTo(2, 9);
    expect((one?.low ?? 0) < (one?.value ?? 0) && (one?.value ?? 0) < (one?.high ?? 0)).toBe(true);
  });

  test('of unlike machines are two, and keep their ids apart', () => {
    const cells = [sampleCell(many(1e5)), sampleCell(many(1e5), { subject: 1, stratum: guest })];
    expect(idsOf({ cells })).toEqual(['sync-latency', 'sync-latency-virtual']);
    expect(idsOf({ cells: cells.slice(1) })).toEqual(['sync-latency-virtual']);
  });

  test('are on the page of all questions if they are the first of their suite, else on that of its preset', () => {
    const flushed = curve({ ...onDisk, primitive: 'full', durability: 'L3' });
    const found = subjectRowsOf({ cells: [...curve(onDisk), ...flushed] });
    const page = compareSubjects({ subjects, found, uncounted: [], studies: [], address });
    expect(['sweep-disk', 'sweep-disk-flushed'].map((id) => viewOfChart(page, id))).toEqual([null, 'scaling']);
  });

  test('tell of hardware what to expect from one more machine: 20 of each, of six verified contributors or more', () => {
    const both = chartsOf({ cells: [sampleCell(many(1e5)), sampleCell(many(2e5), { subject: 1 })] });
    const dots = both.find(({ kind }) => kind === 'dots');
    if (dots?.kind !== 'dots') throw new Error('no dots');
    expect(dots.props.id).toBe('prediction-sync');
    expect(dots.props.rows.map(({ label, dots: { length } }) => [label, length])).toEqual([
      ['Chip 0', 20],
      ['Chip 1', 20],
    ]);
    expect(dots.props.finding?.replaceAll('\u2009', ' ')).toBe(
      'Under 102 µs: 18 of 20 expected machines with Chip 0, 0 of 20 with Chip 1',
    );
    const one = chartsOf({
      cells: [sampleCell(many(1e5))],
      cases: [sampleCase(2e5, { subject: 1, permalink: 'FEDCBA9876543210' })],
    }).find(({ kind }) => kind === 'dots');
    expect(one?.props.missing).toEqual(['Chip 1: fewer than 6 verified contributors']);
    const few = { cases: [sampleCase(1e5), sampleCase(2e5, { subject: 1, permalink: 'FEDCBA9876543210' })] };
    expect(chartsOf(few).filter(({ props }) => isPrediction(props.id))).toEqual([]);
  });

  test('of two methods have an id each', () => {
    expect(idsOf({ cells: [...curve(onDisk), ...curve({ ...onDisk, method: 'core-sweep/2' })] })).toEqual([
      'sweep-disk',
      'sweep-disk-2',
    ]);
  });

  test('keep the color of each subject by its place in the address', () => {
    const [chart] = chartsOf({ cells: curve(onDisk) });
    expect(chart?.kind === 'sweep' && chart.props.series.map(({ subject }) => subject)).toEqual([0, 1]);
  });

  test('draw the clocks of unlike machines apart, each for its own runs, and none where no run is opened', () => {
    const key = sampleKey({ suite: 'turbo', method: 'turbo/1', variant: 'ramp', primitive: 'alone', dataKind: 'ramp' });
    const ofTurbo = { key, drive: null };
    const cases = [
      sampleCase(4e9, ofTurbo),
      sampleCase(3e9, { ...ofTurbo, subject: 1, stratum: guest, permalink: 'FEDCBA9876543210' }),
    ];
    const cells = [sampleCell(many(4e9), ofTurbo)];
    const steps = [1, 2, 3].map((at) => ({ ns: at, hz: 4e9, low: null, high: null }));
    const rows = { subjects, found: subjectRowsOf({ cases, cells }), uncounted: [], studies: [], address };
    const rampOf = () => ({ spinner: false, repetitions: 3, idleNs: 2e9, steps });
    const charts = comparisonChartsWithResults(compareSubjects({ ...rows, rampOf }));
    expect(charts.map(({ chart, results }) => [chart.props.id, evidenceText(results)])).toEqual([
      ['turbo-ramp', '1 signed run by 1 verified contributor'],
      ['turbo-ramp-virtual', '1 signed run by 1 verified contributor'],
    ]);
    expect(charts.map(({ chart }) => chart.props.missing)).toEqual([[], []]);
    expect(comparisonChartsWithResults(compareSubjects(rows))).toEqual([]);
  });
});

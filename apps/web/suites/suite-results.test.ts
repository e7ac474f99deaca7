import type { ComparabilityKey, Suite } from '@fsbench/contract';
import { describe, expect, test } from 'vitest';
import { judgeCompared } from '../domain/results/compared-results.ts';
import { withDetachedNote } from '../domain/results/detached.ts';
import type { MeasuredResult } from '../domain/results/result.ts';
import { sampleCase, sampleCell, sampleKey, sampleSubject, subjectRowsOf } from '../domain/results/sample-rows.ts';
import { selectResults } from '../domain/results/select.ts';
import { plainText, type Sentence } from '../wording/sentence.ts';
import { aloneSentence } from './alone-sentence.ts';
import { headlinePair } from './headline-pair.ts';
import { memfsChart } from './memfs/results.ts';
import { syncRows } from './sync/results.ts';
import { throughputCharts } from './throughput/results.ts';
import { turboChart } from './turbo/results.ts';

const subjects = [sampleSubject(0), sampleSubject(1)];
const [a, b] = [sampleSubject(0), sampleSubject(1)];
const NONE = { primitive: null, writeBytes: null, extent: null, workers: null, targetRole: null, durability: null };

const verdictOf = (suite: Suite, results: readonly MeasuredResult[]) => {
  const pair = headlinePair(suite, results, a, b);
  return judgeCompared(pair ? [pair] : [])[0]?.sentence ?? null;
};

const resultsOf = (...rows: readonly (readonly [subject: number, key: Partial<ComparabilityKey>, median: number])[]) =>
  selectResults(
    subjectRowsOf({
      cases: rows.map(([subject, key, median]) =>
        sampleCase(median, {
          subject,
          key: sampleKey({ ...NONE, ...key }),
          ...(key.targetRole === 'disk' ? {} : { drive: null }),
        }),
      ),
    }),
    {},
  ).results;
const sentences = (sentence: Sentence | null) =>
  sentence === null ? null : plainText(sentence).replaceAll('\u2009', ' ');

const memfs = (operation: string, threads: number, change: Partial<ComparabilityKey> = {}) => ({
  suite: 'memfs' as const,
  method: 'memfs/1',
  variant: 'global',
  primitive: operation,
  writeBytes: 4096,
  extent: 1000,
  workers: threads,
  dataKind: 'phase',
  ...change,
});

describe('the memory file system', () => {
  const results = resultsOf(
    [0, memfs('create', 1), 300],
    [0, memfs('create', 16), 3000],
    [0, memfs('read', 1), 150],
    [0, memfs('create', 1, { extent: 100 }), 280],
    [0, memfs('create', 1, { variant: 'global:instrumented' }), 900],
    [0, memfs('create', 1, { variant: 'tmpfs' }), 4000],
    [1, memfs('create', 1), 600],
    [1, memfs('create', 16), 1500],
  );

  test('of one subject has a panel for each number of files, without other indexes and without watched locks', () => {
    const panels = memfsChart(results, [a])?.panels ?? [];
    expect(panels.map(({ title }) => title)).toEqual(['100 files', '1000 files']);
    const create = panels[1]?.series.find(({ id }) => id === 'create');
    expect(create?.points.map(({ x, y }) => [x, y])).toEqual([
      [1, 300],
      [16, 3000],
    ]);
  });

  test('of several subjects has a panel for each operation, and a line for each subject in its place', () => {
    const panels = memfsChart(results, subjects)?.panels ?? [];
    expect(panels.map(({ title }) => title)).toEqual(['create', 'read']);
    expect(panels[0]?.series.map(({ subject, points }) => [subject, points.map(({ y }) => y)])).toEqual([
      [0, [300, 3000]],
      [1, [600, 1500]],
    ]);
  });

  test('says what threads cost, and compares by the most threads that both have', () => {
    expect(sentences(aloneSentence('memfs', results, a))).toBe(
      'In this one run, on Chip 0, creating a file in memory takes 300 ns with 1 thread and 3.00 µs with 16 threads (medians, 1000 files).',
    );
    expect(sentences(verdictOf('memfs', results))).toMatch(
      /Chip 1 is 2\.0x faster .* creating one of 1000 files in memory, 16 threads/,
    );
  });

  test('never draws another method or size of write on the same line', () => {
    const older = resultsOf(
      [0, memfs('create', 1), 300],
      [0, memfs('create', 1, { method: 'memfs/2' }), 500],
      [0, memfs('create', 16, { method: 'memfs/2', writeBytes: 65_536 }), 9000],
      [0, memfs('create', 4, { method: 'memfs/2' }), 700],
    );
    const [panel] = memfsChart(older, [a])?.panels ?? [];
    expect(panel?.series.flatMap(({ points }) => points.map(({ x, y }) => [x, y]))).toEqual([
      [1, 500],
      [4, 700],
    ]);
    expect(sentences(aloneSentence('memfs', older, a))).toMatch(/500 ns with 1 thread and 700 ns with 4 threads/);
    // What both have is worth more than what is newer.
    const both = [...older, ...resultsOf([1, memfs('create', 1), 600])];
    expect(memfsChart(both, subjects)?.panels[0]?.series.map(({ points }) => points.map(({ y }) => y))).toEqual([
      [300],
      [600],
    ]);
  });

  test('joins only figures of the same runs, and speaks of these alone', () => {
    const at = (threads: number) => sampleKey({ ...NONE, ...memfs('create', threads) });
    const cases = [1, 4, 16].map((threads) => sampleCase(300 * threads, { key: at(threads), drive: null }));
    const cells = [2, 8, 32].map((threads) => sampleCell([9000, 9100], { key: at(threads), drive: null }));
    const mixed = selectResults(subjectRowsOf({ cases, cells }), {}).results;
    const [line] = memfsChart(mixed, [a])?.panels[0]?.series ?? [];
    expect(line?.points.map(({ x, isDetached }) => [x, isDetached])).toEqual([
      [1, false],
      [2, true],
      [4, false],
      [8, true],
      [16, false],
      [32, true],
    ]);
    expect(withDetachedNote('Time.', line ? [line] : [])).toMatch(/^Time\. Unconnected points come from other runs/);
    expect(withDetachedNote('Time.', [])).toBe('Time.');
    const alone = selectResults(subjectRowsOf({ cases: cases.slice(0, 1), cells: cells.slice(2) }), {}).results;
    expect(aloneSentence('memfs', alone, a)).toBeNull();
  });

  test('has no picture and no sentence where its cases are not there', () => {
    const none = resultsOf([0, memfs('create', 1, { variant: 'tmpfs' }), 4000]);
    expect(memfsChart(none, [a])).toBeNull();
    expect(aloneSentence('memfs', none, a)).toBeNull();
  });
});

const turbo = (variant: string, primitive: string) => ({
  suite: 'turbo' as const,
  method: 'turbo/1',
  variant,
  primitive,
  dataKind: variant === 'ramp' ? 'ramp' : 'duration',
});

describe('turbo and clock', () => {
  const results = resultsOf(
    [0, turbo('configure', 'alone'), 200e6],
    [0, turbo('configure', 'spinner'), 160e6],
    [0, turbo('ramp', 'alone'), 4e9],
    [1, turbo('configure', 'alone'), 400e6],
  );

  test('draws the two conditions of an experiment only where both were measured', () => {
    expect(turboChart(results, subjects)?.groups.map(({ id, note }) => [id, note])).toEqual([
      ['configure-0', '1.25x as fast with the loop'],
    ]);
  });

  test('gives the ratio of two medians no verdict, however far apart they are', () => {
    for (const [beside, ratio] of [
      [200.1e6, '1.00'],
      [202e6, '0.990'],
      [50e6, '4.00'],
    ] as const) {
      const two = resultsOf([0, turbo('configure', 'alone'), 200e6], [0, turbo('configure', 'spinner'), beside]);
      const [note] = turboChart(two, [a])?.groups.map((group) => group.note) ?? [];
      expect(note).toBe(`${ratio}x as fast with the loop`);
    }
  });

  test('pairs no time of one method with a time of another', () => {
    const mixed = resultsOf(
      [0, turbo('configure', 'alone'), 200e6],
      [0, { ...turbo('configure', 'spinner'), method: 'turbo/2' }, 160e6],
    );
    expect(turboChart(mixed, [a])).toBeNull();
    expect(aloneSentence('turbo', mixed, a)).toBeNull();
  });

  test('never sets the time of some runs against the time of others', () => {
    const of = (primitive: string) => sampleKey({ ...NONE, ...turbo('configure', primitive) });
    const cases = [sampleCase(200e6, { key: of('alone'), drive: null })];
    const others = [sampleCase(160e6, { key: of('spinner'), drive: null, permalink: 'FEDCBA9876543210' })];
    const cells = [sampleCell([160e6, 161e6], { key: of('spinner'), drive: null })];
    for (const rows of [{ cases, cells }, { cases: [...cases, ...others] }]) {
      const mixed = selectResults(subjectRowsOf(rows), {}).results;
      expect(aloneSentence('turbo', mixed, a)).toBeNull();
      expect(turboChart(mixed, [a])?.groups.map(({ note }) => note)).toEqual(['of different runs: not compared']);
    }
  });

  test('gives both times, and no verdict between medians of unpaired rounds', () => {
    expect(sentences(aloneSentence('turbo', results, a))).toMatch(
      /on Chip 0, short processes and files take 200 ms alone and 160 ms while another core is busy \(medians;/,
    );
    expect(aloneSentence('turbo', results, b)).toBeNull();
  });

  test('compares by the work with nothing beside it', () => {
    expect(sentences(verdictOf('turbo', results))).toMatch(/^Chip 0 is 2\.0x faster/);
  });
});

const transfer = (targetRole: string, dataKind: string, change: Partial<ComparabilityKey> = {}) => ({
  suite: 'throughput' as const,
  method: 'throughput/1',
  variant: 'random',
  primitive: targetRole === 'null' ? null : 'new',
  writeBytes: 131_072,
  extent: 67_108_864,
  targetRole,
  durability: targetRole === 'disk' ? 'L3' : null,
  dataKind,
  ...change,
});
const GIB = 2 ** 30;

describe('throughput', () => {
  const results = resultsOf(
    [0, transfer('disk', 'accepted'), 2 * GIB],
    [0, transfer('disk', 'durable'), 0.5 * GIB],
    [0, transfer('null', 'accepted'), 100 * GIB],
    [0, transfer('memory', 'accepted', { variant: 'zeroes' }), 3 * GIB],
    [0, transfer('disk', 'accepted', { variant: 'zeroes' }), 9 * GIB],
    [0, transfer('disk', 'accepted', { primitive: 'rewrite' }), 8 * GIB],
    [1, transfer('disk', 'accepted'), 4 * GIB],
    [1, transfer('disk', 'durable'), 0.25 * GIB],
  );

  test('has both rates of a sink in one row, of one payload into a new file only', () => {
    const [chart] = throughputCharts(results, [a]);
    expect(
      chart?.rows.map(({ label, accepted, durable }) => [label, accepted?.bytesPerSecond, durable?.bytesPerSecond]),
    ).toEqual([
      ['/dev/null', 100 * GIB, undefined],
      ['disk', 2 * GIB, 0.5 * GIB],
    ]);
  });

  test('says of FUSE over memory that nothing there survives a power cut', () => {
    const over = (durability: string | null) =>
      throughputCharts(resultsOf([0, transfer('fuse', 'accepted', { durability }), GIB]), [a])[0]?.rows[0]?.durableNote;
    expect(over('L0')).toBe('durable: nothing survives a power cut');
    expect(over(null)).toBe('durable: not measured');
  });

  test('has FUSE over memory and FUSE over a disk in rows of their own, and no method on the row of another', () => {
    const rows = throughputCharts(
      resultsOf(
        [0, transfer('fuse', 'accepted', { durability: 'L0' }), 2 * GIB],
        [0, transfer('fuse', 'accepted', { durability: 'L3' }), GIB],
        [0, transfer('fuse', 'durable', { durability: 'L3' }), GIB / 2],
        [0, transfer('fuse', 'accepted', { durability: 'L3', method: 'throughput/0' }), 7 * GIB],
      ),
      [a],
    ).flatMap((chart) => chart.rows);
    expect(rows.map((row) => [row.label, row.accepted?.bytesPerSecond, row.durable?.bytesPerSecond])).toEqual([
      ['FUSE: only in memory', 2 * GIB, undefined],
      ['FUSE: flushed to stable storage', GIB, GIB / 2],
    ]);
  });

  test('has a gap with the word where only another subject measured a sink', () => {
    const rows = throughputCharts(results, subjects).flatMap((chart) => chart.rows);
    expect(rows.map(({ label, variant, outcome }) => [label, variant, outcome])).toEqual([
      ['/dev/null', 'Chip 0', 'measured'],
      ['/dev/null', 'Chip 1', 'not_measured'],
      ['disk', 'Chip 0', 'measured'],
      ['disk', 'Chip 1', 'measured'],
    ]);
  });

  test('never calls what other runs made durable the gap of these', () => {
    const of = (dataKind: string) => sampleKey({ ...NONE, ...transfer('disk', dataKind) });
    const accepted = [1, 2].map((at) =>
      sampleCase(at * GIB, { key: of('accepted'), permalink: `RUN${at}`.padEnd(16, '0') }),
    );
    const durable = accepted.map(({ permalink }) => sampleCase(GIB / 2, { key: of('durable'), permalink }));
    const sentencesOf = (cases: typeof accepted) =>
      sentences(aloneSentence('throughput', selectResults(subjectRowsOf({ cases }), {}).results, a));
    expect(sentencesOf([...accepted, ...durable])).toMatch(/and makes it durable at 512 MiB\/s/);
    expect(sentencesOf([...accepted, ...durable.slice(1)])).toMatch(/how much of it is durable was not measured\.$/);
  });

  test('speaks of a gap only from 1.15 times on', () => {
    const sentencesOf = (durable: number) =>
      sentences(
        aloneSentence(
          'throughput',
          resultsOf([0, transfer('disk', 'accepted'), GIB], [0, transfer('disk', 'durable'), GIB / durable]),
          a,
        ),
      );
    expect(sentencesOf(1.02)).toMatch(/ and makes it durable at [\d,]+ MiB\/s\.$/);
    expect(sentencesOf(1.14)).toMatch(/ durable at [\d.]+ MiB\/s\.$/);
    expect(sentencesOf(1.16)).toMatch(/ durable at .*; the page cache accounts for the gap\.$/);
  });

  test('compares by what is durable, not by what was accepted', () => {
    expect(sentences(verdictOf('throughput', results))).toMatch(
      /^Chip 0 is 2\.0x faster .*writing and flushing 64 MiB to disk/,
    );
    expect(sentences(aloneSentence('throughput', results, a))).toBe(
      'In this one run, Chip 0 accepts 64 MiB at 2.00 GiB/s on Drive A and makes it durable at 512 MiB/s; the page cache accounts for the gap.',
    );
  });
});

describe('durable writes of many', () => {
  const subjects = [0, 1, 2, 3].map((index) => sampleSubject(index));
  const call = (subject: number, primitive: string, durability: string) =>
    sampleCase(1e6, { subject, key: sampleKey({ primitive, durability }) });
  const rows = syncRows(
    selectResults(
      subjectRowsOf({
        cases: [
          call(0, 'fsync', 'L1'),
          call(1, 'fsync', 'L3'),
          call(1, 'fdatasync', 'L3'),
          call(2, 'fdatasync', 'L3'),
          call(3, 'fdatasync', 'L3'),
        ],
      }),
      {},
    ).results,
    subjects,
  );
  const gapsIn = (primitive: string, durability: string) =>
    rows
      .filter((row) => row.primitive === primitive && row.durability === durability && row.outcome === 'not_measured')
      .map(({ label }) => label);

  test('those without a call are one row, and who has it under another class is not among them', () => {
    expect(gapsIn('fsync', 'L1')).toEqual(['2 others']);
    expect(gapsIn('fsync', 'L3')).toEqual(['2 others']);
  });

  test('one without a call stands by name', () => {
    expect(gapsIn('fdatasync', 'L3')).toEqual([subjects[0]?.name]);
  });
});

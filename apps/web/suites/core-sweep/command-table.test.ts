import type { Run } from '@fsbench/contract';
import { expect, test } from 'vitest';
import { cellText } from '../../charts/table-data.ts';
import { commandRun } from './command-run.fixture.ts';
import { sweepHeadline } from './headline.ts';
import { sweepCurves } from './run-curves.ts';
import { sweepParts } from './section.ts';

const SEED = Buffer.alloc(32, 1);

function partsOf(run: Run) {
  const suite = run.suites.find((one) => one.suite === 'core-sweep');
  if (suite?.suite !== 'core-sweep') throw new Error('no sweep');
  const curves = sweepCurves(run, suite, SEED);
  return { curves, ...sweepParts(curves) };
}

test('a command has a table of seconds, user and system time, and speedup, which is not folded', () => {
  const { tables } = partsOf(commandRun(0));
  const open = tables.filter(({ isFolded }) => !isFolded);
  expect(open.map(({ id }) => id)).toEqual(['sweep-command-times']);
  const [group] = open[0]?.data.groups ?? [];
  expect(group?.title).toContain('tests');
  const rows = (group?.rows ?? []).map((row) => row.map(cellText));
  expect(rows.map(([workers]) => workers)).toEqual(['1', '2', '4']);
  expect(rows[0]?.[4]).toBe('1.00x');
  expect(rows[2]?.[4]).toMatch(/^[78]\.\d+x best$/);
  expect(rows.map(([, time]) => time?.slice(0, 3))).toEqual(['8.0', '5.0', '998']);
});

test('the speedup of the table is the one of the sentence, paired by round', () => {
  const { curves } = partsOf(commandRun(0));
  const [first, , last] = curves[0]?.points ?? [];
  expect(last?.speedup).not.toBeNull();
  expect(first?.speedup).toBe(1);
  // The ratio of the medians is another one.
  expect(last?.speedup).toBeCloseTo((first?.seconds ?? 0) / (last?.seconds ?? 1), 0);
});

test('where rounds are noisy, the speedup is the median of the ratios of each round, as in the terminal', () => {
  const run = commandRun(0);
  const walls = [
    [4, 4, 4, 8, 8, 8],
    [3, 3, 3, 1, 6, 6],
    [1, 2, 4, 1, 2, 4],
  ];
  for (const suite of run.suites) {
    if (suite.suite !== 'core-sweep') continue;
    for (const [at, one] of suite.cases.entries()) {
      if (one.outcome !== 'measured' || one.measurement.kind !== 'duration') throw new Error('not measured');
      one.measurement.samples.wall_ns = (walls[at] ?? []).map((seconds) => seconds * 1e9);
    }
  }
  expect(partsOf(run).curves[0]?.points.map(({ speedup }) => speedup)).toEqual([1, 4 / 3, 3]);
});

/** The terminal has the same test: `command_table/tests.rs`. */
test('the fewest workers near the fastest are best in the table and the headline', () => {
  const run = commandRun(0);
  for (const suite of run.suites) {
    if (suite.suite !== 'core-sweep') continue;
    for (const [at, one] of suite.cases.entries()) {
      if (one.outcome !== 'measured' || one.measurement.kind !== 'duration') throw new Error('not measured');
      one.measurement.samples.wall_ns = Array(6).fill([4000e6, 1020e6, 1000e6][at]);
    }
  }
  const { curves, tables } = partsOf(run);
  const rows = tables[0]?.data.groups[0]?.rows ?? [];
  expect(rows.map((row) => row[4]?.note ?? null)).toEqual([null, 'best', 'as fast']);
  const { what, value, context } = sweepHeadline(run, curves);
  expect([what, value?.replaceAll(/\s/g, ' '), context]).toEqual([
    'tests on disk, best',
    '1.02 s',
    'best with 2 to 4 workers',
  ]);
});

test('built-in curves have no such table', () => {
  const run = commandRun(0);
  for (const suite of run.suites) {
    if (suite.suite !== 'core-sweep') continue;
    for (const one of suite.cases) Object.assign(one.params, { curve: 'cpu', command: null });
  }
  expect(partsOf(run).tables.filter(({ isFolded }) => !isFolded)).toEqual([]);
});

test('a run that other work disturbed too much names no best number of workers', () => {
  const run = commandRun(0);
  const flag = {
    code: 'busy_before',
    severity: 'invalid',
    suite: null,
    case: null,
    value: null,
    detail: null,
  } as const;
  const disturbedRun = { ...run, flags: [...run.flags, flag] };
  const disturbed = partsOf(disturbedRun);
  const cells = (parts: ReturnType<typeof partsOf>) => JSON.stringify(parts.tables[0]?.data.groups);
  expect([cells(partsOf(run)).includes('best'), cells(disturbed).includes('best')]).toEqual([true, false]);
  expect([partsOf(run).sentences.length > 0, disturbed.sentences]).toEqual([true, []]);
  expect(sweepHeadline(disturbedRun, disturbed.curves).context).toBe(
    'too disturbed to say which number of workers is best',
  );
  const deviceFlag = { ...flag, code: 'synthetic' } as const;
  expect(partsOf({ ...run, flags: [...run.flags, deviceFlag] }).sentences.length).toBeGreaterThan(0);
});

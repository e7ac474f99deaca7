import { expect, test } from 'vitest';
import { knownLatency, knownRate, knownRun, storedAround } from '../../domain/runs/known-run.ts';
import { sweepCurves } from '../../suites/core-sweep/run-curves.ts';
import { callResult, cumulative, syncChartsData } from '../../suites/sync/findings.ts';
import { plainText } from '../../wording/sentence.ts';
import { caseTable } from './cases/case-table.ts';
import { conditionRows, NOT_SHOWN, statesText } from './conditions/conditions-view.ts';
import { runView, wholeQuery } from './view.ts';

const seed = Buffer.alloc(32, 1);
const run = knownRun();
const suiteOf = <S extends 'sync' | 'core-sweep'>(name: S) => {
  const suite = run.suites.find((one) => one.suite === name);
  if (suite?.suite !== name) throw new Error(`no ${name}`);
  return suite as Extract<typeof suite, { suite: S }>;
};

test('a durable write shows the median of its rounds, with the second and eighth of nine as its interval', () => {
  const [chart] = syncChartsData(run, suiteOf('sync'), new Set());
  const fsync = chart?.rows.find(({ primitive }) => primitive === 'fsync');
  expect(fsync).toMatchObject({ outcome: 'measured', durability: 'L3', p50: 104_000, low: 101_000, high: 107_000 });
  // 1,800 operations of 104 µs on average.
  expect(fsync?.opsPerSecond).toBeCloseTo(1e9 / 104_000, 6);
  // Each round's p90 is its only value: the bar is of the same rounds as the dot, and ends where it stands.
  expect(fsync?.p90).toBe(104_000);
});

test('a suite of one process says what its intervals cover', () => {
  const conduct = (processes: number) => {
    const suites = run.suites.map((suite) => ({ ...suite, processes_count: processes }));
    const stored = storedAround({ sha256: Buffer.alloc(32, 40 + processes) });
    return runView(stored, { ...run, suites }).suites[0]?.conduct ?? '';
  };
  expect(conduct(3)).not.toContain('another process');
  expect(conduct(1)).toContain('intervals are over the rounds of one process: another process may differ by more');
});

test('p99 is left out where there are fewer than a thousand operations, p90 below a hundred', () => {
  const resultsWith = (operations: number) => {
    const sync = suiteOf('sync').cases.find(({ params }) => params.primitive === 'fsync');
    if (sync?.outcome !== 'measured') throw new Error('no fsync');
    return callResult({ ...sync, measurement: knownLatency([1e5, 1e5, 1e5, 1e5, 1e5, 1e5], operations) });
  };
  expect(resultsWith(200).p99).not.toBeNull();
  expect(resultsWith(150)).toMatchObject({ p99: null });
  expect(resultsWith(150).p90).not.toBeNull();
  expect(resultsWith(15)).toMatchObject({ p90: null, p99: null, estimate: { median: 1e5 } });
});

test('calls that only other systems have are neither named nor drawn', () => {
  const [chart] = syncChartsData(run, suiteOf('sync'), new Set());
  expect(chart?.missing).toEqual([]);
  expect(chart?.rows.every(({ outcome }) => outcome === 'measured')).toBe(true);
});

test('a call that the file system refused keeps its row, its reason, and the class it would have had', () => {
  const refused = knownRun();
  for (const suite of refused.suites) {
    if (suite.suite !== 'sync') continue;
    suite.cases = suite.cases.map((one) =>
      one.params.primitive === 'fdatasync'
        ? {
            id: one.id,
            params: one.params,
            target: one.target,
            durability: null,
            outcome: 'unsupported',
            reason: 'file_system_refused',
            detail: 'EINVAL',
          }
        : one,
    );
    const row = syncChartsData(refused, suite, new Set())[0]?.rows.find(({ primitive }) => primitive === 'fdatasync');
    expect(row).toMatchObject({
      outcome: 'unsupported',
      durability: 'L3',
      p50: null,
      opsPerSecond: null,
      reason: 'this file system refuses it (EINVAL)',
    });
  }
});

test('a sweep finds its best, where more workers lose, and by how much', () => {
  const [curve] = sweepCurves(run, suiteOf('core-sweep'), seed);
  expect(curve?.label).toBe('memory, no sync');
  expect(curve?.points.map(({ workers, seconds, low, high }) => [workers, seconds, low, high])).toEqual([
    [1, 10, 10, 10],
    [2, 6, 6, 6],
    [4, 9, 9, 9],
  ]);
  expect(curve?.scaling).toMatchObject({
    bestWorkers: 2,
    bestValue: '0.167\u2009files/s',
    kneeWorkers: 2,
    retrogradeWorkers: 4,
    lastWorkers: 4,
    lastOverBest: { ratio: 1.5, low: 1.5, high: 1.5 },
  });
});

test('the chart of durable writes says that its groups are of promises, not of counts', () => {
  const { suites } = runView(storedAround({ sha256: seed }), run);
  const [chart] = suites.flatMap(({ charts }) => charts.filter(({ kind }) => kind === 'sync'));
  expect(chart?.props.summary).toContain('grouped by the durability that they promise, whatever flushes were counted.');
});

test('the headline and the sentences say the same figures as the tables', () => {
  const view = runView(storedAround({ sha256: seed }), run);
  expect(view.headlines.map(({ what, value: valueText }) => [what, valueText?.replaceAll('\u2009', ' ')])).toEqual([
    ['durable write of 4\u2009KiB', '94.0 µs'],
    ['small files in memory (tmpfs), best', '0.167 files/s'],
  ]);
  const words = view.suites.flatMap(({ sentences }) => sentences.map(plainText));
  expect(words.map((sentence) => sentence.replaceAll('\u2009', ' '))).toEqual([
    'On this machine, a durable write (flushed to stable storage) takes 94.0 µs with fdatasync.',
    'In memory (tmpfs), this machine is 1.50x slower with 4 workers than with 2: best 0.167 files/s among the counts tested, 95 % CI less than 0.01 wide.',
  ]);
});

test('a best value is of the plain curve, also where workers that share a directory stand first in the document', () => {
  const other = structuredClone(run);
  for (const suite of other.suites) {
    if (suite.suite !== 'core-sweep') continue;
    const shared = structuredClone(suite.cases).map((one) => ({
      ...one,
      id: `${one.id}-shared`,
      params: { ...one.params, directory: 'shared' as const },
      ...(one.outcome === 'measured' ? { measurement: knownRate([20, 20, 20, 20, 20, 20]) } : {}),
    }));
    suite.cases = [...shared, ...suite.cases] as typeof suite.cases;
  }
  const best = runView(storedAround({ sha256: seed }), other).headlines.find(({ suite }) => suite === 'core-sweep');
  expect(best?.value?.replaceAll('\u2009', ' ')).toBe('0.167 files/s');
});

test('a flushed write with a warning of its own is no headline while there is another', () => {
  const flags = [
    {
      code: 'runqueue_delay',
      severity: 'invalid',
      suite: 'sync',
      caseId: 'sync/overwrite/fdatasync/4096@disk',
      value: 0.5,
      detail: null,
    },
  ];
  const view = runView(storedAround({ sha256: seed, flags }), run);
  expect(view.headlines[0]?.context).toMatch(/^fsync/);
  const row = view.suites[0]?.charts[0];
  expect(row?.kind === 'sync' && row.props.rows.find(({ primitive }) => primitive === 'fdatasync')?.flagged).toBe(true);
});

test('every headline of a run that is not valid is doubtful, and of a spoilt suite its own', () => {
  const withWarning = (suite: string | null) => {
    const flag = { code: 'busy_before', severity: 'invalid', suite, caseId: null, value: 1, detail: null };
    const { headlines } = runView(storedAround({ sha256: seed, flags: [flag] }), run);
    return headlines.filter(({ hasWarning }) => hasWarning).map((one) => one.suite);
  };
  expect(withWarning(null)).toEqual(run.suites.map(({ suite }) => suite));
  expect(withWarning('sync')).toEqual(['sync']);
});

test('a command that fails is not timed as work, and its exit code is named', () => {
  const failing = knownRun();
  for (const suite of failing.suites) {
    if (suite.suite !== 'core-sweep') continue;
    const [first] = suite.cases;
    if (first?.outcome !== 'measured') throw new Error('nothing measured');
    const {
      units_count: _unitsCount,
      flushes_count: _flushesCount,
      ...columns
    } = knownRate([1, 1, 1, 1, 1, 1]).samples;
    const command = { name: 'make', salt: '11'.repeat(32), sha256: '22'.repeat(32), published: null };
    const samples = {
      ...columns,
      exit_code: columns.wall_ns.map(() => 2),
      most_runnable_count: columns.wall_ns.map(() => null),
    };
    suite.cases = [
      {
        ...first,
        params: { ...first.params, curve: 'command', sync: null, directory: null, command },
        measurement: { kind: 'duration', warmup: null, samples },
      },
    ];
    const [curve] = sweepCurves(failing, suite, seed);
    expect(curve).toMatchObject({ points: [], scaling: null });
    expect(curve?.missing[0]).toContain('the command returned exit code 2 in 6 of 6 rounds');
    const view = runView(storedAround({ sha256: Buffer.alloc(32, 2) }), { ...failing, suites: [suite] });
    expect(view.headlines).toMatchObject([{ suite: 'core-sweep', value: null, ranked: null }]);
    const table = caseTable(failing, suite, '7Q3K9XJ2MDTA40RV');
    expect(table.groups[0]?.rows[0]?.at(-1)?.text).toMatch(/^no time of the work: .* exit code 2/);
  }
});

test('a cumulative distribution ends at all operations and never falls', () => {
  const points = cumulative({
    layout: {
      lowestDiscernible: 1,
      highestTrackable: 1000,
      significantDigits: 2,
      unitMagnitude: 0,
      halfMagnitude: 7,
      binCount: 640,
    },
    bins: Uint32Array.of(10, 20, 30),
    counts: Float64Array.of(5, 4, 1),
    totalCount: 10,
  });
  expect(points).toEqual([
    { ns: 10, share: 0.5 },
    { ns: 20, share: 0.9 },
    { ns: 30, share: 1 },
  ]);
});

test('what a system does not show is said so, and is neither off nor a change', () => {
  const { conditions } = knownRun();
  conditions.before.turbo = null;
  conditions.after.turbo = 'off';
  for (const snapshot of [conditions.before, conditions.after]) snapshot.power = 'mains';
  conditions.before.governor = 'powersave';
  conditions.after.governor = 'performance';
  const rows = conditionRows(conditions);
  expect(rows.find(({ name }) => name === 'turbo')).toEqual({
    name: 'turbo',
    before: NOT_SHOWN,
    after: 'off',
    isState: true,
    isChanged: false,
  });
  expect(statesText(rows)).toMatch(/^Governor changed from powersave to performance; unchanged: plugged in/);
  expect(statesText(rows)).not.toMatch(/turbo|not reported/);
  expect(rows.find(({ name }) => name === 'governor')?.isChanged).toBe(true);
});

test('the address of a chart names the suite whose page has it', () => {
  const view = runView(storedAround({ sha256: Buffer.alloc(32, 60) }), run);
  const sync = view.suites.find(({ suite }) => suite === 'sync');
  const [main, other] = sync?.charts ?? [];
  if (!main || !other) throw new Error('a suite of two charts is needed');
  expect([wholeQuery(view, main), wholeQuery(view, other)]).toEqual(['', '?suite=sync']);
});

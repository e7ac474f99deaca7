import type { Run } from '@fsbench/contract';
import { describe, expect, test } from 'vitest';
import { syncRun } from '../../../../packages/contract/fixtures/valid-runs.ts';
import { evidenceOf } from '../../domain/findings/evidence.ts';
import { commandRun } from '../../suites/core-sweep/command-run.fixture.ts';
import { judgeFlags } from './flags.ts';

const NOW_MS = Date.parse('2026-11-20T10:00:00Z');
const FLUSHED = 'sync/overwrite/fdatasync/4096@disk';

/** A run without warnings, changed. */
function changed(change: (run: Run) => void): Run {
  const run = structuredClone(syncRun());
  change(run);
  return run;
}

const judged = (run: Run) =>
  judgeFlags(run, NOW_MS).map(({ code, severity, suite, caseId, value }) => ({ code, severity, suite, caseId, value }));

function caseOf(run: Run, primitive: string) {
  const [suite] = run.suites;
  const at = suite?.suite === 'sync' ? suite.cases.findIndex(({ params }) => params.primitive === primitive) : -1;
  const one = suite?.cases[at];
  if (suite?.suite !== 'sync' || one?.outcome !== 'measured' || one.measurement.kind !== 'latency') throw new Error();
  return { suite, at, one, rounds: one.measurement.rounds };
}

describe('a doubt that the document proves', () => {
  const { before } = syncRun().conditions;
  const during = (values: Partial<Run['conditions']['during']>) => (run: Run) =>
    void Object.assign(run.conditions.during, values);
  const after = (values: Partial<Run['conditions']['after']>) => (run: Run) =>
    void Object.assign(run.conditions.after, values);
  const beforehand = (values: Partial<Run['conditions']['before']>) => (run: Run) =>
    void Object.assign(run.conditions.before, values);

  test.each<[string, 'warn' | 'invalid', number | null, (run: Run) => void]>([
    ['turbo_changed', 'invalid', null, after({ turbo: 'off' })],
    ['governor_changed', 'invalid', null, after({ governor: 'performance' })],
    ['power_source_changed', 'invalid', null, after({ power: 'battery' })],
    ['swap', 'warn', 2 ** 21, during({ swapped_bytes: 2 ** 21 })],
    ['swap', 'invalid', 2 ** 24, during({ swapped_bytes: 2 ** 24 })],
    ['suspended', 'invalid', 2e9, during({ suspended_ns: 2e9 })],
    ['busy_before', 'warn', 0.26, beforehand({ others_busy_cores: 0.26 })],
    ['busy_before', 'invalid', 5, beforehand({ others_busy_cores: 5 })],
    ['low_power_mode', 'warn', null, beforehand({ low_power_mode: true })],
    ['throttled', 'invalid', 0.5, after({ probed_hz: (before.probed_hz ?? 0) / 2 })],
    ['clocksource_slow', 'invalid', null, (run) => void Object.assign(run.machine.clock, { source: 'hpet' })],
  ])('%s is raised as %s without its sender', (code, severity, value, change) => {
    expect(judged(changed(change))).toEqual([{ code, severity, suite: null, caseId: null, value }]);
  });

  test('steal is raised of its suite', () => {
    const run = changed(({ suites }) => void Object.assign(suites[0] ?? {}, { steal_ratio: 0.11 }));
    expect(judged(run)).toEqual([{ code: 'steal', severity: 'invalid', suite: 'sync', caseId: null, value: 0.11 }]);
  });

  test('runqueue_delay is raised of its case, and not where a round does not know it', () => {
    const waiting = (rest: number | null) =>
      changed((run) => {
        const { rounds } = caseOf(run, 'fdatasync');
        rounds.runqueue_ns = rounds.sum_ns.map((ns, at) => (at === 0 ? rest : ns));
      });
    expect(judged(waiting(0))).toMatchObject([
      { code: 'runqueue_delay', severity: 'invalid', suite: 'sync', caseId: FLUSHED },
    ]);
    expect(judged(waiting(null))).toEqual([]);
  });

  test('target_is_memory is raised of a flush that no device answers so fast', () => {
    const run = changed((fast) => {
      const { rounds } = caseOf(fast, 'fdatasync');
      rounds.p50_ns = rounds.p50_ns.map(() => 4_000);
    });
    expect(judged(run)).toEqual([
      { code: 'target_is_memory', severity: 'invalid', suite: 'sync', caseId: FLUSHED, value: 4_000 },
    ]);
  });

  test('at a bound nothing is raised, and what was not seen raises nothing', () => {
    const run = changed(({ conditions, suites }) => {
      Object.assign(conditions.before, { others_busy_cores: 0.25, turbo: null });
      Object.assign(conditions.during, { swapped_bytes: 2 ** 20, suspended_ns: 1_000_000 });
      Object.assign(suites[0] ?? {}, { steal_ratio: 0.02 });
    });
    expect(judged(run)).toEqual([]);
  });
});

describe('a sender', () => {
  const steal = (value: number | null, scope: { case?: string; suite?: 'sync' } = {}) => ({
    code: 'steal',
    severity: 'note' as const,
    case: scope.case ?? null,
    suite: scope.suite ?? null,
    value,
    detail: 'theirs',
  });
  const withSteal = (...flags: Run['flags']) =>
    changed((run) => {
      Object.assign(run.suites[0] ?? {}, { steal_ratio: 0.5 });
      run.flags = flags;
    });

  test('cannot soften a proven warning by naming it with a smaller value, or of a single case', () => {
    const proven = { code: 'steal', severity: 'invalid', suite: 'sync', caseId: null, value: 0.5 };
    const softened = [steal(0.03, { suite: 'sync' }), steal(0.03, { suite: 'sync', case: FLUSHED })];
    for (const flag of softened) expect(judged(withSteal(flag))).toContainEqual(proven);
    expect(judged(withSteal(...softened.slice(0, 1)))).toEqual([proven]);
  });

  test('keeps their words for what they saw as it was, and for nothing else', () => {
    const details = (flag: Run['flags'][number]) => judgeFlags(withSteal(flag), NOW_MS).map(({ detail }) => detail);
    expect(details(steal(0.5, { suite: 'sync' }))).toEqual(['theirs']);
    expect(details(steal(0.03, { suite: 'sync' }))).toEqual([null]);
  });

  test('may doubt their own run without proof', () => {
    expect(judged(withSteal(steal(0.9)))).toHaveLength(2);
    const preload = { ...steal(null), code: 'preload' };
    expect(judged(changed((run) => void run.flags.push(preload)))).toMatchObject([
      { code: 'preload', severity: 'invalid' },
    ]);
  });
});

describe('the evidence of a flush', () => {
  const evidence = (run: Run, primitive = 'fdatasync') => {
    const { suite, at } = caseOf(run, primitive);
    return evidenceOf(run, suite, at);
  };
  /** Half as many flushes as syncs, and a document that claims to have counted them all. */
  const missing = (change: (run: Run) => void = () => undefined) =>
    changed((run) => {
      const { one, rounds } = caseOf(run, 'fdatasync');
      rounds.flushes_count = rounds.n_count.map((n) => n / 2);
      if (one.durability) one.durability = { ...one.durability, evidence: 'counted', flushes_per_op: 1 };
      change(run);
    });

  test('is counted from the rounds, whatever the document says', () => {
    expect(evidence(changed(() => undefined))).toMatchObject({ word: 'counted' });
    expect(evidence(missing())).toEqual({ word: 'contradicted', flushesPerOp: 0.5 });
    expect(
      evidence(
        changed(() => undefined),
        'none',
      ),
    ).toMatchObject({ word: 'declared' });
  });

  test('that contradicts a promised flush raises sync_disabled of the case', () => {
    expect(judged(missing())).toEqual([
      { code: 'sync_disabled', severity: 'invalid', suite: 'sync', caseId: FLUSHED, value: 0.5 },
    ]);
  });

  test('contradicts nothing where flushes may be missing', () => {
    const device = (values: object) => (run: Run) => void Object.assign(run.targets[0]?.device ?? {}, values);
    expect(evidence(missing(device({ write_cache: 'write_through' })))).toEqual({
      word: 'declared',
      flushesPerOp: 0.5,
    });
    expect(evidence(missing(device({ leaf_count: 2 })))).toEqual({ word: 'declared', flushesPerOp: null });
    const unknown = missing((run) => {
      caseOf(run, 'fdatasync').rounds.flushes_count[0] = null;
    });
    expect(evidence(unknown)).toEqual({ word: 'declared', flushesPerOp: null });
  });

  test.each(['nobarrier', 'fsync=volatile'])('a mount with %s, which drops flushes, raises sync_disabled', (option) => {
    const run = changed(({ targets }) => void targets[0]?.file_system?.options.push(option));
    expect(judged(run)).toMatchObject([{ code: 'sync_disabled', caseId: FLUSHED }]);
  });
});

test('a busy loop makes built-in results invalid, and is a warning where only a user command was measured', () => {
  const beside = {
    code: 'beside_busy_loop',
    severity: 'warn',
    case: null,
    suite: null,
    value: 1,
    detail: null,
  } as const;
  const severityIn = (run: Run) => {
    run.flags.push(beside);
    return judged(run).find(({ code }) => code === beside.code)?.severity;
  };
  expect(severityIn(syncRun())).toBe('invalid');
  const sweep = commandRun(0);
  expect(severityIn({ ...sweep, flags: [], suites: sweep.suites.filter(({ suite }) => suite === 'core-sweep') })).toBe(
    'warn',
  );
});

import { describe, expect, it } from 'vitest';
import { KEY } from '../fixtures/signing.ts';
import { syntheticRun } from '../fixtures/synthetic-run.ts';
import { completeDraft } from './draft.ts';
import { RunSchema } from './run.ts';

type Loose = Record<string, never>;

/** A run of the two suites that there were, without what the draft has gained since. */
function earlier() {
  const run = structuredClone(syntheticRun({ keyId: KEY.keyId, seed: '21', roundsCount: 6, operationsCount: 24 }));
  run.suites = run.suites.filter(({ suite }) => suite === 'sync' || suite === 'core-sweep');
  const without = (object: object, ...names: string[]) => {
    for (const name of names) delete (object as Loose)[name];
  };
  without(run, 'machine_id');
  without(run.machine, 'memory_limit_bytes');
  without(run.machine.os, 'huge_pages');
  for (const snapshot of [run.conditions.before, run.conditions.after]) {
    without(snapshot, 'others_iowait_cores', 'dirty_threshold_bytes');
  }
  for (const suite of run.suites) {
    without(suite, 'readings');
    for (const one of suite.cases) {
      if (one.outcome !== 'measured' || one.measurement.kind !== 'rate') continue;
      without(one.measurement, 'cpus');
      without(one.measurement.samples, 'p_core_ns');
    }
  }
  return run;
}

describe('a run of an earlier draft', () => {
  it('does not fit the schema as it stands, and is read once what it lacks is said to be unknown', () => {
    expect(RunSchema.safeParse(earlier()).success).toBe(false);
    const run = RunSchema.parse(completeDraft(earlier()));
    expect(run.machine_id).toBeNull();
    expect(run.machine.memory_limit_bytes).toBeNull();
    expect(run.suites.map(({ readings }) => readings.at_ns)).toEqual([[], []]);
  });

  it('keeps everything that it does say', () => {
    expect(completeDraft(earlier())).toMatchObject(earlier());
  });
});

it('changes nothing in a run of today, and makes no run of what is none', () => {
  const today = syntheticRun({ keyId: KEY.keyId, seed: '22', roundsCount: 6, operationsCount: 24 });
  expect(completeDraft(today)).toEqual(today);
  for (const value of [null, 7, 'run', [], { suites: 3 }]) {
    expect(RunSchema.safeParse(completeDraft(value)).success).toBe(false);
  }
});

import type { Measurement, Run } from '@fsbench/contract';
import { expect, test } from 'vitest';
import { memfsRun, syncRun, throughputRun, VALID_RUNS } from '../../../../packages/contract/fixtures/valid-runs.ts';
import { holdOf } from './plausibility.ts';

const DISK_STREAM = 'throughput/random/67108864@disk';
const everySuite = VALID_RUNS['every-suite'] as () => Run;

/** The measurement of a case, to be changed in place. */
function measured<K extends Measurement['kind']>(run: Run, caseId: string, kind: K): Extract<Measurement, { kind: K }> {
  const one = run.suites.flatMap(({ cases }) => cases as readonly Run['suites'][number]['cases'][number][]);
  const found = one.find(({ id }) => id === caseId);
  if (found?.outcome !== 'measured' || found.measurement.kind !== kind) throw new Error(`no ${kind} in ${caseId}`);
  return found.measurement as Extract<Measurement, { kind: K }>;
}

const each = (values: readonly unknown[], to: number) => values.map(() => to);

/** A case of a run, with its figures in every round just on this side of what is believed, or just beyond. */
const limit = <K extends Measurement['kind']>(
  name: string,
  base: () => Run,
  id: string,
  kind: K,
  set: (measurement: Extract<Measurement, { kind: K }>, share: number) => void,
) => [name, { base, id, set: (run: Run, share: number) => set(measured(run, id, kind), share) }] as const;

test.each([
  limit('a flush', syncRun, 'sync/overwrite/fdatasync/4096@disk', 'latency', ({ rounds }, share) => {
    rounds.p50_ns = each(rounds.p50_ns, 1_000 / share);
  }),
  limit('an operation in memory', memfsRun, 'memfs/global/create/1000x1', 'phase', ({ samples }, share) => {
    samples.threads_ns = samples.operations_count.map((count) => (count * 5) / share);
  }),
  limit('a stream made durable', throughputRun, DISK_STREAM, 'transfer', ({ samples }, share) => {
    samples.durable_ns = samples.bytes.map((bytes) => bytes / (100 * share));
    samples.accepted_ns = samples.bytes.map((bytes) => bytes / 900);
  }),
  limit(
    'a stream into memory',
    throughputRun,
    'throughput/random/67108864@memory',
    'transfer',
    ({ samples }, share) => {
      samples.accepted_ns = samples.bytes.map((bytes) => bytes / (1_000 * share));
      samples.durable_ns = samples.accepted_ns;
    },
  ),
  limit('a clock', everySuite, 'turbo/ramp/alone', 'ramp', (ramp, share) => {
    ramp.hz = ramp.hz.map((curve) => each(curve, 10e9 * share));
  }),
  limit('work in bursts', everySuite, 'turbo/configure/alone@memory', 'duration', ({ samples }, share) => {
    samples.wall_ns = each(samples.wall_ns, 1_000_000 / share);
  }),
])('%s that nothing could reach is held with its case, and a little less is not', (_, { base, id, set }) => {
  const [believed, flagged] = [base(), base()];
  set(believed, 0.99);
  set(flagged, 1.01);
  // The bounds of a class of devices are narrower, and have tests of their own.
  expect(holdOf(believed)?.code).not.toBe('implausible_speed');
  expect(holdOf(flagged)).toEqual({ code: 'implausible_speed', reason: expect.stringContaining(`${id} `) });
});

test('into nothing no rate is too high, and one odd probe of the clock is none', () => {
  const run = throughputRun();
  const { samples } = measured(run, 'throughput/random/67108864@null', 'transfer');
  samples.accepted_ns = each(samples.accepted_ns, 1);
  expect(holdOf(run)).toBeNull();
  const probed = everySuite();
  const [curve] = measured(probed, 'turbo/ramp/alone', 'ramp').hz;
  curve?.splice(3, 1, 40e9);
  expect(holdOf(probed)).toBeNull();
});

test('a stream counts until it was durable: longer than its suite ran cannot be', () => {
  const run = throughputRun();
  const { samples } = measured(run, DISK_STREAM, 'transfer');
  samples.durable_ns = each(samples.durable_ns, run.suites[0]?.duration_ns ?? 0);
  expect(holdOf(run)).toEqual({
    code: 'implausible_time',
    reason: 'throughput measured for longer than it ran',
  });
});

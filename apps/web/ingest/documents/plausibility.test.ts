import type { Measurement, Run } from '@fsbench/contract';
import { expect, test } from 'vitest';
import { memfsRun, syncRun, throughputRun, VALID_RUNS } from '../../../../packages/contract/fixtures/valid-runs.ts';
import { heldReason } from './plausibility.ts';

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
const WITH_WARNINGS: readonly (readonly [
  name: string,
  base: () => Run,
  caseId: string,
  (run: Run, share: number) => void,
])[] = [
  [
    'a flush',
    syncRun,
    'sync/overwrite/fdatasync/4096@disk',
    (run, share) => {
      const { rounds } = measured(run, 'sync/overwrite/fdatasync/4096@disk', 'latency');
      rounds.p50_ns = each(rounds.p50_ns, 1_000 / share);
    },
  ],
  [
    'an operation in memory',
    memfsRun,
    'memfs/global/create/1000x1',
    (run, share) => {
      const { samples } = measured(run, 'memfs/global/create/1000x1', 'phase');
      samples.threads_ns = samples.operations_count.map((count) => (count * 5) / share);
    },
  ],
  [
    'a stream made durable',
    throughputRun,
    'throughput/random/67108864@disk',
    (run, share) => {
      const { samples } = measured(run, 'throughput/random/67108864@disk', 'transfer');
      samples.durable_ns = samples.bytes.map((bytes) => bytes / (100 * share));
      samples.accepted_ns = samples.bytes.map((bytes) => bytes / 900);
    },
  ],
  [
    'a stream into memory',
    throughputRun,
    'throughput/random/67108864@memory',
    (run, share) => {
      const { samples } = measured(run, 'throughput/random/67108864@memory', 'transfer');
      samples.accepted_ns = samples.bytes.map((bytes) => bytes / (1_000 * share));
      samples.durable_ns = samples.accepted_ns;
    },
  ],
  [
    'a clock',
    everySuite,
    'turbo/ramp/alone',
    (run, share) => {
      const measurement = measured(run, 'turbo/ramp/alone', 'ramp');
      measurement.hz = measurement.hz.map((curve) => each(curve, 10e9 * share));
    },
  ],
  [
    'work in bursts',
    everySuite,
    'turbo/configure/alone@memory',
    (run, share) => {
      const { samples } = measured(run, 'turbo/configure/alone@memory', 'duration');
      samples.wall_ns = each(samples.wall_ns, 1_000_000 / share);
    },
  ],
];

test.each(WITH_WARNINGS)(
  '%s that nothing could reach is held with its case, and a little less is not',
  (_, base, id, set) => {
    const [believed, flagged] = [base(), base()];
    set(believed, 0.99);
    set(flagged, 1.01);
    expect(heldReason(believed)).toBeNull();
    expect(heldReason(flagged)).toContain(`implausible_speed: ${id} `);
  },
);

test('into nothing no rate is too high, and one odd probe of the clock is none', () => {
  const run = throughputRun();
  const { samples } = measured(run, 'throughput/random/67108864@null', 'transfer');
  samples.accepted_ns = each(samples.accepted_ns, 1);
  expect(heldReason(run)).toBeNull();
  const probed = everySuite();
  const [curve] = measured(probed, 'turbo/ramp/alone', 'ramp').hz;
  curve?.splice(3, 1, 40e9);
  expect(heldReason(probed)).toBeNull();
});

test('a stream counts until it was durable: longer than its suite ran cannot be', () => {
  const run = throughputRun();
  const { samples } = measured(run, 'throughput/random/67108864@disk', 'transfer');
  samples.durable_ns = each(samples.durable_ns, run.suites[0]?.duration_ns ?? 0);
  expect(heldReason(run)).toBe('implausible_time: throughput measured for longer than it ran');
});

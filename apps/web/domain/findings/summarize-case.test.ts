import type { Latency, Measurement } from '@fsbench/contract';
import { binLayout, binOf, encodeHistogram } from '@fsbench/stats';
import { describe, expect, test } from 'vitest';
import { memfsRun } from '../../../../packages/contract/fixtures/valid-runs.ts';
import { summarizeCase } from './summarize-case.ts';

/** A round of operations that are all alike but for the slowest tenth. */
interface Round {
  readonly n: number;
  readonly ns: number;
  readonly slowNs: number;
}

function latencyOf(rounds: readonly Round[]): Latency {
  const layout = binLayout(1, 3_600_000_000_000, 2);
  if (!layout) throw new Error('no layout');
  const bins = new Map<number, number>();
  const add = (ns: number, count: number) => bins.set(binOf(layout, ns), (bins.get(binOf(layout, ns)) ?? 0) + count);
  // A fifth is slow: the 90th percentile lies among them.
  const slowOf = (n: number) => Math.floor(n / 5);
  for (const { n, ns, slowNs } of rounds) {
    add(ns, n - slowOf(n));
    add(slowNs, slowOf(n));
  }
  const used = Uint32Array.from(bins.keys()).sort();
  const column = <T>(value: (round: Round) => T) => rounds.map(value);
  return {
    kind: 'latency',
    histogram: encodeHistogram({
      layout,
      bins: used,
      counts: Float64Array.from(used, (bin) => bins.get(bin) ?? 0),
      totalCount: rounds.reduce((sum, { n }) => sum + n, 0),
    }),
    warmup: null,
    rounds: {
      process: column(() => 0),
      order: column(() => 0),
      n_count: column(({ n }) => n),
      p50_ns: column(({ ns }) => ns),
      p90_ns: column(({ slowNs }) => slowNs),
      sum_ns: column(({ n, ns, slowNs }) => (n - slowOf(n)) * ns + slowOf(n) * slowNs),
      write_sum_ns: column(() => 1),
      runqueue_ns: column(() => 0),
      flushes_count: column(() => null),
      flush_ns: column(() => null),
      others_busy_cores: column(() => 0),
    },
  };
}

function summary(rounds: readonly Round[]) {
  const summarized = summarizeCase(latencyOf(rounds), 'latency');
  if (!summarized.ok) throw new Error(summarized.error.detail);
  return summarized.value;
}

/** One round in which everything was fast, and so counts for most of the operations; five in which it was slow. */
const ONE_FAST_ROUND: readonly Round[] = [
  { n: 100_000, ns: 10_000, slowNs: 12_000 },
  ...Array.from({ length: 5 }, () => ({ n: 100, ns: 1_000_000, slowNs: 2_000_000 })),
];

describe('the percentiles of a latency', () => {
  test('the 90th is the median of the rounds, so it never lies below the median beside it', () => {
    const { median, p90 } = summary(ONE_FAST_ROUND);
    expect({ median, p90 }).toEqual({ median: 1_000_000, p90: 2_000_000 });
  });

  test('there is no 99th where the pooled operations contradict the rounds', () => {
    expect(summary(ONE_FAST_ROUND).p99).toBeNull();
  });

  test('there is no 90th where a round has fewer than the 100 operations that it needs, however many all have', () => {
    const rounds = (n: number) => Array.from({ length: 10 }, () => ({ n, ns: 100, slowNs: 200 }));
    expect(summary(rounds(100)).p90).toBe(200);
    expect(summary(rounds(99)).p90).toBeNull();
  });

  test('the 99th is that of all operations, from 1,000 on', () => {
    const rounds = (n: number) => Array.from({ length: 10 }, () => ({ n, ns: 100, slowNs: 200 }));
    expect(summary(rounds(100))).toMatchObject({ p90: 200, p99: 200 });
    expect(summary(rounds(99)).p99).toBeNull();
  });
});

describe('a transfer', () => {
  const each = <T>(value: T) => Array.from({ length: 6 }, () => value);
  const transfer: Extract<Measurement, { kind: 'transfer' }> = {
    kind: 'transfer',
    warmup: null,
    samples: {
      process: each(0),
      order: each(0),
      bytes: each(2 ** 30),
      accepted_ns: each(500_000_000),
      durable_ns: each(4_000_000_000),
      user_ns: each(null),
      system_ns: each(null),
      allocated_bytes: each(null),
      flushes_count: each(null),
    },
  };

  test('has two figures: bytes a second until the last write returned, and until the sync did', () => {
    const median = (kind: 'accepted' | 'durable') => {
      const summarized = summarizeCase(transfer, kind);
      return summarized.ok ? summarized.value.median : summarized.error;
    };
    expect([median('accepted'), median('durable')]).toEqual([2 * 2 ** 30, 2 ** 28]);
  });
});

test('the clock of a ramp is what a repetition ends with: the median of its last ten probes, not the last one', () => {
  const curve = [...Array.from({ length: 10 }, () => 2e9), ...Array.from({ length: 9 }, () => 4e9), 1e9];
  const ramp: Measurement = {
    kind: 'ramp',
    probe_ns: 1_000_000,
    idle_ns: 2_000_000_000,
    at_ns: [curve.map((_, at) => at)],
    hz: [curve],
  };
  const summarized = summarizeCase(ramp, 'ramp');
  expect(summarized.ok && summarized.value.median).toBe(4e9);
});

test('the histogram of a phase may have one digit, and counts what its rounds timed', () => {
  const run = memfsRun();
  const one = run.suites[0]?.cases[0];
  if (one?.outcome !== 'measured' || one.measurement.kind !== 'phase') throw new Error('no phase');
  const layout = binLayout(1, 3_600_000_000_000, 1);
  if (!layout) throw new Error('no layout');
  const timed = one.measurement.samples.operations_count.reduce((sum, count) => sum + count, 0);
  const holding = (count: number) =>
    encodeHistogram({ layout, bins: Uint32Array.of(9), counts: Float64Array.of(count), totalCount: count });
  const judged = (count: number) => summarizeCase({ ...one.measurement, histogram: holding(count) } as never, 'phase');
  expect(judged(timed).ok).toBe(true);
  expect(judged(timed - 1)).toMatchObject({ ok: false, error: { code: 'histogram_disagrees' } });
});

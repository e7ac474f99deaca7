import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { count, nonNegative, positiveCount, signedCount } from './scalars.ts';

const column = <T extends z.ZodType>(item: T, most: number) => z.array(item).max(most);
const rounds = <T extends z.ZodType>(item: T) => column(item, LIMITS.rounds_per_case);
const samples = <T extends z.ZodType>(item: T) => column(item, LIMITS.samples_per_case);

/** Base64 of an HdrHistogram in the uncompressed V2 encoding, values in nanoseconds. */
export const HistogramSchema = z
  .string()
  .max(Math.ceil(LIMITS.histogram_bytes / 3) * 4)
  .regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/);

/** One block of a micro case: what a round's row holds, for warm-up. */
const LatencyWarmupSchema = z.strictObject({
  n_count: count,
  p50_ns: nonNegative,
  p90_ns: nonNegative,
  sum_ns: count,
});

/**
 * Micro case: operations too many and too alike to list. A round's median is the sample
 * that statistics use; the merged histogram (warm-up excluded) proves the medians.
 */
export const LatencySchema = z.strictObject({
  kind: z.literal('latency'),
  histogram: HistogramSchema,
  warmup: LatencyWarmupSchema.nullable(),
  rounds: z.strictObject({
    /** Which process of the suite ran the round, from 0. */
    process: rounds(count),
    /** Place of this case in the round's shuffle, from 0. */
    order: rounds(count),
    n_count: rounds(positiveCount),
    p50_ns: rounds(nonNegative),
    p90_ns: rounds(nonNegative),
    sum_ns: rounds(positiveCount),
    /** The part of `sum_ns` spent in write(2), before the sync call. */
    write_sum_ns: rounds(count),
    /** Time runnable but not running, during the block. */
    runqueue_ns: rounds(count.nullable()),
    /** Flushes the whole disk completed during the block. */
    flushes_count: rounds(count.nullable()),
    flush_ns: rounds(count.nullable()),
    /** CPU time others used during the block, in cores. */
    others_busy_cores: rounds(nonNegative.nullable()),
  }),
});

const macroColumns = {
  process: samples(count),
  order: samples(count),
  wall_ns: samples(positiveCount),
  user_ns: samples(count.nullable()),
  system_ns: samples(count.nullable()),
  runqueue_ns: samples(count.nullable()),
  voluntary_switches_count: samples(count.nullable()),
  involuntary_switches_count: samples(count.nullable()),
};

/**
 * Macro case that counts: units of work finished by all workers. From `core-sweep/2` on, a unit of files is one file, and
 * `wall_ns` is the time of `units_count` at the sum of the workers' own rates; before, until the last worker's end.
 */
export const RateSchema = z.strictObject({
  kind: z.literal('rate'),
  /** Logical processors the workers were bound to, in the order they were taken; null where nothing was bound. */
  cpus: z.array(count).max(1024).nullable(),
  warmup: z.strictObject({ wall_ns: positiveCount, units_count: count }).nullable(),
  samples: z.strictObject({
    ...macroColumns,
    units_count: samples(positiveCount),
    /** Part of the workers' CPU time that performance cores gave; null where the system does not tell it. */
    p_core_ns: samples(count.nullable()),
    flushes_count: samples(count.nullable()),
  }),
});

/** Macro case that waits: one execution of a command or fixed workload. */
export const DurationSchema = z.strictObject({
  kind: z.literal('duration'),
  warmup: z.strictObject({ wall_ns: positiveCount }).nullable(),
  samples: z.strictObject({
    ...macroColumns,
    exit_code: samples(signedCount.nullable()),
    /** Most threads of the command and its children that were seen runnable at once. */
    most_runnable_count: samples(count.nullable()),
  }),
});

/** Micro case timed as one phase, too short per operation to time singly. */
export const PhaseSchema = z.strictObject({
  kind: z.literal('phase'),
  histogram: HistogramSchema.nullable(),
  warmup: z.strictObject({ operations_count: positiveCount, threads_ns: positiveCount }).nullable(),
  samples: z.strictObject({
    process: samples(count),
    order: samples(count),
    operations_count: samples(positiveCount),
    /** Sum over threads of (own end - own start). Mean latency = threads_ns / operations. */
    threads_ns: samples(positiveCount),
    wall_ns: samples(positiveCount),
    /** Between the first thread's start and the last one's, summed over the phase's cycles. */
    start_skew_ns: samples(count.nullable()),
    user_ns: samples(count.nullable()),
    system_ns: samples(count.nullable()),
    /** Largest resident size of the cell's process, and what the file system's own counter says it held. */
    peak_bytes: samples(count.nullable()),
    exact_bytes: samples(count.nullable()),
    /** Summed over threads, in the instrumented pass only: waited for the index lock, held it (in other cycles, as many), waited for file locks. */
    index_wait_ns: samples(count.nullable()),
    index_hold_ns: samples(count.nullable()),
    index_contended_count: samples(count.nullable()),
    file_wait_ns: samples(count.nullable()),
    voluntary_switches_count: samples(count.nullable()),
    involuntary_switches_count: samples(count.nullable()),
    minor_faults_count: samples(count.nullable()),
  }),
});

/** Bytes into a sink: when the last write returned, and when the sync after it did. */
export const TransferSchema = z.strictObject({
  kind: z.literal('transfer'),
  warmup: z.strictObject({ accepted_ns: positiveCount, durable_ns: positiveCount.nullable() }).nullable(),
  samples: z.strictObject({
    process: samples(count),
    order: samples(count),
    bytes: samples(positiveCount),
    accepted_ns: samples(positiveCount),
    /** null where a sink has nothing to make durable. */
    durable_ns: samples(positiveCount.nullable()),
    user_ns: samples(count.nullable()),
    system_ns: samples(count.nullable()),
    /** What the file system set aside for the file (st_blocks): less than `bytes` where it left holes or compressed. */
    allocated_bytes: samples(count.nullable()),
    /** Flushes the whole disk completed during the sync alone. */
    flushes_count: samples(count.nullable()),
  }),
});

/** Clock against time since work began; one inner array a repetition. */
export const RampSchema = z.strictObject({
  kind: z.literal('ramp'),
  probe_ns: positiveCount,
  /** How long the core did nothing before each repetition. */
  idle_ns: count,
  at_ns: z.array(samples(count)).max(64),
  hz: z.array(samples(nonNegative)).max(64),
});

export type Latency = z.infer<typeof LatencySchema>;
export type Rate = z.infer<typeof RateSchema>;
export type Duration = z.infer<typeof DurationSchema>;
export type Measurement =
  | Latency
  | Rate
  | Duration
  | z.infer<typeof PhaseSchema>
  | z.infer<typeof TransferSchema>
  | z.infer<typeof RampSchema>;

import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { count, nonNegative, positiveCount, ratio, text, word } from './scalars.ts';

/** The state of everything that spoils a number. `null`: this system does not show it. */
export const SnapshotSchema = z.strictObject({
  power: z.enum(['mains', 'battery']).nullable(),
  low_power_mode: z.boolean().nullable(),
  turbo: z.enum(['on', 'off']).nullable(),
  frequency_driver: text(32).nullable(),
  governor: text(32).nullable(),
  energy_preference: text(32).nullable(),
  /** Best of ten warmed 2 ms chains of dependent additions: one addition a cycle. */
  probed_hz: nonNegative.nullable(),
  thermal_pressure: word.nullable(),
  throttle_count: count.nullable(),
  hottest_celsius: z.number().min(-100).max(300).nullable(),
  /** Processors kept busy by others, in cores, over `load_window_ns`. */
  others_busy_cores: nonNegative.nullable(),
  /** Others' waits for a disk while a processor was free, in cores, over the same window. */
  others_iowait_cores: nonNegative.nullable(),
  load_window_ns: positiveCount.nullable(),
  memory_available_bytes: count.nullable(),
  /** Unwritten page cache at which a writer is slowed to the disk's pace: what a sink accepts below it is memory's speed. */
  dirty_threshold_bytes: count.nullable(),
  swap_used_bytes: count.nullable(),
});

/** Totals from the start of the first suite to the end of the last. */
export const DuringSchema = z.strictObject({
  steal_ratio: ratio.nullable(),
  swapped_bytes: count.nullable(),
  suspended_ns: count.nullable(),
  throttle_count: count.nullable(),
  pressure_cpu_ratio: ratio.nullable(),
  pressure_io_ratio: ratio.nullable(),
  pressure_memory_ratio: ratio.nullable(),
});

const reading = <T extends z.ZodType>(item: T) => z.array(item).max(LIMITS.rounds_per_case + 2);

/**
 * What can change between rounds: read before the warm-up round and after each round, so that a
 * suite has one reading more than it has rounds with the warm-up. Pressures are what was added since
 * the reading before (null in the first), in ns of stalled time.
 */
export const ReadingsSchema = z.strictObject({
  /** Since the suite began. */
  at_ns: reading(count),
  probed_hz: reading(nonNegative.nullable()),
  turbo: reading(z.enum(['on', 'off']).nullable()),
  governor: reading(text(32).nullable()),
  power: reading(z.enum(['mains', 'battery']).nullable()),
  throttle_count: reading(count.nullable()),
  thermal_pressure: reading(word.nullable()),
  pressure_cpu_ns: reading(count.nullable()),
  pressure_io_ns: reading(count.nullable()),
  pressure_memory_ns: reading(count.nullable()),
});

export const ConditionsSchema = z.strictObject({
  before: SnapshotSchema,
  during: DuringSchema,
  after: SnapshotSchema,
  /** What the collector itself kept at work beside the measurement, as asked with `--beside`. Absent: nothing. */
  beside: z.enum(['busy-loop']).optional(),
});

export type Snapshot = z.infer<typeof SnapshotSchema>;
export type Readings = z.infer<typeof ReadingsSchema>;
export type Conditions = z.infer<typeof ConditionsSchema>;

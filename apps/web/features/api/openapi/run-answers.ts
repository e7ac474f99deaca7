import { RunSchema } from '@fsbench/contract';
import { z } from 'zod';
import { address, figure, flag, named, permalink, severity, suite, time } from './shapes.ts';

const sha256 = z.string().meta({ description: 'Of the signed payload, hexadecimal' });

const ROUNDS = 'Rounds that the median and its interval are of; not operations';
const MEAN = 'Of a latency the mean of all its operations; else of the rounds. Another population than the median';

/** `/api/v1/runs/ID`: the rows that were derived from a run. */
export const RunRows = z.object({
  id: permalink,
  url: address,
  envelope_url: address.optional(),
  document_url: address.optional(),
  sha256,
  key_id: z.string(),
  state: z.enum(['accepted', 'held', 'withdrawn']),
  held_reason: z.string().nullable(),
  visibility: z.enum(['listed', 'unlisted']),
  origin: z.enum(['measured', 'imported', 'reference']),
  received_at: time,
  withdrawn_at: time.nullable(),
  withdrawn_reason: z.string().nullable(),
  derive_version: z.int(),
  is_linked: z.boolean(),
  note: z.string().nullable(),
  run: z
    .object({
      profile: z.string(),
      started_at: time.meta({ description: 'By the contributor’s clock' }),
      duration_ns: z.int(),
      collector_version: z.string(),
      triple: z.string(),
      arch: z.string(),
      model: z.string().nullable(),
      os_family: z.string(),
      os_name: z.string().nullable(),
      os_version: z.string().nullable(),
      kernel: z.string().nullable(),
      memory_bytes: z.int(),
      logical_cpus: z.int(),
      usable_cpus: z.int(),
      is_guest: z.boolean().nullable(),
      hypervisor: z.string().nullable(),
      power: z.string().nullable(),
      turbo: z.string().nullable(),
      measured_count: z.int(),
      unsupported_count: z.int(),
      failed_count: z.int(),
      suites: z.array(suite),
      chip: named.nullable(),
    })
    .nullable()
    .meta({ description: 'null: the run was withdrawn' }),
  flags: z.array(flag),
  targets: z.array(
    z.object({
      id: z.string(),
      role: z.string(),
      memory_kind: z.string().nullable(),
      file_system: z.string().nullable(),
      device_stack: z.string().nullable(),
      drive: named.nullable(),
    }),
  ),
  measurements: z.array(
    z.object({
      case: z.string(),
      key: z.string().meta({ description: 'What results must share to stand on one axis' }),
      kind: z.string().meta({ description: 'What the figure is: latency (ns), rate, accepted, durable, …' }),
      stratum: z.string(),
      rounds_count: z.int().meta({ description: ROUNDS }),
      median: figure,
      median_low: figure.nullable(),
      median_high: figure.nullable(),
      p90: figure.nullable(),
      p99: figure.nullable(),
      mean_of_all: figure.meta({ description: MEAN }),
      sd_of_rounds: figure.nullable(),
      round_spread_ratio: figure.nullable(),
      durability: z.string().nullable(),
      durability_ends_at: z.string().nullable(),
      evidence: z.string().nullable(),
      flushes_per_op: figure.nullable(),
      worst_severity: severity.nullable(),
    }),
  ),
  scalings: z.array(
    z.object({
      curve_text: z.string(),
      target_id: z.string(),
      variant: z.string(),
      target_role: z.string().nullable(),
      primitive: z.string().nullable(),
      best_workers: z.int(),
      best_rate: figure,
      knee_workers: z.int().nullable(),
      retrograde_workers: z.int().nullable(),
      slower_stretch: z.boolean(),
      last_workers: z.int(),
      last_over_best: figure,
      last_over_best_low: figure.nullable(),
      last_over_best_high: figure.nullable(),
      usl_sigma: figure.nullable(),
      usl_kappa: figure.nullable(),
      usl_peak_workers: figure.nullable(),
    }),
  ),
});

/** `/r/ID.json`: what a run's page shows, and the document as it was signed. */
export const RunTwin = z.object({
  id: permalink,
  url: address,
  sha256,
  key_id: z.string(),
  received_at: time,
  state: z.enum(['accepted', 'held', 'unlisted']),
  held_reason: z.string().nullable(),
  trust: z.enum(['signed', 'linked', 'imported']),
  derive_version: z.int(),
  note: z.string().nullable(),
  chip: named.nullable(),
  drives: z.array(z.object({ target: z.string(), drive: named.nullable() })),
  flags: z.array(flag),
  summaries: z
    .array(
      z.object({
        suite,
        case: z.string(),
        outcome: z.enum(['measured', 'unsupported', 'failed']),
        figure: z.string().optional(),
        unit: z.string().optional(),
        rounds_count: z.int().optional().meta({ description: ROUNDS }),
        median: figure.optional(),
        median_low: figure.nullish(),
        median_high: figure.nullish(),
        p90: figure.nullish(),
        p99: figure.nullish(),
        mean_of_all: figure.optional().meta({ description: MEAN }),
        sd_of_rounds: figure.nullish(),
      }),
    )
    .meta({ description: 'A line a figure; a case without one has its outcome and nothing else' }),
  scaling: z.array(
    z.object({
      curve: z.string(),
      points: z.array(
        z.object({
          workers: z.int(),
          case: z.string(),
          seconds: figure,
          low: figure.nullable(),
          high: figure.nullable(),
        }),
      ),
      best_workers: z.int().nullable(),
      knee_workers: z.int().nullable(),
      retrograde_workers: z.int().nullable(),
      last_over_best: z.object({ ratio: figure, low: figure.nullable(), high: figure.nullable() }).nullable(),
      has_interval: z.boolean(),
    }),
  ),
  run: RunSchema,
});

/** What stays of a withdrawn run; the status is 410. */
export const Tombstone = z.object({
  id: permalink,
  url: address,
  sha256,
  received_at: time,
  state: z.literal('withdrawn'),
  withdrawn_at: time.nullable(),
  withdrawn_reason: z.string().nullable(),
});

/** A note was set, or deleted. */
export const NoteSet = z.object({ id: permalink, note: z.string().nullable() });

export const Withdrawn = z.object({ id: permalink, state: z.literal('withdrawn'), withdrawn_at: time });

import { ImportedRunSchema, LINK_KINDS, RunSchema } from '@fsbench/contract';
import { z } from 'zod';
import { address, contributorCounts, entry, flag, named, permalink, severity, suite, time } from './shapes.ts';

const sha256 = z.string().meta({ description: 'SHA-256 of the signed payload, hexadecimal' });

const measuredAfter = time.nullable().meta({
  description: 'When this site issued the nonce that the run was signed with; null: nothing shows when it was measured',
});

const ROUNDS = 'Number of rounds behind the median and its interval';
const MEAN = 'Of a latency, the mean of all operations; otherwise of the rounds. The median has another population';

const importedValue = {
  figure: z.string().meta({ description: '`median_ns`, `p99_ns`, `ops_per_s`, `score`, …' }),
  value: entry,
  unit: z.string(),
};

/** `/api/v1/runs/ID/standing`: what the page of a run shows next to its headline results. */
export const RunRankJson = z.object({
  id: permalink,
  url: address,
  fast: z.string().nullable().meta({
    description: '"Durable writes: faster than 5 of 7 other drives."; null: no list of hardware has a result of it',
  }),
  figures: z.array(
    z.object({
      suite,
      what: z.string(),
      figure: z.string().nullable().meta({ description: 'In words, as on the page' }),
      interval: z.string().nullable(),
      others_count: z.int().meta({
        description:
          'Other runs of this chip with this result, on a disk on this drive: of verified contributors if there are any',
      }),
      ...contributorCounts,
      standing: z.string().meta({ description: '"typical for this chip, usually 2.20 µs to 2.39 µs"' }),
    }),
  ),
});

/** `/api/v1/runs/ID`: the rows that were derived from a run. */
export const RunRows = z.object({
  id: permalink,
  url: address,
  envelope_url: address.optional(),
  document_url: address.optional(),
  sha256,
  key_id: z.string(),
  state: z.enum(['accepted', 'held', 'withdrawn']),
  held_code: z.string().nullable(),
  held_reason: z.string().nullable(),
  visibility: z.enum(['listed', 'unlisted']),
  origin: z.enum(['measured', 'imported', 'reference']),
  received_at: time,
  measured_after: measuredAfter,
  withdrawn_at: time.nullable(),
  withdrawn_reason: z.string().nullable(),
  derive_version: z.int(),
  is_linked: z.boolean().meta({ description: 'Whether the contributor is verified' }),
  is_attested: z.boolean(),
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
    .meta({ description: 'null: the run was withdrawn, or imported' }),
  imported: z
    .object({
      started_at: time.meta({ description: 'Time of the import, by the contributor’s clock' }),
      collector_version: z.string(),
      tool: z.string(),
      name: z.string().nullable(),
      files_count: z.int(),
      systems_count: z.int(),
      chip: z.string().nullable(),
      drive: z.string().nullable(),
      file_system: z.string().nullable(),
      os: z.string().nullable(),
      measured_count: z.int(),
      unsupported_count: z.int(),
      failed_count: z.int(),
      figures: z.array(z.object({ case: z.int(), ...importedValue })),
    })
    .nullable()
    .meta({
      description: 'Results of another tool, conditions unknown; null: fsbench measured it, or it was withdrawn',
    }),
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
      key: z.string().meta({ description: 'What results must share to be on one axis' }),
      kind: z.string().meta({ description: 'What the value is: latency (ns), rate, accepted, durable, …' }),
      stratum: z.string(),
      rounds_count: z.int().meta({ description: ROUNDS }),
      median: entry,
      median_low: entry.nullable(),
      median_high: entry.nullable(),
      p90: entry.nullable(),
      p99: entry.nullable(),
      mean_of_all: entry.meta({ description: MEAN }),
      sd_of_rounds: entry.nullable(),
      round_spread_ratio: entry.nullable(),
      durability: z.string().nullable(),
      durability_ends_at: z.string().nullable(),
      evidence: z.string().nullable(),
      flushes_per_op: entry.nullable(),
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
      best_low_workers: z.int().nullable(),
      best_high_workers: z.int().nullable(),
      is_coarse: z.boolean(),
      best_rate: entry,
      knee_workers: z.int().nullable(),
      knee_low_workers: z.int().nullable(),
      knee_high_workers: z.int().nullable(),
      retrograde_workers: z.int().nullable(),
      slower_stretch: z.boolean(),
      last_workers: z.int(),
      last_over_best: entry,
      last_over_best_low: entry.nullable(),
      last_over_best_high: entry.nullable(),
      usl_sigma: entry.nullable(),
      usl_kappa: entry.nullable(),
      usl_kappa_low: entry.nullable(),
      usl_kappa_high: entry.nullable(),
      usl_peak_workers: entry.nullable(),
    }),
  ),
});

const workersRange = z.object({ low: z.int(), high: z.int() });

/** What the server knows of a run, whatever the origin of its results. */
const identity = {
  id: permalink,
  url: address,
  sha256,
  key_id: z.string(),
  received_at: time,
  measured_after: measuredAfter,
  state: z.enum(['accepted', 'held', 'unlisted']),
  held_code: z.string().nullable(),
  held_reason: z.string().nullable(),
  attested: z
    .object({
      issuer: z.string(),
      workflow: z.string(),
      commit: z.string(),
      repository: z.string(),
      event: z.string(),
      runner: z.string(),
      build_url: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'What the token of the job says: an accepted workflow measured the run on a hosted runner' }),
  linked: z
    .object({ kind: z.enum(LINK_KINDS), provider: z.string(), as: z.string().nullable() })
    .nullable()
    .meta({ description: 'The account, or the repository of the builds, that the key is linked to' }),
  derive_version: z.int(),
  note: z.string().nullable(),
  flags: z.array(flag),
};

const MeasuredRunJson = z.object({
  ...identity,
  trust: z.enum(['signed', 'linked']),
  chip: named.nullable(),
  drives: z.array(z.object({ target: z.string(), drive: named.nullable() })),
  summaries: z
    .array(
      z.object({
        suite,
        case: z.string(),
        outcome: z.enum(['measured', 'unsupported', 'failed']),
        figure: z.string().optional(),
        unit: z.string().optional(),
        rounds_count: z.int().optional().meta({ description: ROUNDS }),
        median: entry.optional(),
        median_low: entry.nullish(),
        median_high: entry.nullish(),
        p90: entry.nullish(),
        p99: entry.nullish(),
        mean_of_all: entry.optional().meta({ description: MEAN }),
        sd_of_rounds: entry.nullish(),
      }),
    )
    .meta({ description: 'One entry per result; a case without a result has only its outcome' }),
  scaling: z.array(
    z.object({
      curve: z.string(),
      points: z.array(
        z.object({
          workers: z.int(),
          case: z.string(),
          seconds: entry,
          low: entry.nullable(),
          high: entry.nullable(),
        }),
      ),
      best_workers: z.int().nullable(),
      best_range: workersRange.nullable(),
      use_range: workersRange.nullable(),
      is_coarse: z.boolean(),
      knee_workers: z.int().nullable(),
      knee_range: workersRange.nullable(),
      retrograde_workers: z.int().nullable(),
      last_over_best: z.object({ ratio: entry, low: entry.nullable(), high: entry.nullable() }).nullable(),
      has_interval: z.boolean(),
    }),
  ),
  run: RunSchema,
});

const ImportedRunJson = z.object({
  ...identity,
  trust: z.literal('imported'),
  cases: z.array(
    z.object({
      ordinal: z.int(),
      name: z.string(),
      outcome: z.enum(['measured', 'unsupported', 'failed']),
      durability: z.enum(['L0', 'unknown']).nullable(),
      figures: z.array(z.object(importedValue)),
    }),
  ),
  run: ImportedRunSchema,
});

/** `/r/ID.json`: what a run's page shows, and the document as signed. */
export const RunJson = z.union([MeasuredRunJson, ImportedRunJson]);

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
export const VisibilitySet = z.object({ id: permalink, visibility: z.enum(['listed', 'unlisted']) });

export const NoteSet = z.object({ id: permalink, note: z.string().nullable() });

export const Withdrawn = z.object({ id: permalink, state: z.literal('withdrawn'), withdrawn_at: time });

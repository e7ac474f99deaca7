import { z } from 'zod';
import {
  MEMFS_BACKENDS,
  MEMFS_OPERATIONS,
  PAYLOADS,
  SWEEP_CURVES,
  SWEEP_SYNC,
  SYNC_PATTERNS,
  SYNC_PRIMITIVES,
  THROUGHPUT_PRIMITIVES,
  TURBO_EXPERIMENTS,
} from './catalogue.ts';
import { ReadingsSchema } from './conditions.ts';
import { LIMITS } from './limits.ts';
import { DurationSchema, LatencySchema, PhaseSchema, RampSchema, RateSchema, TransferSchema } from './measurement.ts';
import { count, positiveCount, ratio, seed, sha256Hex, signedCount, text, word } from './scalars.ts';
import { TargetId } from './target.ts';

/**
 * What the call promises (`class`), where a flush really ends, and what was seen of it.
 * `counted`: the device completed a flush for each operation. `declared`: nothing could
 * be counted. `contradicted`: flushes were counted and are missing.
 */
export const DurabilitySchema = z.strictObject({
  class: z.enum(['L0', 'L1', 'L2', 'L3']),
  ends_at: z.enum(['device', 'hypervisor', 'network', 'memory', 'unknown']),
  evidence: z.enum(['counted', 'declared', 'contradicted']),
  flushes_per_op: z.number().min(0).max(1e6).nullable(),
});

export const SyncParamsSchema = z.strictObject({
  pattern: z.enum(SYNC_PATTERNS),
  primitive: z.enum(SYNC_PRIMITIVES),
  write_bytes: positiveCount,
});

export const SweepParamsSchema = z.strictObject({
  curve: z.enum(SWEEP_CURVES),
  /** null where a curve writes no files of its own. */
  sync: z.enum(SWEEP_SYNC).nullable(),
  workers_count: positiveCount,
  limiting: z.enum(['jobs', 'cpus']),
  directory: z.enum(['private', 'shared']).nullable(),
  worker: z.enum(['process', 'thread']),
  /** A user's own command: a public name, and a salted digest instead of the command. */
  command: z
    .strictObject({ name: text(80), salt: sha256Hex, sha256: sha256Hex, published: text(500).nullable() })
    .nullable(),
});

export const MemfsParamsSchema = z.strictObject({
  backend: z.enum(MEMFS_BACKENDS),
  operation: z.enum(MEMFS_OPERATIONS),
  files_count: positiveCount,
  threads_count: positiveCount,
  write_bytes: positiveCount,
  instrumented: z.boolean(),
});

export const TurboParamsSchema = z.strictObject({
  experiment: z.enum(TURBO_EXPERIMENTS),
  spinner: z.boolean(),
});

export const ThroughputParamsSchema = z.strictObject({
  payload: z.enum(PAYLOADS),
  file: z.enum(['new', 'rewrite']).nullable(),
  primitive: z.enum(THROUGHPUT_PRIMITIVES),
  total_bytes: positiveCount,
  write_bytes: positiveCount,
});

/** `sync/overwrite/fdatasync/4096@disk`: unique in a document, made by the collector. */
export const CaseId = z
  .string()
  .max(160)
  .regex(/^[a-z0-9_.:/@-]+$/);

/** The three ends a case can have. None of them is ever shown as another, or as zero. */
function caseOf<P extends z.ZodType, M extends z.ZodType>(params: P, measurement: M) {
  const identity = {
    id: CaseId,
    params,
    target: TargetId.nullable(),
    durability: DurabilitySchema.nullable(),
  };
  return z.discriminatedUnion('outcome', [
    z.strictObject({ ...identity, outcome: z.literal('measured'), measurement }),
    z.strictObject({
      ...identity,
      outcome: z.literal('unsupported'),
      /** `os_lacks_call`, `file_system_refused`, `time_budget`, `needs_privilege`, … */
      reason: word,
      detail: text(240).nullable(),
    }),
    z.strictObject({
      ...identity,
      outcome: z.literal('failed'),
      /** The call that failed, as the manual names it: `fsync`, `fcntl(F_FULLFSYNC)`. */
      call: text(64),
      errno: signedCount.nullable(),
      detail: text(240).nullable(),
    }),
  ]);
}

function suiteOf<S extends string, C extends z.ZodType>(suite: S, suiteCase: C) {
  return z.strictObject({
    suite: z.literal(suite),
    method: z.string().regex(new RegExp(`^${suite}/[1-9][0-9]{0,3}$`)),
    seed,
    rounds_planned_count: count,
    processes_count: count,
    stopped_by: z.enum(['rounds', 'time_budget', 'interrupted']),
    duration_ns: count,
    /** steal / (busy + steal) over the suite. */
    steal_ratio: ratio.nullable(),
    readings: ReadingsSchema,
    cases: z.array(suiteCase).max(LIMITS.cases_per_suite),
  });
}

export const SyncCaseSchema = caseOf(SyncParamsSchema, LatencySchema);
export const SweepCaseSchema = caseOf(SweepParamsSchema, z.discriminatedUnion('kind', [RateSchema, DurationSchema]));
export const MemfsCaseSchema = caseOf(MemfsParamsSchema, PhaseSchema);
export const TurboCaseSchema = caseOf(TurboParamsSchema, z.discriminatedUnion('kind', [RampSchema, DurationSchema]));
export const ThroughputCaseSchema = caseOf(ThroughputParamsSchema, TransferSchema);

export const SuiteSchema = z.discriminatedUnion('suite', [
  suiteOf('core-sweep', SweepCaseSchema),
  suiteOf('sync', SyncCaseSchema),
  suiteOf('memfs', MemfsCaseSchema),
  suiteOf('turbo', TurboCaseSchema),
  suiteOf('throughput', ThroughputCaseSchema),
]);

export type Durability = z.infer<typeof DurabilitySchema>;
export type SyncParams = z.infer<typeof SyncParamsSchema>;
export type SweepParams = z.infer<typeof SweepParamsSchema>;
export type SyncCase = z.infer<typeof SyncCaseSchema>;
export type SweepCase = z.infer<typeof SweepCaseSchema>;
export type SuiteRun = z.infer<typeof SuiteSchema>;
export type Case = SuiteRun['cases'][number];

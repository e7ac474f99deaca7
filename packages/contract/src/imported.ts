import { z } from 'zod';
import { LIMITS } from './limits.ts';
import {
  count,
  nonNegative,
  positiveCount,
  processorCount,
  ratio,
  sha256Hex,
  signedCount,
  text,
  word,
} from './scalars.ts';

/**
 * What another tool has measured, imported from its output. Nothing is made up for what a file does not say: where it
 * holds only a mean or percentiles, those are what stands here, and conditions are not known. There are no suites, so
 * that nothing of it can meet our own figures on one axis.
 */
export const ImportedFileSchema = z.strictObject({
  /** Of the file's bytes as they were read. */
  sha256: sha256Hex,
  size_bytes: positiveCount,
  /** As the file says it: `fio-3.16`, `1.0.20`. */
  tool_version: text(48).nullable(),
});

/** Who said it: the file, whoever took it over, or the collector on `--this-machine`. */
export const StatedSchema = z.strictObject({
  text: text(160),
  by: z.enum(['file', 'contributor', 'collector']),
});

/** What was measured, as far as anybody says. A host name, a user or a path is none of it. */
export const ImportedSystemSchema = z.strictObject({
  /** The name under which a file compares several. */
  name: text(80).nullable(),
  chip: StatedSchema.nullable(),
  drive: StatedSchema.nullable(),
  file_system: StatedSchema.nullable(),
  os: StatedSchema.nullable(),
});

/** What the tool was asked to do. `null`: the file does not say, or it means nothing there. */
export const ImportedWorkSchema = z.strictObject({
  /** The tool's own word: `randwrite`, `fileio`, `command`. */
  operation: word.nullable(),
  /** The part of it that the figures are of: `read`, `write`, `sync`. */
  part: word.nullable(),
  /** How writes are made durable, in the tool's own word: `fsync`, `open_datasync`. It names the call, not what the drive did. */
  sync: word.nullable(),
  /** Writes before each such call. */
  writes_per_sync_count: positiveCount.nullable(),
  is_direct: z.boolean().nullable(),
  engine: word.nullable(),
  block_bytes: positiveCount.nullable(),
  queue_depth_count: positiveCount.nullable(),
  workers_count: processorCount.nullable(),
  read_ratio: ratio.nullable(),
  /** What a series varies. */
  parameters: z.array(z.strictObject({ name: text(48), value: text(120) })).max(LIMITS.imported_parameters),
});

const samples = <T extends z.ZodType>(item: T) => z.array(item).max(LIMITS.samples_per_case);

/** Executions that the file lists one by one. */
export const ImportedSamplesSchema = z.strictObject({
  kind: z.literal('samples'),
  samples: z.strictObject({
    /** 0 where the tool took its own overhead off and nothing was left. */
    wall_ns: samples(count),
    exit_code: samples(signedCount.nullable()),
    peak_bytes: samples(count.nullable()),
  }),
  user_mean_ns: count.nullable(),
  system_mean_ns: count.nullable(),
});

/** What the tool computed itself. At least one of the figures stands. */
export const ReportedSchema = z.strictObject({
  kind: z.literal('reported'),
  /** What the times are of: `completion`, `total`, `request`, `operation`, `command`. */
  timed: word.nullable(),
  n_count: positiveCount.nullable(),
  elapsed_ns: positiveCount.nullable(),
  ops_per_s: nonNegative.nullable(),
  bytes_per_s: nonNegative.nullable(),
  min_ns: nonNegative.nullable(),
  mean_ns: nonNegative.nullable(),
  sd_ns: nonNegative.nullable(),
  p50_ns: nonNegative.nullable(),
  p90_ns: nonNegative.nullable(),
  p95_ns: nonNegative.nullable(),
  p99_ns: nonNegative.nullable(),
  p999_ns: nonNegative.nullable(),
  max_ns: nonNegative.nullable(),
});

/** A score in a unit of the tool's own. */
export const ScoreSchema = z.strictObject({
  kind: z.literal('score'),
  value: z.number(),
  /** The repetitions that `value` is of; empty where the file does not list them. */
  values: samples(z.number()),
  unit: text(64),
  better: z.enum(['more', 'less']).nullable(),
});

export const ImportedValuesSchema = z.discriminatedUnion('kind', [ImportedSamplesSchema, ReportedSchema, ScoreSchema]);

const identity = {
  /** The tool's own name for it, or its place in the file. */
  name: text(160),
  /** Places in `origin.files` and in `systems`, from 0. */
  file: count,
  system: count,
  work: ImportedWorkSchema,
  /** L0 where the file shows that no call asked for more; null where nothing is written. */
  durability: z.enum(['L0', 'unknown']).nullable(),
};

export const ImportedCaseSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ ...identity, outcome: z.literal('measured'), figures: ImportedValuesSchema }),
  z.strictObject({ ...identity, outcome: z.literal('unsupported'), reason: word, detail: text(240).nullable() }),
  z.strictObject({
    ...identity,
    outcome: z.literal('failed'),
    errno: signedCount.nullable(),
    detail: text(240).nullable(),
  }),
]);

export const ImportedOriginSchema = z.strictObject({
  kind: z.literal('imported'),
  /** `hyperfine`, `fio`, `pg_test_fsync`, `sysbench`, `pts`, `criterion`, `pytest_benchmark`, `go_test`; an open set. */
  tool: word,
  files: z.array(ImportedFileSchema).min(1).max(LIMITS.imported_files),
});

export type ImportedCase = z.infer<typeof ImportedCaseSchema>;
export type ImportedValues = z.infer<typeof ImportedValuesSchema>;
export type ImportedSystem = z.infer<typeof ImportedSystemSchema>;
export type ImportedWork = z.infer<typeof ImportedWorkSchema>;
export type Stated = z.infer<typeof StatedSchema>;

import { z } from 'zod';
import { ConditionsSchema } from './conditions.ts';
import { FlagsSchema } from './flag.ts';
import { ImportedCaseSchema, ImportedOriginSchema, ImportedSystemSchema } from './imported.ts';
import { LIMITS } from './limits.ts';
import { MachineSchema } from './machine.ts';
import { NonceSchema } from './nonce.ts';
import { count, instant, publicKey, randomId, sha256Hex, text, version } from './scalars.ts';
import { SuiteSchema } from './suite.ts';
import { SUITE_SLUGS } from './suites/index.ts';
import { TargetSchema } from './target.ts';

export const CollectorSchema = z.strictObject({
  name: z.literal('fsbench-collect'),
  version,
  /** Rust target triple the binary was built for. */
  triple: z
    .string()
    .max(64)
    .regex(/^[a-z0-9_.-]+$/),
  is_release_build: z.boolean(),
});

/** What every run begins with, wherever its figures come from. */
const frame = {
  schema: z.literal('fsbench.run.v1'),
  /** The key the run was made for: nobody can sign another's run as their own. */
  key_id: publicKey,
  /** SHA-256 of the withdrawal secret (32 bytes), which stays with the saved run. */
  withdraw_sha256: sha256Hex,
  /** The contributor's clock. Shown; never used to order or to expire. */
  started_at: instant,
  collector: CollectorSchema,
};

/**
 * Run document v1: one execution of the collector. These are the bytes that get signed;
 * everything a page shows is computed from them by the server.
 */
export const RunSchema = z.strictObject({
  ...frame,
  /**
   * Which of the contributor's machines this is: 128 random bits, made and kept by the collector, who runs it may reset
   * them. It says nothing of the machine, and means nothing beside another key. null: none is given (`--anonymous`).
   */
  machine_id: randomId.nullable(),
  /** Shows that the run was signed after it was issued. Absent: none was asked for, or no site issued one. */
  nonce: NonceSchema.optional(),
  duration_ns: count,
  profile: z.enum(['quick', 'standard', 'full']),
  origin: z.strictObject({ kind: z.literal('measured') }),
  machine: MachineSchema,
  targets: z.array(TargetSchema).max(LIMITS.targets_per_run),
  conditions: ConditionsSchema,
  flags: FlagsSchema,
  suites: z.array(SuiteSchema).min(1).max(SUITE_SLUGS.length),
});

/** Another tool's output, imported: `started_at` is when that was done, not when it was measured. */
export const ImportedRunSchema = z.strictObject({
  ...frame,
  origin: ImportedOriginSchema,
  /** What its contributor calls it. */
  name: text(80).nullable(),
  systems: z.array(ImportedSystemSchema).min(1).max(LIMITS.imported_systems),
  cases: z.array(ImportedCaseSchema).min(1).max(LIMITS.cases_per_run),
});

/** Either, told apart by `origin.kind`. */
export const RunDocumentSchema = z.union([RunSchema, ImportedRunSchema]);

/** The one of the two schemas that is meant, so that a breach is told of that one. */
export function schemaMeant(value: unknown): typeof RunSchema | typeof ImportedRunSchema {
  const { origin } = (value ?? {}) as { origin?: { kind?: unknown } | null };
  return origin?.kind === 'imported' ? ImportedRunSchema : RunSchema;
}

export type Run = z.infer<typeof RunSchema>;
export type ImportedRun = z.infer<typeof ImportedRunSchema>;
export type RunDocument = Run | ImportedRun;

export const isImported = (run: RunDocument): run is ImportedRun => run.origin.kind === 'imported';

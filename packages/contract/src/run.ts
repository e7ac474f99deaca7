import { z } from 'zod';
import { ConditionsSchema, FlagsSchema } from './conditions.ts';
import { LIMITS } from './limits.ts';
import { MachineSchema } from './machine.ts';
import { count, instant, publicKey, randomId, sha256Hex, text, version } from './scalars.ts';
import { SuiteSchema } from './suite.ts';
import { TargetSchema } from './target.ts';

/** Where the figures come from: our own loops, or another tool's output file. */
export const OriginSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('measured') }),
  z.strictObject({
    kind: z.literal('imported'),
    tool: text(48),
    tool_version: text(48).nullable(),
    file_sha256: sha256Hex,
  }),
]);

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

/**
 * Run document v1: one execution of the collector. These are the bytes that get signed;
 * everything a page shows is computed from them by the server.
 */
export const RunSchema = z.strictObject({
  schema: z.literal('fsbench.run.v1'),
  /** The key the run was made for: nobody can sign another's run as their own. */
  key_id: publicKey,
  /** SHA-256 of the withdrawal secret (32 bytes), which stays with the saved run. */
  withdraw_sha256: sha256Hex,
  /**
   * Which of the contributor's machines this is: 128 random bits, made and kept by the collector, who runs it may reset
   * them. It says nothing of the machine, and means nothing beside another key. null: none is given (`--anonymous`).
   */
  machine_id: randomId.nullable(),
  /** The contributor's clock. Shown; never used to order or to expire. */
  started_at: instant,
  duration_ns: count,
  profile: z.enum(['quick', 'standard', 'full']),
  origin: OriginSchema,
  collector: CollectorSchema,
  machine: MachineSchema,
  targets: z.array(TargetSchema).max(LIMITS.targets_per_run),
  conditions: ConditionsSchema,
  flags: FlagsSchema,
  suites: z.array(SuiteSchema).min(1).max(5),
});

/** A signed wish about a run that is already there; its own payload type. */
export const RequestSchema = z.strictObject({
  schema: z.literal('fsbench.request.v1'),
  key_id: publicKey,
  run_sha256: sha256Hex,
  issued_at: instant,
  action: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('withdraw'), reason: text(240).nullable() }),
    z.strictObject({ kind: z.literal('note'), text: text(LIMITS.note_chars).nullable() }),
  ]),
});

export type Run = z.infer<typeof RunSchema>;
export type Request = z.infer<typeof RequestSchema>;

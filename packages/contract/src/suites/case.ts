import { z } from 'zod';
import { ReadingsSchema } from '../conditions.ts';
import { LIMITS } from '../limits.ts';
import { count, ratio, seed, signedCount, text, word } from '../scalars.ts';
import { TargetId } from '../target.ts';
import { DurabilitySchema } from './durability.ts';

/** `sync/overwrite/fdatasync/4096@disk`: unique in a document, made by the collector. */
export const CaseId = z
  .string()
  .max(160)
  .regex(/^[a-z0-9_.:/@-]+$/);

/** The three ends a case can have. None of them is ever shown as another, or as zero. */
export function caseOf<P extends z.ZodType, M extends z.ZodType>(params: P, measurement: M) {
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

export function suiteOf<S extends string, C extends z.ZodType>(suite: S, suiteCase: C) {
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

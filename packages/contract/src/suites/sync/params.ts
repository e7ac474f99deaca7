import { z } from 'zod';
import { LatencySchema } from '../../measurement.ts';
import { positiveCount } from '../../scalars.ts';
import { PRIMITIVES, type SyncPrimitive } from '../../words/primitives.ts';
import { caseOf } from '../case.ts';

export const SYNC_PATTERNS = ['overwrite', 'append', 'replace'] as const;
export const SYNC_PRIMITIVES = Object.keys(PRIMITIVES) as [SyncPrimitive, ...SyncPrimitive[]];

export const SyncParamsSchema = z.strictObject({
  pattern: z.enum(SYNC_PATTERNS),
  primitive: z.enum(SYNC_PRIMITIVES),
  write_bytes: positiveCount,
});

export const SyncCaseSchema = caseOf(SyncParamsSchema, LatencySchema);

export type SyncParams = z.infer<typeof SyncParamsSchema>;
export type SyncCase = z.infer<typeof SyncCaseSchema>;

import { z } from 'zod';
import { TransferSchema } from '../../measurement.ts';
import { positiveCount } from '../../scalars.ts';
import type { SyncPrimitive } from '../../words/primitives.ts';
import { caseOf } from '../case.ts';

export const PAYLOADS = ['zeroes', 'random'] as const;
/** The call after a stream's last write; into /dev/null there is none. */
export const THROUGHPUT_PRIMITIVES = [
  'none',
  'fsync',
  'f_fullfsync',
  'flush_file_buffers',
] as const satisfies readonly SyncPrimitive[];

export const ThroughputParamsSchema = z.strictObject({
  payload: z.enum(PAYLOADS),
  file: z.enum(['new', 'rewrite']).nullable(),
  primitive: z.enum(THROUGHPUT_PRIMITIVES),
  total_bytes: positiveCount,
  write_bytes: positiveCount,
});

export const ThroughputCaseSchema = caseOf(ThroughputParamsSchema, TransferSchema);

export type ThroughputParams = z.infer<typeof ThroughputParamsSchema>;
export type ThroughputCase = z.infer<typeof ThroughputCaseSchema>;

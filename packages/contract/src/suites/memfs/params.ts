import { z } from 'zod';
import { PhaseSchema } from '../../measurement.ts';
import { positiveCount, processorCount } from '../../scalars.ts';
import { caseOf } from '../case.ts';

/**
 * Ours with one index lock, with 64 of them, with a file system for each thread; with files' memory taken beforehand,
 * with an index that never grows; and the same operations as system calls in memory and on a disk.
 */
export const MEMFS_BACKENDS = ['global', 'sharded', 'private', 'pooled', 'reserved', 'tmpfs', 'disk'] as const;
export const MEMFS_OPERATIONS = ['create', 'write', 'read', 'delete'] as const;

export const MemfsParamsSchema = z.strictObject({
  backend: z.enum(MEMFS_BACKENDS),
  operation: z.enum(MEMFS_OPERATIONS),
  files_count: positiveCount,
  threads_count: processorCount,
  write_bytes: positiveCount,
  instrumented: z.boolean(),
});

export const MemfsCaseSchema = caseOf(MemfsParamsSchema, PhaseSchema);

export type MemfsParams = z.infer<typeof MemfsParamsSchema>;
export type MemfsCase = z.infer<typeof MemfsCaseSchema>;

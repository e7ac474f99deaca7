import type { SyncPrimitive } from '../../words/primitives.ts';
import type { HeadlineDefinition } from '../suite-contract.ts';

/**
 * Which call a sentence means by "a durable write": the first of these that was measured and
 * promises L3. fdatasync before fsync, because databases call it; never the fastest of all.
 */
export const HEADLINE_SYNC: readonly SyncPrimitive[] = ['f_fullfsync', 'fdatasync', 'flush_file_buffers', 'fsync'];

export const headline = {
  title: 'Durable write',
  key: { variant: 'overwrite', writeBytes: 4096, targetRole: 'disk', durability: 'L3' },
  words: {
    what: 'durable write of {size}',
    context: '{call}, {rate}',
    plain: '{call} takes {time} and flushes nothing',
    row: 'durable write of {size}',
    no_flush: 'no call that flushes was measured',
    no_case: 'no overwrite of {size} on a disk was measured',
  },
  isOnAllProcessors: false,
} as const satisfies HeadlineDefinition;

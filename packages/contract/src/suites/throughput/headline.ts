import { METHOD } from '../../method.ts';
import type { HeadlineDefinition } from '../suite-contract.ts';

export const headline = {
  title: 'Bytes durable on disk',
  key: {
    variant: 'random',
    primitive: 'new',
    writeBytes: METHOD.compared_write_bytes,
    targetRole: 'disk',
    dataKind: 'durable',
  },
  words: {
    what_durable: '{size} of {payload} to disk, until flushed',
    what_accepted: '{size} of {payload} accepted by the disk',
    payload_random: 'incompressible bytes',
    payload_zeroes: 'zeroes',
    context_durable: '{rate} before the flush',
    context_accepted: 'not known to be durable',
    context_unflushed: 'not known to be durable: its flushes are missing',
    what_missing: 'bytes written to disk',
    no_case: 'no transfer to a disk was measured',
  },
  isOnAllProcessors: false,
} as const satisfies HeadlineDefinition;

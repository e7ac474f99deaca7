import { METHOD } from '../../method.ts';
import type { HeadlineDefinition } from '../suite-contract.ts';

export const headline = {
  title: 'Write and flush',
  key: {
    variant: 'random',
    primitive: 'new',
    writeBytes: METHOD.compared_write_bytes,
    targetRole: 'disk',
    dataKind: 'durable',
  },
  words: {
    what_durable: 'write and flush {size} of {payload}',
    what_accepted: 'write {size} of {payload}, not flushed',
    payload_random: 'incompressible bytes',
    payload_zeroes: 'zeroes',
    context_durable: '{rate} before the flush',
    context_accepted: 'not known to be durable',
    context_unflushed: 'not known to be durable: its flushes are missing',
    what_missing: 'write and flush',
    no_case: 'no transfer to a disk was measured',
  },
  isOnAllProcessors: false,
} as const satisfies HeadlineDefinition;

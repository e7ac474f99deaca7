import { DURABILITY } from '@fsbench/contract';
import type { SuiteMethod } from '../suite-text.ts';

export const method: SuiteMethod = {
  title: 'Durable writes: what a call really makes durable',
  blocks: [
    'An operation is one `pwrite` of 4 KiB over existing bytes of a 16 MiB file, and the call; timed from before the write to after the call. Each call is made directly and measured under its own name, and stands under what it promises by its documentation, never by its speed. On macOS a plain `fsync` hands the data to the drive and leaves the drive’s own cache alone; `F_FULLFSYNC` asks the drive to empty it. Appending and replacing a file are measured too, from the standard profile on.',
    { terms: Object.values(DURABILITY) },
    'Where exactly one whole disk lies under the folder and its system counts flushes, they are counted beside the calls: **counted** from 0.9 an operation on, **contradicted** where flushes are missing on a drive that has a volatile cache, **declared** where nothing could be counted. In a virtual machine a flush ends at the hypervisor, and the page says that.',
  ],
};

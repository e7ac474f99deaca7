import { DURABILITY } from '@fsbench/contract';
import type { SuiteMethod } from '../suite-text.ts';

export const method: SuiteMethod = {
  title: 'Durable writes: what each call makes durable',
  blocks: [
    'An operation is one `pwrite` of 4 KiB over existing bytes of a 16 MiB file, followed by the call; it is timed from before the write to after the call. Each call is made directly, measured under its own name, and grouped by what its documentation promises, never by its speed. On macOS a plain `fsync` hands the data to the drive and does not flush the drive’s cache; `F_FULLFSYNC` flushes it. The standard and longer profiles also measure appending and replacing a file.',
    { terms: Object.values(DURABILITY) },
    'Where the folder is on exactly one whole disk and the system counts flushes, flushes are counted too: **counted** from 0.9 per operation, **contradicted** where flushes are missing on a drive with a volatile cache, **declared** where nothing could be counted. In a virtual machine a flush ends at the hypervisor, and the page says so.',
  ],
};

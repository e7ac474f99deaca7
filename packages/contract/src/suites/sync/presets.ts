import type { DurabilityClass } from '../../words/durability.ts';
import type { SyncPrimitive } from '../../words/primitives.ts';
import type { SuitePreset } from '../suite-contract.ts';
import { headline } from './headline.ts';

const overwrite = (
  slug: string,
  title: string,
  primitive: SyncPrimitive,
  durability: DurabilityClass,
): SuitePreset => ({
  slug,
  title,
  kind: 'drive',
  key: { ...headline.key, primitive, durability, dataKind: 'latency' },
});

export const presets = [
  overwrite('durable-fdatasync', 'Durable write of 4 KiB: fdatasync', 'fdatasync', 'L3'),
  overwrite('durable-fullfsync', 'Durable write of 4 KiB on macOS: F_FULLFSYNC', 'f_fullfsync', 'L3'),
  overwrite('durable-fsync', 'Durable write of 4 KiB: fsync', 'fsync', 'L3'),
  overwrite(
    'durable-direct',
    'Durable write of 4 KiB, bypassing the page cache: O_DIRECT|O_DSYNC',
    'o_direct_dsync',
    'L3',
  ),
  overwrite('plain-fsync', 'Write of 4 KiB on macOS: fsync, not flushed', 'fsync', 'L1'),
  overwrite('page-cache', 'Write of 4 KiB without a sync', 'none', 'L0'),
] as const satisfies readonly SuitePreset[];

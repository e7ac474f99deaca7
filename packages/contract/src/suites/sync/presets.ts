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
  overwrite('durable-fdatasync', 'Durable 4 KiB overwrite: fdatasync', 'fdatasync', 'L3'),
  overwrite('durable-fullfsync', 'Durable 4 KiB overwrite on macOS: F_FULLFSYNC', 'f_fullfsync', 'L3'),
  overwrite('durable-fsync', 'Durable 4 KiB overwrite: fsync', 'fsync', 'L3'),
  overwrite(
    'durable-direct',
    'Durable 4 KiB overwrite, bypassing the page cache: O_DIRECT|O_DSYNC',
    'o_direct_dsync',
    'L3',
  ),
  overwrite('plain-fsync', '4 KiB overwrite on macOS: fsync, not flushed', 'fsync', 'L1'),
  overwrite('page-cache', '4 KiB overwrite without a sync', 'none', 'L0'),
] as const satisfies readonly SuitePreset[];

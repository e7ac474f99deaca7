import { HEADLINES } from '@fsbench/contract';
import { type Preset, presetOf } from '../preset.ts';

const preset = presetOf('sync');

const overwrite = (slug: string, title: string, primitive: string, durability: string) =>
  preset(slug, title, 'drive', {
    ...HEADLINES.sync,
    primitive,
    durability,
    dataKind: 'latency',
  });

/** The first is the board that the suite's page opens with. */
export const presets: readonly Preset[] = [
  overwrite('durable-fdatasync', 'Durable 4 KiB overwrite: fdatasync', 'fdatasync', 'L3'),
  overwrite('durable-fullfsync', 'Durable 4 KiB overwrite on macOS: F_FULLFSYNC', 'f_fullfsync', 'L3'),
  overwrite('durable-fsync', 'Durable 4 KiB overwrite: fsync', 'fsync', 'L3'),
  overwrite('durable-direct', 'Past the page cache: O_DIRECT|O_DSYNC', 'o_direct_dsync', 'L3'),
  overwrite('plain-fsync', 'fsync that stops at the drive’s cache', 'fsync', 'L1'),
  overwrite('page-cache', 'No sync at all: the page cache', 'none', 'L0'),
];

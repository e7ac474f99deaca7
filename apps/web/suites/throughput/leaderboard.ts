import { HEADLINES } from '@fsbench/contract';
import { type Preset, presetOf } from '../preset.ts';

const preset = presetOf('throughput');

const STREAM = { writeBytes: 131_072, extent: 471_859_200 } as const;
const L0_MEMORY = { targetRole: 'memory', durability: 'L0', primitive: 'new' } as const;

/** The first is the board that the suite's page opens with. */
export const presets: readonly Preset[] = [
  preset('durable', '450 MiB of random bytes, durable on disk', 'drive', {
    ...STREAM,
    ...HEADLINES.throughput,
    durability: 'L3',
  }),
  preset('accepted', 'The same, accepted by the page cache', 'drive', {
    ...STREAM,
    ...HEADLINES.throughput,
    durability: 'L3',
    dataKind: 'accepted',
  }),
  preset('memory', 'Random bytes into memory', 'chip', {
    ...STREAM,
    ...L0_MEMORY,
    variant: 'random',
    dataKind: 'accepted',
  }),
  preset('nothing', 'Zeroes into /dev/null', 'chip', {
    ...STREAM,
    variant: 'zeroes',
    targetRole: 'null',
    dataKind: 'accepted',
  }),
];

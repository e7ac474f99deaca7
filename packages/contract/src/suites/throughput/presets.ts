import type { SuitePreset } from '../suite-contract.ts';
import { headline } from './headline.ts';

const STREAM = { writeBytes: 131_072, extent: 471_859_200 } as const;

/** What a quick run writes. */
const QUICK_STREAM = { ...STREAM, extent: 67_108_864 } as const;

export const presets = [
  {
    slug: 'durable-64',
    title: 'Write and flush 64 MiB of random bytes',
    kind: 'drive',
    key: { ...QUICK_STREAM, ...headline.key, durability: 'L3' },
  },
  {
    slug: 'durable',
    title: 'Write and flush 450 MiB of random bytes',
    kind: 'drive',
    key: { ...STREAM, ...headline.key, durability: 'L3' },
  },
  {
    slug: 'accepted',
    title: 'Write 450 MiB of random bytes, not flushed',
    kind: 'drive',
    key: { ...STREAM, ...headline.key, durability: 'L3', dataKind: 'accepted' },
  },
  {
    slug: 'memory',
    title: 'Write 450 MiB of random bytes into memory',
    kind: 'chip',
    key: {
      ...STREAM,
      variant: 'random',
      primitive: 'new',
      targetRole: 'memory',
      durability: 'L0',
      dataKind: 'accepted',
    },
  },
  {
    slug: 'nothing',
    title: 'Write 450 MiB of zeroes into /dev/null',
    kind: 'chip',
    key: { ...STREAM, variant: 'zeroes', targetRole: 'null', dataKind: 'accepted' },
  },
] as const satisfies readonly SuitePreset[];

import type { SuitePreset } from '../suite-contract.ts';
import { headline } from './headline.ts';

const JOBS = { limiting: 'jobs', worker: 'process', dataKind: 'rate' } as const;

const sweep = (
  slug: string,
  title: string,
  workers: number,
  targetRole: 'disk' | 'memory',
  primitive: 'none' | 'full',
): SuitePreset => ({
  slug,
  title,
  kind: targetRole === 'disk' ? 'drive' : 'chip',
  key: {
    ...headline.key,
    ...JOBS,
    primitive,
    workers,
    directory: 'private',
    targetRole,
    durability: primitive === 'full' ? 'L3' : 'L0',
  },
});

export const presets = [
  sweep('memory-1', 'Small files in memory, 1 worker', 1, 'memory', 'none'),
  sweep('memory-4', 'Small files in memory, 4 workers', 4, 'memory', 'none'),
  sweep('memory-16', 'Small files in memory, 16 workers', 16, 'memory', 'none'),
  sweep('disk-4', 'Small files on disk, 4 workers', 4, 'disk', 'none'),
  sweep('flushed-1', 'Small files on disk, every one flushed, 1 worker', 1, 'disk', 'full'),
  {
    slug: 'cpu-1',
    title: 'No files: one worker that only computes',
    kind: 'chip',
    key: { ...JOBS, variant: 'cpu', workers: 1 },
  },
] as const satisfies readonly SuitePreset[];

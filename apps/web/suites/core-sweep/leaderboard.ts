import { HEADLINES } from '@fsbench/contract';
import { type Preset, presetOf } from '../preset.ts';

const preset = presetOf('core-sweep');

const JOBS = { limiting: 'jobs', worker: 'process', dataKind: 'rate' } as const;
const sweep = (slug: string, title: string, workers: number, targetRole: 'disk' | 'memory', primitive: string) =>
  preset(slug, title, targetRole === 'disk' ? 'drive' : 'chip', {
    ...HEADLINES['core-sweep'],
    ...JOBS,
    primitive,
    workers,
    directory: 'private',
    targetRole,
    durability: primitive === 'full' ? 'L3' : 'L0',
  });

/** The first is the board that the suite's page opens with. */
export const presets: readonly Preset[] = [
  sweep('memory-1', 'Files in memory, 1 worker', 1, 'memory', 'none'),
  sweep('memory-4', 'Files in memory, 4 workers', 4, 'memory', 'none'),
  sweep('memory-16', 'Files in memory, 16 workers', 16, 'memory', 'none'),
  sweep('disk-4', 'Files on disk, 4 workers', 4, 'disk', 'none'),
  sweep('flushed-1', 'Files on disk, every one flushed, 1 worker', 1, 'disk', 'full'),
  preset('cpu-1', 'No files: one worker that only computes', 'chip', {
    ...JOBS,
    variant: 'cpu',
    workers: 1,
  }),
];

import type { SuitePreset } from '../suite-contract.ts';
import { headline } from './headline.ts';
import type { MEMFS_OPERATIONS } from './params.ts';

type Operation = (typeof MEMFS_OPERATIONS)[number];

const memfs = (slug: string, title: string, primitive: Operation, workers: number): SuitePreset => ({
  slug,
  title,
  kind: 'chip',
  key: { ...headline.key, primitive, writeBytes: 4096, workers, dataKind: 'phase' },
});

export const presets = [
  memfs('create-1', 'Create one of 1000 files, 1 thread', 'create', 1),
  memfs('create-4', 'Create one of 1000 files, 4 threads', 'create', 4),
  memfs('create-16', 'Create one of 1000 files, 16 threads', 'create', 16),
  memfs('write-1', 'Write 4 KiB to a file in memory, 1 thread', 'write', 1),
  memfs('read-1', 'Read 4 KiB of a file in memory, 1 thread', 'read', 1),
  memfs('delete-1', 'Delete one of 1000 files, 1 thread', 'delete', 1),
] as const satisfies readonly SuitePreset[];

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
  memfs('create-1', 'Create, 1 thread, 1000 files', 'create', 1),
  memfs('create-4', 'Create, 4 threads, 1000 files', 'create', 4),
  memfs('create-16', 'Create, 16 threads, 1000 files', 'create', 16),
  memfs('write-1', 'Write 4 KiB, 1 thread', 'write', 1),
  memfs('read-1', 'Read 4 KiB, 1 thread', 'read', 1),
  memfs('delete-1', 'Delete, 1 thread', 'delete', 1),
] as const satisfies readonly SuitePreset[];

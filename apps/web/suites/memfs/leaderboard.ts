import { HEADLINES } from '@fsbench/contract';
import { type Preset, presetOf } from '../preset.ts';

const preset = presetOf('memfs');

const operation = (slug: string, title: string, primitive: string, threads: number) =>
  preset(slug, title, 'chip', {
    ...HEADLINES.memfs,
    primitive,
    writeBytes: 4096,
    workers: threads,
    dataKind: 'phase',
  });

/** The first is the board that the suite's page opens with. */
export const presets: readonly Preset[] = [
  operation('create-1', 'Create, 1 thread, 1000 files', 'create', 1),
  operation('create-4', 'Create, 4 threads, 1000 files', 'create', 4),
  operation('create-16', 'Create, 16 threads, 1000 files', 'create', 16),
  operation('write-1', 'Write 4 KiB, 1 thread', 'write', 1),
  operation('read-1', 'Read 4 KiB, 1 thread', 'read', 1),
  operation('delete-1', 'Delete, 1 thread', 'delete', 1),
];

import { type ComparabilityKey, HEADLINES, keyText, SUITES, type Suite } from '@fsbench/contract';

/** A case that people ask for by a name of its own, and of what it is a figure. */
export interface Preset {
  /** Its word in an address: `?board=durable-fdatasync`. */
  readonly slug: string;
  readonly title: string;
  readonly kind: 'chip' | 'drive';
  readonly key: ComparabilityKey;
}

type Given = Partial<Omit<ComparabilityKey, 'suite' | 'method'>> & Pick<ComparabilityKey, 'variant' | 'dataKind'>;

const preset = (suite: Suite, slug: string, title: string, kind: Preset['kind'], given: Given): Preset => ({
  slug,
  title,
  kind,
  key: {
    suite,
    method: SUITES[suite].method,
    primitive: null,
    writeBytes: null,
    extent: null,
    workers: null,
    limiting: null,
    directory: null,
    worker: null,
    targetRole: null,
    durability: null,
    ...given,
  },
});

const overwrite = (slug: string, title: string, primitive: string, durability: string) =>
  preset('sync', slug, title, 'drive', {
    ...HEADLINES.sync,
    primitive,
    durability,
    dataKind: 'latency',
  });

const JOBS = { limiting: 'jobs', worker: 'process', dataKind: 'rate' } as const;
const sweep = (slug: string, title: string, workers: number, targetRole: 'disk' | 'memory', primitive: string) =>
  preset('core-sweep', slug, title, targetRole === 'disk' ? 'drive' : 'chip', {
    ...HEADLINES['core-sweep'],
    ...JOBS,
    primitive,
    workers,
    directory: 'private',
    targetRole,
    durability: primitive === 'full' ? 'L3' : 'L0',
  });

const memfs = (slug: string, title: string, operation: string, threads: number) =>
  preset('memfs', slug, title, 'chip', {
    ...HEADLINES.memfs,
    primitive: operation,
    writeBytes: 4096,
    workers: threads,
    dataKind: 'phase',
  });

/** The files are in memory where a machine has such a place; what they cost on a disk is a figure of that drive. */
const configure = (slug: string, title: string, targetRole: 'memory' | 'disk', primitive: 'alone' | 'spinner') =>
  preset('turbo', slug, title, targetRole === 'disk' ? 'drive' : 'chip', {
    ...HEADLINES.turbo,
    primitive,
    targetRole,
  });

const STREAM = { writeBytes: 131_072, extent: 471_859_200 } as const;
const L0_MEMORY = { targetRole: 'memory', durability: 'L0', primitive: 'new' } as const;

/** The first of each suite is the board that its page opens with. */
export const PRESETS: Readonly<Record<Suite, readonly Preset[]>> = {
  sync: [
    overwrite('durable-fdatasync', 'Durable 4 KiB overwrite: fdatasync', 'fdatasync', 'L3'),
    overwrite('durable-fullfsync', 'Durable 4 KiB overwrite on macOS: F_FULLFSYNC', 'f_fullfsync', 'L3'),
    overwrite('durable-fsync', 'Durable 4 KiB overwrite: fsync', 'fsync', 'L3'),
    overwrite('durable-direct', 'Past the page cache: O_DIRECT|O_DSYNC', 'o_direct_dsync', 'L3'),
    overwrite('plain-fsync', 'fsync that stops at the drive’s cache', 'fsync', 'L1'),
    overwrite('page-cache', 'No sync at all: the page cache', 'none', 'L0'),
  ],
  'core-sweep': [
    sweep('memory-1', 'Files in memory, 1 worker', 1, 'memory', 'none'),
    sweep('memory-4', 'Files in memory, 4 workers', 4, 'memory', 'none'),
    sweep('memory-16', 'Files in memory, 16 workers', 16, 'memory', 'none'),
    sweep('disk-4', 'Files on disk, 4 workers', 4, 'disk', 'none'),
    sweep('flushed-1', 'Files on disk, every one flushed, 1 worker', 1, 'disk', 'full'),
    preset('core-sweep', 'cpu-1', 'No files: one worker that only computes', 'chip', {
      ...JOBS,
      variant: 'cpu',
      workers: 1,
    }),
  ],
  memfs: [
    memfs('create-1', 'Create, 1 thread, 1000 files', 'create', 1),
    memfs('create-4', 'Create, 4 threads, 1000 files', 'create', 4),
    memfs('create-16', 'Create, 16 threads, 1000 files', 'create', 16),
    memfs('write-1', 'Write 4 KiB, 1 thread', 'write', 1),
    memfs('read-1', 'Read 4 KiB, 1 thread', 'read', 1),
    memfs('delete-1', 'Delete, 1 thread', 'delete', 1),
  ],
  turbo: [
    configure('configure', 'Short processes and files in memory, alone', 'memory', 'alone'),
    configure('configure-beside', 'Short processes and files in memory, beside a busy loop', 'memory', 'spinner'),
    preset('turbo', 'clock', 'Clock of one core, from idle', 'chip', {
      variant: 'ramp',
      primitive: 'alone',
      dataKind: 'ramp',
    }),
    preset('turbo', 'compute', 'Work that only computes', 'chip', {
      variant: 'cpu_control',
      primitive: 'alone',
      dataKind: 'duration',
    }),
    configure('configure-disk', 'Short processes and files on disk, alone', 'disk', 'alone'),
    configure('configure-disk-beside', 'Short processes and files on disk, beside a busy loop', 'disk', 'spinner'),
  ],
  throughput: [
    preset('throughput', 'durable', '450 MiB of random bytes, durable on disk', 'drive', {
      ...STREAM,
      ...HEADLINES.throughput,
      durability: 'L3',
    }),
    preset('throughput', 'accepted', 'The same, accepted by the page cache', 'drive', {
      ...STREAM,
      ...HEADLINES.throughput,
      durability: 'L3',
      dataKind: 'accepted',
    }),
    preset('throughput', 'memory', 'Random bytes into memory', 'chip', {
      ...STREAM,
      ...L0_MEMORY,
      variant: 'random',
      dataKind: 'accepted',
    }),
    preset('throughput', 'nothing', 'Zeroes into /dev/null', 'chip', {
      ...STREAM,
      variant: 'zeroes',
      targetRole: 'null',
      dataKind: 'accepted',
    }),
  ],
};

export const presetText = ({ key }: Preset): string => keyText(key);

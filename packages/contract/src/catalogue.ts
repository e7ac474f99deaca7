/**
 * The five suites: the words for them, the version of the method that measures each now,
 * and the fixed vocabularies of their parameters. Adding a primitive or a curve starts here.
 */
export const SUITES = {
  'core-sweep': {
    title: 'Core sweep',
    method: 'core-sweep/1',
    question:
      'How does the same work scale from 1 to N workers: on this disk, in memory, and with no file system at all?',
  },
  sync: {
    title: 'Durable writes',
    method: 'sync/1',
    question:
      'How many writes a second survive a power cut, and what does each way of asking for that really make durable?',
  },
  memfs: {
    title: 'Memory file system',
    method: 'memfs/1',
    question:
      'What do create, write, read and delete cost in memory as files and threads grow, and how much of it is waiting for a lock?',
  },
  turbo: {
    title: 'Turbo and clock',
    method: 'turbo/1',
    question: 'Is turbo on, does the clock ramp up, and does an unrelated busy loop make other work faster?',
  },
  throughput: {
    title: 'Write throughput',
    method: 'throughput/1',
    question: 'How fast do bytes go into nothing, the SSD, a RAM disk and FUSE: accepted, and durable?',
  },
} as const;

export type Suite = keyof typeof SUITES;
export const SUITE_SLUGS = Object.keys(SUITES) as [Suite, ...Suite[]];

export const SYNC_PATTERNS = ['overwrite', 'append', 'replace'] as const;

/**
 * One word per system call or open flag; never a family of them. What an operating
 * system lacks is `unsupported` there, not replaced by a neighbour.
 */
export const SYNC_PRIMITIVES = [
  'none',
  'sync_file_range',
  'fdatasync',
  'fsync',
  'o_dsync',
  'o_sync',
  'o_direct_dsync',
  'f_barrierfsync',
  'f_fullfsync',
  'flush_file_buffers',
  'nt_flush_data_only',
  'nt_flush_no_sync',
  'write_through',
] as const;
export type SyncPrimitive = (typeof SYNC_PRIMITIVES)[number];

export const SWEEP_CURVES = ['fs-tree', 'cpu', 'command'] as const;
export const SWEEP_SYNC = ['none', 'full'] as const;
/** T(n) of a built-in curve is the time this many units would take at the measured rate. */
export const SWEEP_UNITS = 64_000;

/**
 * Ours with one index lock, with 64 of them, with a file system for each thread; with files' memory taken beforehand,
 * with an index that never grows; and the same operations as system calls in memory and on a disk.
 */
export const MEMFS_BACKENDS = ['global', 'sharded', 'private', 'pooled', 'reserved', 'tmpfs', 'disk'] as const;
export const MEMFS_OPERATIONS = ['create', 'write', 'read', 'delete'] as const;
export const TURBO_EXPERIMENTS = ['ramp', 'configure', 'cpu_control'] as const;
export const PAYLOADS = ['zeroes', 'random'] as const;
/** The call after a stream's last write; into nothing there is none. */
export const THROUGHPUT_PRIMITIVES = [
  'none',
  'fsync',
  'f_fullfsync',
  'flush_file_buffers',
] as const satisfies readonly SyncPrimitive[];

/** What is known to be durable once the call has returned, in rising order. */
export const DURABILITY = {
  L0: { title: 'only in memory', means: 'The bytes are in the page cache. A power cut loses them.' },
  L1: {
    title: 'handed to the drive',
    means: 'The drive has the bytes, perhaps only in its own volatile cache. A power cut can lose them.',
  },
  L2: {
    title: 'ordered',
    means: 'Later writes will not become durable before these; when that happens is not promised.',
  },
  L3: {
    title: 'flushed to stable storage',
    means: 'The drive has acknowledged that its cache is flushed. These bytes should survive a power cut.',
  },
  L4: { title: 'survived pulled plugs', means: 'Seen to survive real power cuts.' },
} as const;
export type DurabilityClass = keyof typeof DURABILITY;

export type OsFamily = 'linux' | 'macos' | 'windows' | 'other';

/** Calls that ask nothing, or only start the writing, on every system. */
const ASKS_NOTHING: Partial<Record<SyncPrimitive, DurabilityClass>> = { none: 'L0', sync_file_range: 'L0' };

/**
 * What a returned call promises by its documentation, never by its speed. On macOS all but
 * two calls leave the drive's cache alone (fcntl(2), F_FULLFSYNC); on memory nothing is durable.
 */
export function contractDurability(primitive: SyncPrimitive, os: OsFamily, isMemory: boolean): DurabilityClass {
  const nothing = ASKS_NOTHING[primitive];
  if (isMemory || nothing) return nothing ?? 'L0';
  if (primitive === 'f_barrierfsync') return 'L2';
  if (primitive === 'f_fullfsync') return 'L3';
  if (primitive === 'nt_flush_no_sync' || primitive === 'write_through') return 'L1';
  return os === 'macos' ? 'L1' : 'L3';
}

/**
 * Which call a sentence means by "a durable write": the first of these that was measured and
 * promises L3. fdatasync before fsync, because databases call it; never the fastest of all.
 */
export const HEADLINE_SYNC: readonly SyncPrimitive[] = ['f_fullfsync', 'fdatasync', 'flush_file_buffers', 'fsync'];

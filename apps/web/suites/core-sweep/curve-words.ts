import type { ComparabilityKey, SweepParams } from '@fsbench/contract';
import { targetName } from '../../wording/names.ts';

type Key = ComparabilityKey;

/** What a curve of a core sweep works on: "files in memory", "files on disk, flushed", "no files: CPU only". */
export function curveTitle(key: Key): string {
  if (key.variant === 'cpu') return 'no files: CPU only';
  if (key.variant.startsWith('command:')) return `a command of its own on ${targetName(key.targetRole)}`;
  const where = key.targetRole === 'memory' ? 'files in memory' : `files on ${targetName(key.targetRole)}`;
  const flushed = key.primitive === 'full' ? ', every file flushed' : '';
  const shared = key.directory === 'shared' ? ', one shared directory' : '';
  const threads = key.worker === 'thread' ? ', threads' : '';
  const cpus = key.limiting === 'cpus' ? ', CPUs limited' : '';
  return `${where}${flushed}${shared}${threads}${cpus}`;
}

/** The same in as few words as a line's end has room for. */
export function curveLabel(key: Key): string {
  if (key.variant === 'cpu') return 'CPU only';
  if (key.variant.startsWith('command:')) return 'user command';
  const where = key.targetRole === 'memory' ? 'in memory' : `on ${targetName(key.targetRole)}`;
  return `${where}${key.primitive === 'full' ? ', flushed' : ''}${key.directory === 'shared' ? ', shared' : ''}`;
}

/** In the context of a sentence: "files in memory". */
export function curveWhere(key: Key): string {
  if (key.variant === 'cpu') return 'no file system';
  if (key.variant.startsWith('command:')) return `on ${targetName(key.targetRole)}`;
  const where = key.targetRole === 'memory' ? 'files in memory' : `files on ${targetName(key.targetRole)}`;
  return `${where}${key.primitive === 'full' ? ', every file flushed' : ''}`;
}

/** A curve in the word of an address: `disk-flushed`, `memory`, `cpu`. */
export function curveWord({ variant, targetRole, primitive, directory, worker, limiting }: Key): string {
  if (variant === 'cpu') return limiting === 'cpus' ? 'cpu-limited' : 'cpu';
  const [kind, digest = ''] = variant.split(':');
  const parts = [
    kind === 'command' ? `command-${digest.slice(0, 8)}` : (targetRole ?? 'nowhere').replaceAll('_', '-'),
    primitive === 'full' ? 'flushed' : '',
    directory === 'shared' ? 'shared' : '',
    worker === 'thread' ? 'threads' : '',
    limiting === 'cpus' ? 'limited' : '',
  ];
  return parts.filter(Boolean).join('-');
}

/** A curve is a key without its workers. */
export function curveText(key: Key): string {
  const { method, variant, primitive, limiting, directory, worker, targetRole, durability, dataKind } = key;
  return [method, variant, primitive, limiting, directory, worker, targetRole, durability, dataKind].join('|');
}

/** Reading order of curves: the control first, then memory, disk, flushed disk. */
export function curveOrder(key: Key): number {
  if (key.variant === 'cpu') return 3;
  if (key.variant.startsWith('command:')) return 4;
  return key.targetRole === 'memory' ? 0 : key.primitive === 'full' ? 2 : 1;
}

/** As a run measures it without being told; Windows has no fork, so there each worker is a thread. */
const isPlain = (
  [role, threads]: readonly ['memory' | 'disk', Key['worker']],
  { variant, targetRole, primitive, directory, worker, limiting }: Key,
) =>
  variant === 'fs-tree' &&
  targetRole === role &&
  primitive === 'none' &&
  directory !== 'shared' &&
  worker === threads &&
  limiting === 'jobs';

const PLAIN = [
  ['memory', 'process'],
  ['memory', 'thread'],
  ['disk', 'process'],
  ['disk', 'thread'],
] as const;

/** The curve that represents a sweep where there is room for one: the first of these. Never chosen by its result. */
export const MAIN_CURVES: readonly ((key: Key) => boolean)[] = [
  ...PLAIN.map((of) => (key: Key) => isPlain(of, key)),
  ({ variant }) => variant === 'cpu',
];

/** What tells a sweep's curves apart, without their target: "no sync", "each file flushed". */
export function curveWords(params: SweepParams): string {
  if (params.command) return `${params.command.name}${params.limiting === 'cpus' ? ', CPUs limited' : ''}`;
  if (params.curve === 'cpu') return 'CPU only';
  const variants = [
    params.sync === 'full' ? 'each file flushed' : 'no sync',
    params.directory === 'shared' ? 'one shared directory' : null,
    params.worker === 'thread' ? 'threads' : null,
    params.limiting === 'cpus' ? 'CPUs limited' : null,
  ].filter((word) => word !== null);
  return variants.join(', ');
}

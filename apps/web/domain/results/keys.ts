import type { ComparabilityKey } from '@fsbench/contract';
import { counted, primitiveName, targetName } from '../../wording/names.ts';
import { formatBytes, formatCount } from '../../wording/quantity.ts';

type Key = ComparabilityKey;

const PATTERNS: Record<string, string> = {
  overwrite: 'overwrite in place',
  append: 'append',
  replace: 'replace (write, rename)',
};

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
  if (key.variant.startsWith('command:')) return 'own command';
  const where = key.targetRole === 'memory' ? 'in memory' : `on ${targetName(key.targetRole)}`;
  return `${where}${key.primitive === 'full' ? ', flushed' : ''}${key.directory === 'shared' ? ', shared' : ''}`;
}

/** As part of a sentence: "when the files are in memory". */
export function curveWhere(key: Key): string {
  if (key.variant === 'cpu') return 'with no file system at all';
  if (key.variant.startsWith('command:')) return `on ${targetName(key.targetRole)}`;
  const flushed = key.primitive === 'full' ? ' and every file is flushed' : '';
  return `when the files are ${key.targetRole === 'memory' ? 'in memory' : `on ${targetName(key.targetRole)}`}${flushed}`;
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

/** Where the files of the configure-like work are: " in memory"; what has no files has no such words. */
export function filesWhere({ targetRole }: Key): string {
  if (targetRole === null) return '';
  return targetRole === 'memory' ? ' in memory' : ` on ${targetName(targetRole)}`;
}

export function syncTitle(key: Key): string {
  const bytes = key.writeBytes === null ? '' : ` ${formatBytes(key.writeBytes)}`;
  return `${PATTERNS[key.variant] ?? key.variant}${bytes} · ${primitiveName(key.primitive ?? 'none')}${key.targetRole === 'memory' ? ' · in memory' : ''}`;
}

/** Any key as one line, for tables that hold all of them. */
export function keyTitle(key: Key): string {
  switch (key.suite) {
    case 'sync':
      return syncTitle(key);
    case 'core-sweep':
      return `${curveTitle(key)} · ${counted(key.workers ?? 0, 'worker')}`;
    case 'memfs':
      return `${memfsVariant(key)} · ${key.primitive} · ${formatCount(key.extent ?? 0)} files · ${counted(key.workers ?? 0, 'thread')}`;
    case 'turbo':
      return `${key.variant.replace('_', ' ')}${filesWhere(key)} · ${key.primitive === 'spinner' ? 'beside a busy loop' : 'alone'}`;
    case 'throughput': {
      const file = key.primitive ? ` · ${key.primitive} file` : '';
      const size = `${formatBytes(key.extent ?? 0)} in writes of ${formatBytes(key.writeBytes ?? 0)}`;
      return `${targetName(key.targetRole)} · ${key.variant}${file} · ${size} · ${key.dataKind}`;
    }
  }
}

/** "global index", "system calls on tmpfs"; the pass with instrumented locks says so. */
function memfsVariant({ variant }: Key): string {
  const [backend = '', pass] = variant.split(':');
  const words = backend === 'tmpfs' || backend === 'disk' ? `system calls on ${backend}` : `${backend} index`;
  return pass === undefined ? words : `${words}, locks watched`;
}

const IN_ORDER = new Intl.Collator('en', { numeric: true });

/** Neighbours side by side: by target, kind of work, size, durability, call, then workers rising. */
export function byReading(x: Key, y: Key): number {
  const words = ({ targetRole, variant, writeBytes, extent, durability, primitive, dataKind }: Key) =>
    [targetRole ?? 'z', variant, writeBytes ?? extent ?? 0, durability ?? '', primitive ?? '', dataKind].join('|');
  return IN_ORDER.compare(words(x), words(y)) || (x.workers ?? 0) - (y.workers ?? 0);
}

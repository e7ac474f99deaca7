import type { KeyOf } from '../../comparability-key.ts';
import type { SyncPrimitive } from '../../words/primitives.ts';
import type { OsFamily } from '../durability.ts';
import { headline } from './headline.ts';

/**
 * The call that stands for "flushed to stable storage" on each system: one, and always the same. The fastest of several
 * would be the luckiest of several.
 */
export const DURABLE_CALLS = {
  linux: 'fdatasync',
  macos: 'f_fullfsync',
  windows: 'flush_file_buffers',
} as const satisfies Partial<Record<OsFamily, SyncPrimitive>>;

/**
 * Whether a key is of the row that compares systems: one headline write, flushed by its system's call. The class tells the
 * systems apart: fdatasync of macOS flushes no drive, and is of another class there.
 */
export function isDurableCallKey(key: KeyOf<string>): boolean {
  const isHeadlineWrite = Object.entries(headline.key).every(
    ([word, value]) => key[word as keyof typeof key] === value,
  );
  return key.suite === 'sync' && isHeadlineWrite && Object.values<string | null>(DURABLE_CALLS).includes(key.primitive);
}

import type { ComparabilityKey } from './comparability.ts';
import { METHOD } from './method.ts';

type Word = Exclude<keyof ComparabilityKey, 'suite' | 'method'>;

/**
 * The case that heads each suite, wherever there is room for one figure: the words of its key that are fixed. What is not
 * here is chosen where it is read: the call that flushes (`HEADLINE_SYNC`), the most workers, the most bytes.
 */
export const HEADLINES = {
  sync: { variant: 'overwrite', writeBytes: 4096, targetRole: 'disk', durability: 'L3' },
  'core-sweep': { variant: 'fs-tree', primitive: 'none', targetRole: 'disk' },
  memfs: { variant: 'global', primitive: 'create', extent: METHOD.compared_files },
  turbo: { variant: 'configure', primitive: 'alone', dataKind: 'duration' },
  throughput: {
    variant: 'random',
    primitive: 'new',
    writeBytes: METHOD.compared_write_bytes,
    targetRole: 'disk',
    dataKind: 'durable',
  },
} as const satisfies Record<ComparabilityKey['suite'], Partial<Pick<ComparabilityKey, Word>>>;

/** Whether a key is of its suite's headline. `but`: words that may be others, where a reader chooses among them. */
export function isHeadlineKey(key: ComparabilityKey, but: readonly Word[] = []): boolean {
  const fixed = Object.entries(HEADLINES[key.suite]) as [Word, string | number][];
  return fixed.every(([word, value]) => but.includes(word) || key[word] === value);
}

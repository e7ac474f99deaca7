import type { ComparabilityKey } from '@fsbench/contract';

type Key = ComparabilityKey;

const IN_ORDER = new Intl.Collator('en', { numeric: true });

/** Neighbors side by side: by target, kind of work, size, durability, call, then workers rising. */
export function byReading(x: Key, y: Key): number {
  const words = ({ targetRole, variant, writeBytes, extent, durability, primitive, dataKind }: Key) =>
    [targetRole ?? 'z', variant, writeBytes ?? extent ?? 0, durability ?? '', primitive ?? '', dataKind].join('|');
  return IN_ORDER.compare(words(x), words(y)) || (x.workers ?? 0) - (y.workers ?? 0);
}

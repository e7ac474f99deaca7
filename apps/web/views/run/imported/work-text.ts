import type { ImportedCase, ImportedWork } from '@fsbench/contract';
import { formatBytes, formatCount, formatNumber } from '../../../wording/quantity.ts';

/** What the tool did, as far as its file says: "randrw, write · 4 KiB · fsync after 10,000 writes · direct". */
export function workText({ work, durability }: Pick<ImportedCase, 'work' | 'durability'>): string {
  const { operation, part, block_bytes, is_direct, engine, queue_depth_count, workers_count, read_ratio } = work;
  const words = [
    [operation, part].filter((word) => word !== null).join(', '),
    block_bytes === null ? null : formatBytes(block_bytes),
    syncText(work),
    is_direct === null ? null : is_direct ? 'direct' : 'through the page cache',
    engine,
    queue_depth_count === null ? null : `queue depth ${formatCount(queue_depth_count)}`,
    workers_count === null ? null : `${formatCount(workers_count)} ${workers_count === 1 ? 'worker' : 'workers'}`,
    read_ratio === null ? null : `${formatNumber(read_ratio * 100)}\u2009% reads`,
    ...work.parameters.map(({ name, value }) => `${name} = ${value}`),
    durability === null ? null : DURABILITY_TEXT[durability],
  ];
  return words.filter((word) => word !== null && word !== '').join(' · ');
}

/** The call is known where a file names it; what the drive did then is not. */
const DURABILITY_TEXT = { L0: 'only in memory', unknown: 'durability unknown' } as const;

function syncText({ sync, writes_per_sync_count }: ImportedWork): string | null {
  if (sync === null) return null;
  if (writes_per_sync_count === null || writes_per_sync_count === 1) return sync;
  return `${sync} after ${formatCount(writes_per_sync_count)} writes`;
}

import { randomBytes } from 'node:crypto';
import { permalinkId } from '@fsbench/contract';

/** An id that sorts by its time: 48 bits of milliseconds and 32 random ones, in the letters of a run's address. */
export function newActionId(nowMs = Date.now()): string {
  const bytes = Buffer.alloc(10);
  bytes.writeUIntBE(nowMs, 0, 6);
  randomBytes(4).copy(bytes, 6);
  return permalinkId(bytes);
}

import { z } from 'zod';
import type { DurabilityClass } from '../words/durability.ts';
import type { SyncPrimitive } from '../words/primitives.ts';

/**
 * What the call promises (`class`), where a flush really ends, and what was seen of it.
 * `counted`: the device completed a flush for each operation. `declared`: nothing could
 * be counted. `contradicted`: flushes were counted and are missing.
 */
export const DurabilitySchema = z.strictObject({
  class: z.enum(['L0', 'L1', 'L2', 'L3']),
  ends_at: z.enum(['device', 'hypervisor', 'network', 'memory', 'unknown']),
  evidence: z.enum(['counted', 'declared', 'contradicted']),
  flushes_per_op: z.number().min(0).max(1e6).nullable(),
});

export type Durability = z.infer<typeof DurabilitySchema>;

export type OsFamily = 'linux' | 'macos' | 'windows' | 'other';

/** Calls that ask nothing, or only start the writing, on every system. */
const NO_DURABILITY_REQUIRED: Partial<Record<SyncPrimitive, DurabilityClass>> = { none: 'L0', sync_file_range: 'L0' };

/**
 * What a returned call promises by its documentation, never by its speed. On macOS all but
 * two calls leave the drive's cache alone (fcntl(2), F_FULLFSYNC); on memory nothing is durable.
 */
export function contractDurability(primitive: SyncPrimitive, os: OsFamily, isMemory: boolean): DurabilityClass {
  const nothing = NO_DURABILITY_REQUIRED[primitive];
  if (isMemory || nothing) return nothing ?? 'L0';
  if (primitive === 'f_barrierfsync') return 'L2';
  if (primitive === 'f_fullfsync') return 'L3';
  if (primitive === 'nt_flush_no_sync' || primitive === 'write_through') return 'L1';
  return os === 'macos' ? 'L1' : 'L3';
}

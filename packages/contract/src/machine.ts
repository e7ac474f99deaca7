import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { count, nonNegative, positiveCount, processorCount, text, word } from './scalars.ts';

/**
 * What the machine is. Everything a probe could not read is `null`, never "off" or 0:
 * a cloud guest shows little of its hardware, and must be believed in that.
 * There is no host name, user name, serial, address or path here, by construction.
 */
export const CoreKindSchema = z.strictObject({
  /** `P`, `E`, `LP`, or the system's own word (`Performance`, `cpu_atom`). */
  name: text(32),
  physical_count: processorCount.nullable(),
  logical_count: processorCount.nullable(),
  max_hz: positiveCount.nullable(),
  l2_bytes: count.nullable(),
  cpus_per_l2_count: processorCount.nullable(),
});

/** An ARM core as the kernel names it; several kinds of them make a big.LITTLE chip. */
export const ArmPartSchema = z.strictObject({
  implementer: z.string().regex(/^0x[0-9a-f]{1,2}$/),
  part: z.string().regex(/^0x[0-9a-f]{1,3}$/),
  variant: z.string().regex(/^0x[0-9a-f]{1,2}$/),
  revision: count,
  cpus_count: processorCount,
});

export const CpuSchema = z.strictObject({
  /** The raw brand string, untouched but for unprintable characters. */
  brand: text(160).nullable(),
  vendor: text(32).nullable(),
  family: count.nullable(),
  model: count.nullable(),
  stepping: count.nullable(),
  microcode: text(32).nullable(),
  arm_parts: z.array(ArmPartSchema).max(LIMITS.core_kinds),
  package_count: processorCount.nullable(),
  physical_count: processorCount.nullable(),
  /** Processors the system has online. */
  logical_count: processorCount,
  /** Processors this process may really use: affinity and cgroup quota taken off, rounded up. */
  usable_count: processorCount,
  smt: z.boolean().nullable(),
  core_kinds: z.array(CoreKindSchema).max(LIMITS.core_kinds),
  l3_bytes: count.nullable(),
});

export const OsSchema = z.strictObject({
  family: z.enum(['linux', 'macos', 'windows', 'other']),
  /** `Debian GNU/Linux`, `macOS`. */
  name: text(64).nullable(),
  /** `12`, `15.6`. */
  version: text(32).nullable(),
  /** `6.18.44`; on macOS the Darwin version. */
  kernel: text(64).nullable(),
  build: text(32).nullable(),
  /** Ticks a second of the scheduler (CONFIG_HZ). */
  tick_hz: positiveCount.nullable(),
  preemption: text(32).nullable(),
  /** Whether memory comes in huge pages: `always`, `madvise`, `never`. */
  huge_pages: text(32).nullable(),
});

export const VirtualizationSchema = z.strictObject({
  /** true, false, or null where it cannot be told. */
  is_guest: z.boolean().nullable(),
  hypervisor: text(32).nullable(),
  container: text(32).nullable(),
  /** Running translated (Rosetta). */
  is_translated: z.boolean().nullable(),
});

/** The clock that times everything, as a million back-to-back reads showed it. */
export const ClockSchema = z.strictObject({
  name: word,
  source: text(32).nullable(),
  step_ns: nonNegative,
  read_p50_ns: nonNegative,
  read_p999_ns: nonNegative,
  read_max_ns: nonNegative,
});

export const MachineSchema = z.strictObject({
  arch: z.enum(['x86_64', 'aarch64', 'riscv64', 'other']),
  /** Maker's model (`Mac15,14`, a DMI product name, a cloud instance type). */
  model: text(96).nullable(),
  vendor: text(64).nullable(),
  cpu: CpuSchema,
  memory_bytes: positiveCount,
  /** What a container's group may use of it; null: no limit is shown. */
  memory_limit_bytes: positiveCount.nullable(),
  os: OsSchema,
  virtualization: VirtualizationSchema,
  clock: ClockSchema,
  /** Firmware's version of the product: Lenovo puts the name there that people know. */
  product_version: text(96).optional(),
  /** The device tree's list, from the board to the chip: `raspberrypi,5-model-b`, `brcm,bcm2712`. */
  compatible: z.array(text(64)).max(16).optional(),
});

export type Machine = z.infer<typeof MachineSchema>;
export type Cpu = z.infer<typeof CpuSchema>;

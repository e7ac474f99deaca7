import { z } from 'zod';
import { count, nonNegative, positiveCount, ratio, text, word } from './scalars.ts';

/** A place that a case writes to. Its path is never part of a document. */
export const TargetId = z
  .string()
  .max(16)
  .regex(/^[a-z][a-z0-9-]*$/);

export const FileSystemSchema = z.strictObject({
  /** As the mount table says it (`ext4`, `apfs`); statfs numbers cannot tell ext2 from ext4. */
  type: text(32).nullable(),
  /** Only words of the collector's allow-list (`noatime`, `barrier=0`, `compress`): no paths. */
  options: z.array(text(48)).max(32),
  free_ratio: ratio.nullable(),
});

/** The block device under the file system, found by walking down its layers. */
export const DeviceSchema = z.strictObject({
  model: text(96).nullable(),
  firmware: text(32).nullable(),
  /** `nvme`, `sata`, `usb`, `virtio`, `mmc`, `apple_fabric`, … */
  transport: word.nullable(),
  is_rotational: z.boolean().nullable(),
  is_virtual: z.boolean().nullable(),
  is_network: z.boolean().nullable(),
  is_encrypted: z.boolean().nullable(),
  write_cache: z.enum(['write_back', 'write_through']).nullable(),
  fua: z.boolean().nullable(),
  /** `dm_crypt`, `lvm`, `md_raid1`, `overlay`, `loop`: from the file system down. */
  layers: z.array(word).max(16),
  /** Whole disks under the target. Flush counters are believed only where this is 1. */
  leaf_count: count.nullable(),
  logical_block_bytes: positiveCount.nullable(),
  physical_block_bytes: positiveCount.nullable(),
  scheduler: text(32).nullable(),
  size_bytes: count.nullable(),
  /** Who said `model`. Absent where the system gives the name as one value, and in older runs. */
  model_source: z
    .enum([
      'nvme_identify',
      'vpd_pg89',
      'vpd_pg83',
      'wwid',
      'udev',
      'by_id',
      'usb_product',
      'inquiry',
      'inquiry_cut',
      'card_id',
    ])
    .optional(),
  /** What a memory card or an eMMC says of its maker: a number that the SD Association or JEDEC assigns. */
  card: z.strictObject({ kind: z.enum(['sd', 'mmc']), maker_id: count }).optional(),
});

export const TargetSchema = z.strictObject({
  id: TargetId,
  role: z.enum(['disk', 'memory', 'null', 'memory_over_folder', 'fuse']),
  /** What kind of memory, for a role that is memory. */
  memory_kind: z.enum(['tmpfs', 'ramfs', 'hfs', 'apfs', 'brd', 'zram']).nullable(),
  file_system: FileSystemSchema.nullable(),
  device: DeviceSchema.nullable(),
  /** Writes and flushes by others in a second of idling, before the suites began. */
  idle_probe: z
    .strictObject({
      window_ns: positiveCount,
      flushes_count: count.nullable(),
      writes_count: count.nullable(),
      written_bytes: nonNegative.nullable(),
    })
    .nullable(),
});

export type Target = z.infer<typeof TargetSchema>;

/** Where no call makes anything durable: memory, whatever lies over it. */
export const isInMemory = ({ role, memory_kind }: Target) => role.startsWith('memory') || memory_kind !== null;

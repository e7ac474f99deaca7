import { identifyDrive } from './identify-drive.ts';

/** What a device says of itself, as far as a class norm needs it. */
export interface NormedDevice {
  readonly model: string | null;
  readonly transport: string | null;
  readonly isRotational: boolean | null;
  readonly isVirtual: boolean | null;
  readonly isNetwork: boolean | null;
  readonly layers: readonly string[];
  readonly leafCount: number | null;
}

/** The best that a class of devices is believed to do. No product comes near: a result beyond it is held, not refused. */
export interface ClassNorm {
  /** As a sentence names the class: "an Apple SSD". */
  readonly of: string;
  /** The shortest time of a write that the device acknowledges as flushed. */
  readonly leastFlushNs: number;
  /** The most bytes a second that one stream makes durable. */
  readonly mostBytesPerS: number;
  readonly source: string;
}

type Rule = ClassNorm & { readonly matches: (device: NormedDevice) => boolean };

const hasTransport =
  (...transports: readonly string[]) =>
  ({ transport }: NormedDevice) =>
    transport !== null && transports.includes(transport);

const isDrive = (model: string | null): boolean => ['drive', 'family'].includes(identifyDrive(model).kind);

/** The first that matches. Bounds are wide: an honest result must never be beyond one. */
const RULES: readonly Rule[] = [
  {
    of: 'an Apple SSD',
    matches: ({ model, transport }) => /^APPLE SSD\b/i.test(model ?? '') || transport === 'apple_fabric',
    leastFlushNs: 200_000,
    mostBytesPerS: 40e9,
    source:
      'fcntl(2) of macOS: F_FULLFSYNC returns when the drive has written its cache. Runs of Apple SSDs take 3 to 20 ms; the bound is a fifteenth of the fastest.',
  },
  {
    of: 'a hard disk',
    // A controller with a cache calls itself rotational, too: only what is known as a drive counts.
    matches: (device) =>
      device.isRotational === true && hasTransport('sata', 'ata', 'sas')(device) && isDrive(device.model),
    leastFlushNs: 40_000,
    mostBytesPerS: 1.2e9,
    source:
      'A flush waits for the platter: half a turn is 4.2 ms at 7,200 rpm, 2 ms at 15,000 rpm. A disk that acknowledges from its cache still needs two commands. Dual-actuator disks transfer 0.55 GB/s.',
  },
  {
    of: 'a SATA drive',
    matches: hasTransport('sata', 'ata'),
    leastFlushNs: 15_000,
    mostBytesPerS: 0.75e9,
    source:
      'Serial ATA 3: 6 Gbit/s with 8b/10b coding are 0.6 GB/s. A write and FLUSH CACHE are two commands over that link.',
  },
  {
    of: 'a USB drive',
    matches: hasTransport('usb'),
    leastFlushNs: 20_000,
    mostBytesPerS: 12e9,
    source: 'USB4 version 2: 80 Gbit/s are 10 GB/s. A command, its data and its status are three transfers.',
  },
  {
    of: 'an eMMC or SD card',
    matches: hasTransport('mmc', 'sd'),
    leastFlushNs: 20_000,
    mostBytesPerS: 5e9,
    source: 'JEDEC eMMC 5.1: HS400 moves 0.4 GB/s; SD Express moves 3.9 GB/s over two PCIe 4.0 lanes.',
  },
  {
    of: 'an NVMe drive',
    matches: hasTransport('nvme'),
    leastFlushNs: 4_500,
    mostBytesPerS: 36e9,
    source:
      'PCIe 6.0 with four lanes moves 30 GB/s. The fastest drive sold (Intel Optane P5800X) is specified with 5 µs for a 4 KiB write.',
  },
];

/** Layers that pass a write and a flush down to the one device below. */
const TRANSPARENT_LAYERS: readonly string[] = ['lvm', 'dm_crypt', 'partition'];

/**
 * The class norm of a device; null for what is virtual, on a network or made of several: a hypervisor, an array or a
 * cache in memory may acknowledge a flush at any speed, and the evidence of flushes tells that.
 */
export function classNormOf(device: NormedDevice): ClassNorm | null {
  const { isVirtual, isNetwork, layers, leafCount } = device;
  if (isVirtual !== false || isNetwork === true || leafCount !== 1) return null;
  if (layers.some((layer) => !TRANSPARENT_LAYERS.includes(layer))) return null;
  return RULES.find(({ matches }) => matches(device)) ?? null;
}

/** All of them, for the page that publishes them. */
export const CLASS_NORMS: readonly ClassNorm[] = RULES;

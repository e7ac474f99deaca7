import { bytesOf, capacityText, DRIVES, type DriveClass } from '@fsbench/hardware';

/** What a buyer asks of a drive, as far as its maker says it; null: not known. */
export interface DriveFacts {
  readonly interface: string | null;
  readonly capacityBytes: number | null;
  readonly class: DriveClass | null;
  readonly powerLossProtection: boolean | null;
  readonly volatileWriteCache: boolean | null;
}

const ENTRIES = new Map(DRIVES.map((entry) => [entry.slug, entry]));

/** macOS reports no capacity of Apple's own drives; their model number has it: AP4096Z is 4 TB. */
function bytesInName(slug: string): number | null {
  const [, gigabytes] = /^apple-ssd-ap(\d{4})/.exec(slug) ?? [];
  return gigabytes === undefined ? null : bytesOf(capacityText(Number(gigabytes)));
}

/** The catalogue's facts; of a drive that it does not list, what the machine reported. */
export function driveFacts(drive: {
  readonly slug: string;
  readonly transport: string | null;
  readonly bytes: number | null;
}): DriveFacts {
  const entry = ENTRIES.get(drive.slug);
  return {
    interface: entry?.interface?.value ?? drive.transport,
    capacityBytes: entry?.bytes ?? drive.bytes ?? bytesInName(drive.slug),
    class: entry?.class?.value ?? null,
    powerLossProtection: entry?.power_loss_protection?.value ?? null,
    volatileWriteCache: entry?.volatile_write_cache?.value ?? null,
  };
}

import { capacityOf } from './capacity.ts';
import { spelledDrive, tellsCapacity, vendorOfDrive, wholeOfCut } from './drive-makers.ts';
import { DRIVE_BY_SLUG, type DriveEntry, SERIES_INDEX, type SeriesIndex } from './drive-series.ts';
import { type CardId, nameOfCard } from './memory-cards.ts';
import { slugOf } from './slug.ts';

/**
 * `virtual`: a hypervisor or a cloud stands before the drive, whatever it may be made of. `family`: drives that differ can
 * report this, because the name is cut or the capacity is not known; results of two are never pooled.
 */
export interface DriveIdentity {
  readonly kind: 'drive' | 'family' | 'virtual' | 'unknown';
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly facts: DriveEntry | null;
}

/** What a run says of a drive beside its name. */
export interface RawDrive {
  readonly size_bytes?: number | null | undefined;
  readonly transport?: string | null | undefined;
  readonly model_source?: string | undefined;
  readonly card?: CardId | undefined;
}

const VIRTUAL =
  /\b(?:QEMU|VBOX|VMware|Virtual|VIRTIO|Xen|Elastic Block Store|EC2 NVMe Instance Storage|PersistentDisk|nvme_card|OracleCloud|BlockVolume|DO_Volume|HC Volume)\b/i;

/** The one slug of all drives that tell no model: any two of them may be different. */
export const UNNAMED_DRIVE = 'unlisted-unnamed-drive';

/** As a drive, or the kernel, names it: `Samsung SSD 990 PRO 4TB`, `WDC WDS200T1X0E-00AFY0`, `APPLE SSD AP1024Z`. */
export function identifyDrive(model: string | null, drive: RawDrive = {}): DriveIdentity {
  const raw = (model ?? '').replace(/[_\s]+/g, ' ').trim();
  if (raw === '') {
    return { kind: 'unknown', slug: UNNAMED_DRIVE, name: 'Unnamed drive', vendor: null, facts: null };
  }
  if (VIRTUAL.test((model ?? '').trim()) || VIRTUAL.test(raw)) {
    return { kind: 'virtual', slug: `virtual-${slugOf(raw)}`, name: raw, vendor: null, facts: null };
  }
  const capacity = capacityOf(drive.size_bytes);
  const bare = withoutDecoration(raw);
  const isNameCut = isCut(raw, drive);
  const listed = fromCatalogue(bare, drive.size_bytes ?? null, isNameCut);
  if (listed) return listed;
  const card = drive.card && nameOfCard(raw, drive.card);
  if (card) return product(card.name, card.vendor, capacity);
  const identity = byRule(bare, raw, capacity, isNameCut);
  const facts = DRIVE_BY_SLUG.get(identity.slug);
  return facts ? known(facts) : identity;
}

/** Interface words that some kernels put before the model. */
const withoutDecoration = (raw: string): string => raw.replace(/^(?:ATA|NVMe|SATA|USB)\s+/i, '');

const INQUIRY_CHARS = 16;

/** Older runs do not say who named the drive. A name of just that length has lost its end more often than not. */
function isCut(raw: string, { model_source, transport }: RawDrive): boolean {
  if (model_source !== undefined) return model_source === 'inquiry_cut';
  return raw.length === INQUIRY_CHARS && /^(?:sata|ata|usb|scsi)$/.test(transport ?? '');
}

const known = (facts: DriveEntry): DriveIdentity => {
  const { kind, slug, name, vendor } = facts;
  return { kind, slug, name, vendor, facts };
};

/** Sizes of one product differ by less: 1000 and 1024 GB are both 1 TB. */
const SAME_CAPACITY = 1.03;

function fromCatalogue(bare: string, sizeBytes: number | null, isNameCut: boolean): DriveIdentity | null {
  for (const series of SERIES_INDEX) {
    const found = series.reports.map((report) => report.exec(bare)).find((match) => match !== null);
    if (!found) continue;
    const written = found.groups?.size?.replace(/\s/g, '').toUpperCase();
    if (written !== undefined) {
      const entry = series.byWritten.get(written);
      return entry ? known(entry) : null;
    }
    // More can follow a cut name: a T7 Shield begins like a T7.
    return isNameCut ? null : bySize(series, bare, sizeBytes);
  }
  return null;
}

/** Names of the series itself: `Samsung Portable SSD T7` is sold in several capacities. */
function bySize(series: SeriesIndex, bare: string, sizeBytes: number | null): DriveIdentity {
  const isAlike = (bytes: number) =>
    sizeBytes !== null && sizeBytes < bytes * SAME_CAPACITY && bytes < sizeBytes * SAME_CAPACITY;
  // A number with one capacity has no other entry.
  const [only, another] = series.entries;
  const isOnly = another === undefined && (only?.bytes === null || tellsCapacity(bare, series.vendor));
  const entry = isOnly ? only : series.entries.find(({ bytes }) => bytes !== null && isAlike(bytes));
  return entry ? known(entry) : product(series.name, series.vendor, capacityOf(sizeBytes));
}

/** A name with its capacity is a product; without one, products that differ share it. */
function product(name: string, vendor: string, capacity: string | null): DriveIdentity {
  const full = capacity === null ? name : `${name} ${capacity}`;
  return { kind: capacity === null ? 'family' : 'drive', slug: slugOf(full), name: full, vendor, facts: null };
}

function byRule(bare: string, raw: string, capacity: string | null, isNameCut: boolean): DriveIdentity {
  const vendor = vendorOfDrive(bare);
  const whole = isNameCut ? wholeOfCut(bare, vendor) : bare;
  if (whole === null) {
    const name = vendor === null ? raw : spelledDrive(bare, vendor);
    return { kind: 'family', slug: `family-${slugOf(name)}`, name: `${name} (name cut)`, vendor, facts: null };
  }
  if (vendor === null || !/\d/.test(whole)) {
    const name = capacity === null || tellsCapacity(raw, null) ? raw : `${raw} ${capacity}`;
    // The prefix keeps what a stranger typed from taking the address of a real drive.
    return { kind: 'unknown', slug: `unlisted-${slugOf(name)}`, name, vendor: null, facts: null };
  }
  const name = spelledDrive(whole, vendor);
  if (!tellsCapacity(whole, vendor)) return product(name, vendor, capacity);
  return { kind: 'drive', slug: slugOf(name), name, vendor, facts: null };
}

import { z } from 'zod';
import crucial from '../data/drives/crucial-micron.json' with { type: 'json' };
import intel from '../data/drives/intel-solidigm.json' with { type: 'json' };
import kingston from '../data/drives/kingston.json' with { type: 'json' };
import kioxia from '../data/drives/kioxia-toshiba.json' with { type: 'json' };
import others from '../data/drives/others.json' with { type: 'json' };
import samsung from '../data/drives/samsung.json' with { type: 'json' };
import seagate from '../data/drives/seagate.json' with { type: 'json' };
import hynix from '../data/drives/sk-hynix.json' with { type: 'json' };
import wd from '../data/drives/wd-hgst-sandisk.json' with { type: 'json' };
import { bytesOf, writtenAs } from './capacity.ts';
import { slugOf } from './slug.ts';

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const url = z.string().regex(/^https:\/\/\S+$/);
const fact = <T extends z.ZodType>(value: T) => z.strictObject({ value, source: url }).optional();

export const DRIVE_CLASSES = ['consumer', 'client_oem', 'data_center', 'nas', 'portable', 'sd', 'emmc'] as const;

/** What one name is sold under in several capacities. A fact without a source is left out. */
export const DriveSeriesSchema = z.strictObject({
  name: z.string().min(1).max(70),
  vendor: z.string().min(1),
  /**
   * As such drives name themselves: regular expressions without regard to case, for the whole name; the group `size` is
   * the capacity, however the maker writes it.
   */
  reports: z.array(z.string().min(1)),
  /** Other names that people use. */
  also: z.array(z.string().min(1)).optional(),
  interface: fact(z.enum(['nvme', 'sata', 'sas', 'usb', 'mmc', 'apple_fabric'])),
  class: fact(z.enum(DRIVE_CLASSES)),
  /** As the maker declares it, of data that the drive has acknowledged. */
  power_loss_protection: fact(z.boolean()),
  /** Whether the drive has a write cache that a flush empties. */
  volatile_write_cache: fact(z.boolean()),
  /** Where it is said that drives of these model numbers have this name. */
  name_source: url.optional(),
  drives: z
    .array(
      z.strictObject({
        /** As sold; null where a published result does not name it. */
        capacity: z
          .string()
          .regex(/^\d+(?:\.\d+)?(?:GB|TB)$/)
          .nullable(),
        /** Of the capacity; null: unsourced. */
        source: url.nullable(),
        /** Where it is not that of the name and the capacity. */
        name: z.string().min(1).max(80).optional(),
        note: z.string().optional(),
        renamed_from: z.array(slug).optional(),
      }),
    )
    .min(1),
});

export type DriveSeries = z.infer<typeof DriveSeriesSchema>;
export type DriveClass = (typeof DRIVE_CLASSES)[number];

interface Sourced<T> {
  readonly value: T;
  readonly source: string;
}

/** One product: a series in one capacity. */
export interface DriveEntry {
  /** `family`: a published result does not say which capacity of several it is about. */
  readonly kind: 'drive' | 'family';
  readonly slug: string;
  readonly name: string;
  readonly vendor: string;
  readonly series: string;
  readonly transport: string | null;
  /** As sold: a 1 TB drive has 10^12. */
  readonly bytes: number | null;
  /** The same, as the maker writes it: `1.92TB`. */
  readonly capacity: string | null;
  readonly note: string | null;
  /** Of the capacity; null: unsourced. */
  readonly source: string | null;
  readonly renamed_from: readonly string[];
  readonly also: readonly string[];
  readonly interface: Sourced<string> | null;
  readonly class: Sourced<DriveClass> | null;
  readonly power_loss_protection: Sourced<boolean> | null;
  readonly volatile_write_cache: Sourced<boolean> | null;
}

const FILES = [crucial, hynix, intel, kingston, kioxia, others, samsung, seagate, wd];
export const SERIES: readonly DriveSeries[] = z.array(DriveSeriesSchema).parse(FILES.flat());

const entriesOf = (series: DriveSeries): DriveEntry[] =>
  series.drives.map((drive) => {
    const name = drive.name ?? (drive.capacity === null ? series.name : `${series.name} ${drive.capacity}`);
    return {
      kind: drive.capacity === null && series.drives.length > 1 ? 'family' : 'drive',
      slug: slugOf(name),
      name,
      vendor: series.vendor,
      series: series.name,
      transport: series.interface?.value ?? null,
      capacity: drive.capacity,
      bytes: drive.capacity === null ? null : bytesOf(drive.capacity),
      note: drive.note ?? null,
      source: drive.source,
      renamed_from: drive.renamed_from ?? [],
      also: series.also ?? [],
      interface: series.interface ?? null,
      class: series.class ?? null,
      power_loss_protection: series.power_loss_protection ?? null,
      volatile_write_cache: series.volatile_write_cache ?? null,
    };
  });

/** What the rules look names up in: a series, its expressions, and its drives by how their capacity can be written. */
export interface SeriesIndex {
  readonly name: string;
  readonly vendor: string;
  readonly reports: readonly RegExp[];
  readonly entries: readonly DriveEntry[];
  readonly byWritten: ReadonlyMap<string, DriveEntry>;
}

/** What people call it: `PM9A3`, `Samsung PM9A3 1.92TB`. */
const typedNames = ({ name, also = [] }: DriveSeries): string[] =>
  [name, ...also].map((text) => `${escaped(text)}(?: (?<size>\\d[\\d.]*\\s?[GT]B))?`);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const SERIES_INDEX: readonly SeriesIndex[] = SERIES.map((series) => {
  const entries = entriesOf(series);
  const written = series.drives.flatMap(({ capacity }, at) =>
    capacity === null ? [] : writtenAs(capacity).map((text) => [text, entries[at] as DriveEntry] as const),
  );
  return {
    name: series.name,
    vendor: series.vendor,
    reports: [...series.reports, ...typedNames(series)].map((text) => new RegExp(`^(?:${text})$`, 'i')),
    entries,
    byWritten: new Map(written),
  };
});

export const DRIVES: readonly DriveEntry[] = SERIES_INDEX.flatMap(({ entries }) => entries).sort((a, b) =>
  a.slug < b.slug ? -1 : 1,
);

/** Also under each name and address that it had before. */
export const DRIVE_BY_SLUG: ReadonlyMap<string, DriveEntry> = new Map(
  DRIVES.flatMap((entry) => [entry.slug, ...entry.renamed_from].map((slug) => [slug, entry] as const)),
);

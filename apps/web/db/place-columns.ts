import type { ComparabilityKey, Stratum } from '@fsbench/contract';
import type { HardwareName, Place } from './rows.ts';

/** Columns of a stratum `s` and a drive `d`. */
export const GROUND_COLUMNS = `
  s.os_family, s.os_major, s.file_system, s.device_stack, s.memory_kind, s.is_guest, s.power, s.turbo, s.usable_cpus,
  d.slug AS drive_slug, d.name AS drive_name`;

/** Columns of a key `k`. */
export const KEY_COLUMNS = `
  k.text, k.suite, k.method, k.variant, k.primitive, k.write_bytes, k.extent, k.workers, k.limiting, k.directory,
  k.worker, k.target_role, k.durability, k.data_kind`;

/** Both, shared by the queries for cells and for runs. */
export const PLACE_COLUMNS = `${KEY_COLUMNS}, ${GROUND_COLUMNS}`;

export interface PlaceRow extends GroundColumns, KeyColumns {
  place: number;
}

export interface KeyColumns {
  text: string;
  suite: ComparabilityKey['suite'];
  method: string;
  variant: string;
  primitive: string | null;
  write_bytes: string | null;
  extent: string | null;
  workers: number | null;
  limiting: string | null;
  directory: string | null;
  worker: string | null;
  target_role: string | null;
  durability: string | null;
  data_kind: string;
}

export interface GroundColumns {
  os_family: string;
  os_major: string | null;
  file_system: string | null;
  device_stack: string | null;
  memory_kind: string | null;
  is_guest: boolean | null;
  power: string | null;
  turbo: string | null;
  usable_cpus: number;
  drive_slug: string | null;
  drive_name: string | null;
}

const wholeOrNull = (text: string | null) => (text === null ? null : Number(text));

export function groundOf(row: GroundColumns): Pick<Place, 'stratum' | 'drive'> {
  const stratum: Stratum = {
    osFamily: row.os_family,
    osMajor: row.os_major,
    fileSystem: row.file_system,
    deviceStack: row.device_stack,
    memoryKind: row.memory_kind,
    isGuest: row.is_guest,
    power: row.power,
    turbo: row.turbo,
    usableCpus: row.usable_cpus,
  };
  return { stratum, drive: hardwareName(row.drive_slug, row.drive_name) };
}

export function hardwareName(slug: string | null, name: string | null): HardwareName | null {
  return slug === null ? null : { slug, name: name ?? slug };
}

export function placeOf(row: PlaceRow): Place {
  return { subject: row.place, key: keyOf(row), ...groundOf(row) };
}

export function keyOf(row: KeyColumns): Place['key'] {
  return {
    text: row.text,
    suite: row.suite,
    method: row.method,
    variant: row.variant,
    primitive: row.primitive,
    writeBytes: wholeOrNull(row.write_bytes),
    extent: wholeOrNull(row.extent),
    workers: row.workers,
    limiting: row.limiting,
    directory: row.directory,
    worker: row.worker,
    targetRole: row.target_role,
    durability: row.durability,
    dataKind: row.data_kind,
  };
}

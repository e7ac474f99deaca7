import type { ComparabilityKey, Stratum } from '@fsbench/contract';
import type { ContributorShare } from '@fsbench/stats';
import type { NamesOf } from './columns.ts';
import type { ConditionSet, HardwareName, MeasurementScope } from './rows.ts';
import type { Subject } from './subject.ts';

/** Of a row with its drive `d`, machine class `mc` and chip `ch`. */
export const HARDWARE_COLUMNS = `d.slug AS drive_slug, d.name AS drive_name, mc.slug AS machine_slug, mc.name AS machine_name,
  ch.slug AS chip_slug, ch.name AS chip_name`;

/** Hardware by its row's name in the query; null where the row is. */
export const nameJson = (row: string) =>
  `CASE WHEN ${row}.id IS NOT NULL THEN jsonb_build_object('slug', ${row}.slug, 'name', ${row}.name) END`;

/** Each key and each stratum travels once, whatever refers to it. */
export const KEY_COLUMNS = `k.id::text, k.text, k.suite, k.method, k.variant, k.primitive, k.write_bytes AS "writeBytes", k.extent,
  k.workers, k.limiting, k.directory, k.worker, k.target_role AS "targetRole", k.durability, k.data_kind AS "dataKind"`;
export const STRATUM_COLUMNS = `s.id::text, s.os_family AS "osFamily", s.os_distribution AS "osDistribution",
  s.os_distribution_name AS "osDistributionName", s.os_release AS "osRelease", s.file_system AS "fileSystem",
  s.device_stack AS "deviceStack", s.memory_kind AS "memoryKind", s.is_guest AS "isGuest", s.power, s.turbo,
  s.usable_cpus AS "usableCpus"`;

/** The same where a row carries its own. */
export const KEY_JSON = `(SELECT to_json(own) FROM (SELECT ${KEY_COLUMNS}) own)`;
export const STRATUM_JSON = `(SELECT to_json(own) FROM (SELECT ${STRATUM_COLUMNS}) own)`;

export type KeyJson = ComparabilityKey & { readonly id: string; readonly text: string };
export type StratumJson = Stratum & { readonly id: string };

/** What a row of any kind says of where it belongs. */
export interface RowJson {
  readonly place: number;
  readonly kind: Subject['kind'];
  readonly stratum_id: string;
  readonly quarter: string | null;
  readonly linked: boolean;
  readonly drive_slug: string | null;
  readonly drive_name: string | null;
  readonly machine_slug: string | null;
  readonly machine_name: string | null;
  readonly chip_slug: string | null;
  readonly chip_name: string | null;
}

/** The names of what says where a row with a key belongs. */
export const SCOPE_NAMES: NamesOf<RowJson & { key_id: string }> = {
  place: true,
  kind: true,
  key_id: true,
  stratum_id: true,
  quarter: true,
  linked: true,
  drive_slug: true,
  drive_name: true,
  machine_slug: true,
  machine_name: true,
  chip_slug: true,
  chip_name: true,
};

export function byId<T extends { readonly id: string }>(rows: readonly T[]): (id: string) => Omit<T, 'id'> {
  const known = new Map(rows.map(({ id, ...value }) => [id, value]));
  return (id) => {
    const value = known.get(id);
    if (!value) throw new Error(`row ${id} did not come with what refers to it`);
    return value;
  };
}

function hardwareName(slug: string | null, name: string | null): HardwareName | null {
  return slug === null ? null : { slug, name: name ?? slug };
}

type Where = Pick<ConditionSet, 'subject' | 'stratum' | 'drive' | 'machine' | 'chip' | 'quarter' | 'isLinked'>;

export function whereOf(row: RowJson, strata: (id: string) => Stratum): Where {
  return {
    subject: row.place,
    stratum: strata(row.stratum_id),
    drive: hardwareName(row.drive_slug, row.drive_name),
    machine: row.kind === 'chip' ? (hardwareName(row.machine_slug, row.machine_name) ?? 'pooled') : null,
    chip: row.kind === 'machine' ? hardwareName(row.chip_slug, row.chip_name) : null,
    quarter: row.quarter,
    isLinked: row.linked,
  };
}

export function scopeOf(
  row: RowJson & { readonly key_id: string },
  keys: (id: string) => MeasurementScope['key'],
  strata: (id: string) => Stratum,
): MeasurementScope {
  return { ...whereOf(row, strata), key: keys(row.key_id) };
}

interface ShareColumns {
  readonly hashes: readonly (number | string)[];
  readonly runs: readonly number[];
  readonly sum_ln: readonly number[];
}

/** 52 bits as the statistics name a contributor: the leading 13 of 16 hexadecimal digits. A number holds them exactly. */
export const sharesOf = ({ hashes, runs, sum_ln }: ShareColumns): ContributorShare[] =>
  hashes.map((hash, at) => ({ hash: hashText(Number(hash)), runs: runs[at] ?? 0, sumLnMedian: sum_ln[at] ?? 0 }));

/** Thousands of cells name some hundred contributors. */
const hashTexts = new Map<number, string>();
const MOST_HASHES = 50_000;

function hashText(hash: number): string {
  const known = hashTexts.get(hash);
  if (known !== undefined) return known;
  if (hashTexts.size >= MOST_HASHES) hashTexts.clear();
  const text = `${hash.toString(16).padStart(13, '0')}000`;
  hashTexts.set(hash, text);
  return text;
}

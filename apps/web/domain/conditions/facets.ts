import { DURABILITY, SUITE_SLUGS, TargetSchema } from '@fsbench/contract';
import { FACET_NAMES, type Facet, UNKNOWN } from '../../db/facets.ts';
import type { ConditionSet } from '../../db/rows.ts';
import { fileSystemName, isDurabilityClass, releaseName } from '../../wording/names.ts';
import { powerName } from '../../wording/power.ts';
import { guestOf } from './guest.ts';
import { anySystemText, isAmongSystems, isSeveralSystems, systemText, systemValue } from './systems.ts';

/** What a facet is read from: a row of any kind, seen without its figures. */
export type FacetRow = Omit<ConditionSet, 'runsCount' | 'distinctCount' | 'quarters'>;

const isMemory = ({ key, stratum }: FacetRow) =>
  key.targetRole === 'memory' || key.targetRole === 'memory_over_folder' || stratum.memoryKind !== null;
const isOnDisk = (row: FacetRow) => row.key.targetRole !== null && row.key.targetRole !== 'null' && !isMemory(row);
/** What belongs to a drive, whether or not it is known which. */
export const isOnDrive = (row: FacetRow) =>
  (row.key.targetRole === 'disk' || row.key.targetRole === 'fuse') && !isMemory(row);

interface FacetOf {
  readonly title: string;
  /**
   * The value of a row, in the words of an address. null: it has no such facet (a CPU case has no file system).
   * `db/facets.ts` says the same to the database; a test holds the two together.
   */
  readonly read: (row: FacetRow) => string | null;
  /** A known value as a page and a name say it, the same in both; of hardware by its name, where a row tells it. */
  readonly text: (value: string, row?: FacetRow) => string;
  /** What an address may ask for, besides what is not known. */
  readonly values: RegExp;
  /** Values are words of machines, not of ours: a value that no row has is somebody's own text. */
  readonly isOpen: boolean;
  /** Of these, the values that are ours all the same. */
  readonly isOurs?: (value: string) => boolean;
  /** Whether an address asks for several values by this one. */
  readonly isSeveral?: (requestedAddress: string) => boolean;
  /** Whether a row's value is one of those several. */
  readonly isAmong?: (value: string, requestedAddress: string) => boolean;
  /** What it tells apart: a condition of measuring, hardware, the case itself, or how the run came here. */
  readonly of: 'condition' | 'hardware' | 'case' | 'receipt';
  /** Whether figures of several values stand in one figure together. */
  readonly isPooled: boolean;
  /** Offered to be pinned to one subject of several. */
  readonly isPinnable: boolean;
  /** One value alone tells a reader nothing. */
  readonly isUninformativeAlone: boolean;
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ANY = /./;
const MEMORY_KINDS = TargetSchema.shape.memory_kind.unwrap().options;
const anyOf = (words: readonly string[]) => new RegExp(`^(?:${words.join('|')})$`);

const condition = {
  of: 'condition',
  isPooled: true,
  isPinnable: true,
  isOpen: false,
  isUninformativeAlone: false,
} as const;
const hardware = { of: 'hardware', values: SLUG, isOpen: true } as const;
const ofCase = { of: 'case', isPooled: false, isPinnable: false, isOpen: false, isUninformativeAlone: true } as const;
const receipt = { of: 'receipt', isPooled: true, isOpen: false, isUninformativeAlone: true } as const;

const FACETS: Readonly<Record<Facet, FacetOf>> = {
  os: {
    ...condition,
    title: 'system',
    read: ({ stratum }) => systemValue(stratum),
    text: (value, row) =>
      row !== undefined && systemValue(row.stratum) === value ? releaseName(row.stratum) : anySystemText(value),
    values: /^(?:linux|macos|windows|other)(?:-.+)?$/,
    isOpen: true,
    isOurs: (value) => systemText(value) !== null,
    isSeveral: isSeveralSystems,
    isAmong: isAmongSystems,
  },
  fs: {
    ...condition,
    title: 'file system',
    read: (row) => (isOnDisk(row) ? (row.stratum.fileSystem ?? UNKNOWN) : null),
    text: fileSystemName,
    values: ANY,
    isOpen: true,
  },
  stack: {
    ...condition,
    title: 'storage layers',
    read: (row) => (isOnDisk(row) ? stackValue(row.stratum.deviceStack) : null),
    text: (value) => (value === 'none' ? 'no storage layers' : `over ${value}`),
    values: /^[a-z][a-z0-9_]*(?:\+[a-z][a-z0-9_]*)*$/,
    isOpen: true,
  },
  memory: {
    ...condition,
    title: 'memory target',
    read: (row) => (isMemory(row) ? (row.stratum.memoryKind ?? UNKNOWN) : null),
    text: fileSystemName,
    values: anyOf(MEMORY_KINDS),
  },
  drive: {
    ...hardware,
    title: 'drive',
    read: (row) => (isOnDrive(row) ? (row.drive?.slug ?? UNKNOWN) : null),
    text: (value, row) => row?.drive?.name ?? value,
    isPooled: false,
    isPinnable: true,
    isUninformativeAlone: false,
  },
  machine: {
    ...hardware,
    title: 'model',
    read: ({ machine }) => (machine === null || machine === 'pooled' ? null : machine.slug),
    text: (value, row) => (row === undefined || row.machine === 'pooled' ? value : (row.machine?.name ?? value)),
    isPooled: true,
    isPinnable: false,
    isUninformativeAlone: true,
  },
  chip: {
    ...hardware,
    title: 'chip',
    read: ({ chip }) => chip?.slug ?? null,
    text: (value, row) => row?.chip?.name ?? value,
    isPooled: false,
    isPinnable: false,
    isUninformativeAlone: true,
  },
  guest: {
    ...condition,
    title: 'machine',
    read: ({ stratum }) => guestOf(stratum.isGuest),
    text: (value) => (value === 'yes' ? 'in a virtual machine' : 'bare metal'),
    values: anyOf(['yes', 'no']),
    isPooled: false,
    isPinnable: false,
  },
  cpus: {
    ...condition,
    title: 'usable CPUs',
    read: ({ stratum }) => String(stratum.usableCpus),
    text: (value) => (value === '1' ? '1 CPU' : `${value} CPUs`),
    values: /^[1-9]\d{0,5}$/,
    isPooled: false,
  },
  power: {
    ...condition,
    title: 'power',
    read: ({ stratum }) => stratum.power ?? UNKNOWN,
    text: (value) => powerName(value === 'mains' ? 'mains' : 'battery'),
    values: anyOf(['mains', 'battery']),
  },
  turbo: {
    ...condition,
    title: 'turbo',
    read: ({ stratum }) => stratum.turbo ?? UNKNOWN,
    text: (value) => `turbo ${value}`,
    values: anyOf(['on', 'off']),
  },
  durability: {
    ...ofCase,
    title: 'durability',
    read: ({ key }) => key.durability,
    text: (value) => (isDurabilityClass(value) ? DURABILITY[value].title : value),
    values: anyOf(Object.keys(DURABILITY)),
  },
  method: {
    ...ofCase,
    title: 'method',
    read: ({ key }) => key.method.replace('/', '-'),
    text: (value) => value.replace(/-(\d+)$/, '/$1'),
    values: new RegExp(`^(?:${SUITE_SLUGS.join('|')})-\\d{1,4}$`),
  },
  quarter: {
    ...receipt,
    title: 'received in',
    read: ({ quarter }) => quarter,
    text: (value) => value.replace('Q', ' Q'),
    values: /^20\d\dQ[1-4]$/,
    isPinnable: true,
  },
  linked: {
    ...receipt,
    title: 'contributors',
    read: ({ isLinked }) => (isLinked ? 'linked' : 'unlinked'),
    text: (value) => (value === 'linked' ? 'verified contributors only' : 'all contributors'),
    // All contributors is what a page shows anyway.
    values: anyOf(['linked']),
    isPinnable: false,
  },
};

const stackValue = (layers: string | null) => (layers === '' ? 'none' : (layers ?? UNKNOWN));

const facetsThat = (is: (facet: FacetOf) => boolean): readonly Facet[] =>
  FACET_NAMES.filter((word) => is(FACETS[word]));

/** Conditions that stand together in one figure, and may part it. */
export const POOLED = facetsThat(({ of, isPooled }) => of === 'condition' && isPooled);
/** What is chosen before anything is pooled: drives, and what makes one machine (guests, CPU counts, chips of a class). */
export const NEVER_POOLED = facetsThat(({ of, isPooled }) => of !== 'case' && !isPooled);
/** What may differ between subjects that are compared; of hardware their names tell it, and a case never differs. */
export const COMPARED = facetsThat(({ of }) => of === 'condition');
export const PINNABLE = facetsThat(({ isPinnable }) => isPinnable);
export const UNINFORMATIVE_ALONE = facetsThat(({ isUninformativeAlone }) => isUninformativeAlone);

export const facetValue = (facet: Facet, row: FacetRow): string | null => FACETS[facet].read(row);

export const facetTitle = (facet: Facet): string => FACETS[facet].title;

/** A value in the words of a page: "ext4", "plugged in", "file system unknown"; hardware by its name in the row. */
export function facetText(facet: Facet, value: string, row?: FacetRow): string {
  if (value !== UNKNOWN) return FACETS[facet].text(value, row);
  return facet === 'guest' ? 'virtual machine or bare metal: unknown' : `${facetTitle(facet)} unknown`;
}

/** A row's value in the words of a page; empty where it has no such facet. */
export function facetLabel(facet: Facet, row: FacetRow): string {
  const value = facetValue(facet, row);
  return value === null ? '' : facetText(facet, value, row);
}

/** Whether an address may ask for this value. */
export const isFacetValue = (facet: Facet, value: string): boolean =>
  FACETS[facet].values.test(value) || (value === UNKNOWN && CAN_BE_UNKNOWN.includes(facet));

const CAN_BE_UNKNOWN: readonly Facet[] = ['fs', 'stack', 'memory', 'drive', 'guest', 'power', 'turbo'];

/** Whether a value that no row has is one of our own words, and not somebody's text. */
export const isOwnValue = (facet: Facet, value: string): boolean =>
  value === UNKNOWN || !FACETS[facet].isOpen || FACETS[facet].isOurs?.(value) === true;

/** Whether an address that asks for one value asks for several: `os=linux-12` for every distribution's release 12. */
export const requestsSeveral = (facet: Facet, requestedAddress: string): boolean =>
  FACETS[facet].isSeveral?.(requestedAddress) === true;

/** Whether a row's value is what an address asks for, or one of several that it does. */
export const isRequested = (facet: Facet, value: string, requestedAddress: string): boolean =>
  value === requestedAddress || FACETS[facet].isAmong?.(value, requestedAddress) === true;

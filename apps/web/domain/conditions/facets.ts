import { DURABILITY, SUITE_SLUGS, TargetSchema } from '@fsbench/contract';
import { FACET_WORDS, type Facet, UNKNOWN } from '../../db/facets.ts';
import type { GroundRow } from '../../db/rows.ts';
import { isDurabilityClass, releaseName } from '../../wording/names.ts';
import { anySystemWords, isAmongSystems, isSeveralSystems, systemValue, systemWords } from './systems.ts';

/** What a facet is read from: a row of any kind, seen without its figures. */
export type Ground = Omit<GroundRow, 'runsCount' | 'distinctCount' | 'quarters'>;

const isMemory = ({ key, stratum }: Ground) =>
  key.targetRole === 'memory' || key.targetRole === 'memory_over_folder' || stratum.memoryKind !== null;
const isOnDisk = (row: Ground) => row.key.targetRole !== null && row.key.targetRole !== 'null' && !isMemory(row);
/** What belongs to a drive, whether or not it is known which. */
export const isOnDrive = (row: Ground) =>
  (row.key.targetRole === 'disk' || row.key.targetRole === 'fuse') && !isMemory(row);

interface FacetOf {
  readonly title: string;
  /**
   * The value of a row, in the words of an address. null: it has no such facet (a CPU case has no file system).
   * `db/facets.ts` says the same to the database; a test holds the two together.
   */
  readonly read: (row: Ground) => string | null;
  /** A known value as a page and a name say it, the same in both; of hardware by its name, where a row tells it. */
  readonly words: (value: string, row?: Ground) => string;
  /** What an address may ask for, besides what is not known. */
  readonly values: RegExp;
  /** Values are words of machines, not of ours: a value that no row has is somebody's own text. */
  readonly isOpen: boolean;
  /** Of these, the values that are ours all the same. */
  readonly isOurs?: (value: string) => boolean;
  /** Whether an address asks for several values by this one. */
  readonly isSeveral?: (asked: string) => boolean;
  /** Whether a row's value is one of those several. */
  readonly isAmong?: (value: string, asked: string) => boolean;
  /** What it tells apart: a condition of measuring, hardware, the case itself, or how the run came here. */
  readonly of: 'condition' | 'hardware' | 'case' | 'receipt';
  /** Whether figures of several values stand in one figure together. */
  readonly isPooled: boolean;
  /** Offered to be pinned to one subject of several. */
  readonly isPinnable: boolean;
  /** One value alone tells a reader nothing. */
  readonly saysNothingAlone: boolean;
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
  saysNothingAlone: false,
} as const;
const hardware = { of: 'hardware', values: SLUG, isOpen: true } as const;
const ofCase = { of: 'case', isPooled: false, isPinnable: false, isOpen: false, saysNothingAlone: true } as const;
const receipt = { of: 'receipt', isPooled: true, isOpen: false, saysNothingAlone: true } as const;

const FACETS: Readonly<Record<Facet, FacetOf>> = {
  os: {
    ...condition,
    title: 'system',
    read: ({ stratum }) => systemValue(stratum),
    words: (value, row) =>
      row !== undefined && systemValue(row.stratum) === value ? releaseName(row.stratum) : anySystemWords(value),
    values: /^(?:linux|macos|windows|other)(?:-.+)?$/,
    isOpen: true,
    isOurs: (value) => systemWords(value) !== null,
    isSeveral: isSeveralSystems,
    isAmong: isAmongSystems,
  },
  fs: {
    ...condition,
    title: 'file system',
    read: (row) => (isOnDisk(row) ? (row.stratum.fileSystem ?? UNKNOWN) : null),
    words: (value) => value,
    values: ANY,
    isOpen: true,
  },
  stack: {
    ...condition,
    title: 'layers below',
    read: (row) => (isOnDisk(row) ? stackValue(row.stratum.deviceStack) : null),
    words: (value) => (value === 'none' ? 'no layers' : `over ${value}`),
    values: /^[a-z][a-z0-9_]*(?:\+[a-z][a-z0-9_]*)*$/,
    isOpen: true,
  },
  memory: {
    ...condition,
    title: 'memory target',
    read: (row) => (isMemory(row) ? (row.stratum.memoryKind ?? UNKNOWN) : null),
    words: (value) => value,
    values: anyOf(MEMORY_KINDS),
  },
  drive: {
    ...hardware,
    title: 'drive',
    read: (row) => (isOnDrive(row) ? (row.drive?.slug ?? UNKNOWN) : null),
    words: (value, row) => row?.drive?.name ?? value,
    isPooled: false,
    isPinnable: true,
    saysNothingAlone: false,
  },
  machine: {
    ...hardware,
    title: 'model',
    read: ({ machine }) => (machine === null || machine === 'pooled' ? null : machine.slug),
    words: (value, row) => (row === undefined || row.machine === 'pooled' ? value : (row.machine?.name ?? value)),
    isPooled: true,
    isPinnable: false,
    saysNothingAlone: true,
  },
  chip: {
    ...hardware,
    title: 'chip',
    read: ({ chip }) => chip?.slug ?? null,
    words: (value, row) => row?.chip?.name ?? value,
    isPooled: false,
    isPinnable: false,
    saysNothingAlone: true,
  },
  guest: {
    ...condition,
    title: 'machine',
    read: ({ stratum }) => (stratum.isGuest === null ? UNKNOWN : stratum.isGuest ? 'yes' : 'no'),
    words: (value) => (value === 'yes' ? 'in a virtual machine' : 'on the machine itself'),
    values: anyOf(['yes', 'no']),
    isPooled: false,
    isPinnable: false,
  },
  cpus: {
    ...condition,
    title: 'usable CPUs',
    read: ({ stratum }) => String(stratum.usableCpus),
    words: (value) => (value === '1' ? '1 CPU' : `${value} CPUs`),
    values: /^[1-9]\d{0,5}$/,
    isPooled: false,
  },
  power: {
    ...condition,
    title: 'power',
    read: ({ stratum }) => stratum.power ?? UNKNOWN,
    words: (value) => (value === 'mains' ? 'plugged in' : 'on battery'),
    values: anyOf(['mains', 'battery']),
  },
  turbo: {
    ...condition,
    title: 'turbo',
    read: ({ stratum }) => stratum.turbo ?? UNKNOWN,
    words: (value) => `turbo ${value}`,
    values: anyOf(['on', 'off']),
  },
  durability: {
    ...ofCase,
    title: 'durability',
    read: ({ key }) => key.durability,
    words: (value) => (isDurabilityClass(value) ? DURABILITY[value].title : value),
    values: anyOf(Object.keys(DURABILITY)),
  },
  method: {
    ...ofCase,
    title: 'method',
    read: ({ key }) => key.method.replace('/', '-'),
    words: (value) => value.replace(/-(\d+)$/, '/$1'),
    values: new RegExp(`^(?:${SUITE_SLUGS.join('|')})-\\d{1,4}$`),
  },
  quarter: {
    ...receipt,
    title: 'received in',
    read: ({ quarter }) => quarter,
    words: (value) => value.replace('Q', ' Q'),
    values: /^20\d\dQ[1-4]$/,
    isPinnable: true,
  },
  linked: {
    ...receipt,
    title: 'contributors',
    read: ({ isLinked }) => (isLinked ? 'linked' : 'unlinked'),
    words: (value) => (value === 'linked' ? 'linked contributors only' : 'contributors of any kind'),
    // All contributors is what a page shows anyway.
    values: anyOf(['linked']),
    isPinnable: false,
  },
};

const stackValue = (layers: string | null) => (layers === '' ? 'none' : (layers ?? UNKNOWN));

const facetsThat = (is: (facet: FacetOf) => boolean): readonly Facet[] =>
  FACET_WORDS.filter((word) => is(FACETS[word]));

/** Conditions that stand together in one figure, and may part it. */
export const POOLED = facetsThat(({ of, isPooled }) => of === 'condition' && isPooled);
/** What is chosen before anything is pooled: drives, and what makes one machine (guests, CPU counts, chips of a class). */
export const NEVER_POOLED = facetsThat(({ of, isPooled }) => of !== 'case' && !isPooled);
/** What may differ between subjects that are compared; of hardware their names tell it, and a case never differs. */
export const COMPARED = facetsThat(({ of }) => of === 'condition');
export const PINNABLE = facetsThat(({ isPinnable }) => isPinnable);
export const SAYS_NOTHING_ALONE = facetsThat(({ saysNothingAlone }) => saysNothingAlone);

export const facetValue = (facet: Facet, row: Ground): string | null => FACETS[facet].read(row);

export const facetTitle = (facet: Facet): string => FACETS[facet].title;

/** A value in the words of a page: "ext4", "plugged in", "file system not known"; hardware by its name in the row. */
export function facetWords(facet: Facet, value: string, row?: Ground): string {
  if (value !== UNKNOWN) return FACETS[facet].words(value, row);
  return facet === 'guest' ? 'virtual or not: not known' : `${facetTitle(facet)} not known`;
}

/** A row's value in the words of a page; empty where it has no such facet. */
export function facetLabel(facet: Facet, row: Ground): string {
  const value = facetValue(facet, row);
  return value === null ? '' : facetWords(facet, value, row);
}

/** Whether an address may ask for this value. */
export const isFacetValue = (facet: Facet, value: string): boolean =>
  FACETS[facet].values.test(value) || (value === UNKNOWN && CAN_BE_UNKNOWN.includes(facet));

const CAN_BE_UNKNOWN: readonly Facet[] = ['fs', 'stack', 'memory', 'drive', 'guest', 'power', 'turbo'];

/** Whether a value that no row has is one of our own words, and not somebody's text. */
export const isOwnWord = (facet: Facet, value: string): boolean =>
  value === UNKNOWN || !FACETS[facet].isOpen || FACETS[facet].isOurs?.(value) === true;

/** Whether an address that asks for one value asks for several: `os=linux-12` for every distribution's release 12. */
export const asksForSeveral = (facet: Facet, asked: string): boolean => FACETS[facet].isSeveral?.(asked) === true;

/** Whether a row's value is what an address asks for, or one of several that it does. */
export const isAsked = (facet: Facet, value: string, asked: string): boolean =>
  value === asked || FACETS[facet].isAmong?.(value, asked) === true;

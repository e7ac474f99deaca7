import { DURABILITY } from '@fsbench/contract';
import { FACET_WORDS, type Facet, type Filter, UNKNOWN } from '../../db/facets.ts';
import type { GroundRow } from '../../db/rows.ts';
import { isDurabilityClass, systemName } from '../words/names.ts';

/** What a facet is read from: a row of any kind, seen without its figures. */
export type Ground = Omit<GroundRow, 'runsCount' | 'distinctCount'>;

const isMemory = ({ key, stratum }: Ground) =>
  key.targetRole === 'memory' || key.targetRole === 'memory_over_folder' || stratum.memoryKind !== null;
const isOnDisk = (row: Ground) => row.key.targetRole !== null && row.key.targetRole !== 'null' && !isMemory(row);
/** What belongs to a drive, whether or not it is known which. */
export const isOnDrive = (row: Ground) =>
  (row.key.targetRole === 'disk' || row.key.targetRole === 'fuse') && !isMemory(row);

/**
 * The value of a row, in the words of an address. null: it has no such facet (a CPU case has no file system).
 * `db/facets.ts` says the same to the database; a test holds the two together.
 */
const READ: Readonly<Record<Facet, (row: Ground) => string | null>> = {
  os: ({ stratum }) => `${stratum.osFamily}${stratum.osMajor === null ? '' : `-${stratum.osMajor}`}`,
  fs: (row) => (isOnDisk(row) ? (row.stratum.fileSystem ?? UNKNOWN) : null),
  stack: (row) => (isOnDisk(row) ? stackWord(row.stratum.deviceStack) : null),
  memory: (row) => (isMemory(row) ? (row.stratum.memoryKind ?? UNKNOWN) : null),
  drive: (row) => (isOnDrive(row) ? (row.drive?.slug ?? UNKNOWN) : null),
  guest: ({ stratum }) => (stratum.isGuest === null ? UNKNOWN : stratum.isGuest ? 'yes' : 'no'),
  cpus: ({ stratum }) => String(stratum.usableCpus),
  power: ({ stratum }) => stratum.power ?? UNKNOWN,
  turbo: ({ stratum }) => stratum.turbo ?? UNKNOWN,
  machine: ({ machine }) => (machine === null || machine === 'pooled' ? null : machine.slug),
  chip: ({ chip }) => chip?.slug ?? null,
  durability: ({ key }) => key.durability,
  method: ({ key }) => key.method.replace('/', '-'),
  quarter: ({ quarter }) => quarter,
  linked: ({ isLinked }) => (isLinked ? 'linked' : 'unlinked'),
};

const stackWord = (layers: string | null) => (layers === '' ? 'none' : (layers ?? UNKNOWN));

const TITLES: Readonly<Record<Facet, string>> = {
  os: 'system',
  fs: 'file system',
  stack: 'layers below',
  memory: 'memory target',
  drive: 'drive',
  guest: 'machine',
  cpus: 'usable CPUs',
  power: 'power',
  turbo: 'turbo',
  machine: 'model',
  chip: 'chip',
  durability: 'durability',
  method: 'method',
  quarter: 'received in',
  linked: 'contributors',
};

export function facetValue(facet: Facet, row: Ground): string | null {
  return READ[facet](row);
}

export const facetTitle = (facet: Facet): string => TITLES[facet];

export const VALUE_CHARS_AT_MOST = 120;

export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

export function readFilter(query: Query): Filter {
  const chosen = FACET_WORDS.flatMap((facet) => {
    const value = query[facet];
    // All contributors is what a page shows anyway.
    if (facet === 'linked' && value !== 'linked') return [];
    return typeof value === 'string' && value !== '' && value.length <= VALUE_CHARS_AT_MOST
      ? [[facet, value] as const]
      : [];
  });
  return Object.fromEntries(chosen);
}

/** A row without the facet is not the filter's business; one whose value is not known does not pass as another's. */
export function matchesFilter(row: Ground, filter: Filter): boolean {
  // A chip's rows stand there twice: pooled over its machines, and class by class. Never both at once.
  if (row.machine !== null && (row.machine === 'pooled') !== (filter.machine === undefined)) return false;
  return FACET_WORDS.every((facet) => {
    const wanted = filter[facet];
    if (wanted === undefined || (facet === 'method' && !wanted.startsWith(`${row.key.suite}-`))) return true;
    const has = READ[facet](row);
    return has === null || has === wanted;
  });
}

export interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly runs: number;
  readonly isChosen: boolean;
}

export interface FacetLine {
  readonly facet: Facet;
  readonly title: string;
  readonly values: readonly FacetValue[];
}

/** The values there are, each with the most runs seen in one place: an honest count, since keys share runs. */
export function facetLines(
  ground: readonly GroundRow[],
  filter: Filter,
  pins: ReadonlyMap<number, Filter> = new Map(),
): FacetLine[] {
  return FACET_WORDS.flatMap((facet): FacetLine[] => {
    const runs = new Map<string, number>();
    const labels = new Map<string, string>();
    for (const row of ground) {
      const value = READ[facet](row);
      const pinned = pins.get(row.subject);
      // What is pinned to a subject is no choice of the page.
      if (value === null || pinned?.[facet] !== undefined) continue;
      if (!matchesFilter(row, { ...filter, ...pinned, [facet]: value })) continue;
      runs.set(value, Math.max(runs.get(value) ?? 0, row.runsCount));
      labels.set(value, facetLabel(facet, row));
    }
    // What the reader chose stays in sight where nothing was measured under it.
    const chosen = filter[facet];
    if (chosen !== undefined && runs.size > 0 && !runs.has(chosen)) runs.set(chosen, 0);
    if (chosen === undefined && isNoChoice(facet, [...runs.keys()])) return [];
    if (facet === 'linked') runs.delete('unlinked');
    if (runs.size === 0) return [];
    const values = [...runs]
      .sort(([, x], [, y]) => y - x)
      .map(([value, count]) => ({
        value,
        label: labels.get(value) ?? value,
        runs: count,
        isChosen: filter[facet] === value,
      }));
    return [{ facet, title: TITLES[facet], values }];
  });
}

/** Facets that say nothing where there is one value only; and where nothing lies between file system and disk. */
const CHOICES_ONLY: readonly Facet[] = ['machine', 'chip', 'durability', 'method', 'quarter', 'linked'];

function isNoChoice(facet: Facet, values: readonly string[]): boolean {
  if (facet === 'stack') return values.length === 1 && values[0] === 'none';
  // Methods of two suites are no choice: a choice is between versions of one.
  if (facet === 'method') return new Set(values.map((value) => value.replace(/-\d+$/, ''))).size === values.length;
  return values.length < 2 && CHOICES_ONLY.includes(facet);
}

/** A row's value in the words of a page: "ext4", "plugged in", "file system not known". */
export function facetLabel(facet: Facet, row: Ground): string {
  const value = READ[facet](row);
  if (value === null) return '';
  if (value === UNKNOWN) return facet === 'guest' ? 'virtual or not: not known' : `${TITLES[facet]} not known`;
  switch (facet) {
    case 'os':
      return systemName(row.stratum.osFamily, row.stratum.osMajor);
    case 'drive':
      return row.drive?.name ?? value;
    case 'guest':
      return value === 'yes' ? 'virtual machine' : 'the machine itself';
    case 'cpus':
      return value === '1' ? '1 CPU' : `${value} CPUs`;
    case 'power':
      return { mains: 'plugged in', battery: 'on battery' }[value] ?? value;
    case 'turbo':
      return `turbo ${value}`;
    case 'stack':
      return value === 'none' ? 'no layers' : value;
    case 'machine':
      return row.machine === 'pooled' ? value : (row.machine?.name ?? value);
    case 'chip':
      return row.chip?.name ?? value;
    case 'durability':
      return isDurabilityClass(value) ? DURABILITY[value].title : value;
    case 'method':
      return row.key.method;
    case 'quarter':
      return value.replace('Q', ' Q');
    case 'linked':
      return value === 'linked' ? 'linked contributors only' : 'contributors of any kind';
    default:
      return value;
  }
}

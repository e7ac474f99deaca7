import { FACET_WORDS, type Facet, type Filter, UNKNOWN } from '../../db/facets.ts';
import type { GroundRow } from '../../db/rows.ts';
import { systemName } from '../words/names.ts';

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
};

export function facetValue(facet: Facet, row: Ground): string | null {
  return READ[facet](row);
}

export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

export function readFilter(query: Query): Filter {
  const chosen = FACET_WORDS.flatMap((facet) => {
    const value = query[facet];
    return typeof value === 'string' && value !== '' && value.length <= 120 ? [[facet, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** A row without the facet is not the filter's business; one whose value is not known does not pass as another's. */
export function matchesFilter(row: Ground, filter: Filter): boolean {
  return FACET_WORDS.every((facet) => {
    const wanted = filter[facet];
    const has = READ[facet](row);
    return wanted === undefined || has === null || has === wanted;
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
export function facetLines(ground: readonly GroundRow[], filter: Filter): FacetLine[] {
  return FACET_WORDS.flatMap((facet): FacetLine[] => {
    const runs = new Map<string, number>();
    const labels = new Map<string, string>();
    for (const row of ground) {
      const value = READ[facet](row);
      if (value === null || !matchesFilter(row, { ...filter, [facet]: value })) continue;
      runs.set(value, Math.max(runs.get(value) ?? 0, row.runsCount));
      labels.set(value, facetLabel(facet, row));
    }
    // What the reader chose stays in sight where nothing was measured under it.
    const chosen = filter[facet];
    if (chosen !== undefined && runs.size > 0 && !runs.has(chosen)) runs.set(chosen, 0);
    // Where nothing lies between file system and disk, there is nothing to say of it.
    if (runs.size === 0 || (facet === 'stack' && runs.size === 1 && runs.has('none') && !filter.stack)) return [];
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
    default:
      return value;
  }
}

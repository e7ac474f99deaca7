import { systemName } from '../words/names.ts';
import type { Place } from './rows.ts';

/**
 * What a reader filters by. Each facet is a word in the address and a way to read a row; `unknown`
 * stands for what a machine did not tell, which is neither yes nor no.
 */
export const FACETS = {
  os: {
    title: 'system',
    read: ({ stratum }: Place) => `${stratum.osFamily}${stratum.osMajor ? `-${stratum.osMajor}` : ''}`,
  },
  fs: { title: 'file system', read: ({ stratum }: Place) => (stratum.memoryKind === null ? stratum.fileSystem : null) },
  stack: {
    title: 'layers below',
    read: ({ stratum }: Place) => (stratum.deviceStack === '' ? 'none' : stratum.deviceStack),
  },
  memory: { title: 'memory target', read: ({ stratum }: Place) => stratum.memoryKind },
  drive: { title: 'drive', read: ({ drive }: Place) => drive?.slug ?? null },
  guest: {
    title: 'machine',
    read: ({ stratum }: Place) => (stratum.isGuest === null ? 'unknown' : stratum.isGuest ? 'yes' : 'no'),
  },
  cpus: { title: 'usable CPUs', read: ({ stratum }: Place) => String(stratum.usableCpus) },
  power: { title: 'power', read: ({ stratum }: Place) => stratum.power ?? 'unknown' },
  turbo: { title: 'turbo', read: ({ stratum }: Place) => stratum.turbo ?? 'unknown' },
} as const satisfies Record<string, { title: string; read: (row: Place) => string | null }>;

export type Facet = keyof typeof FACETS;
export const FACET_WORDS = Object.keys(FACETS) as Facet[];
export type Filter = Readonly<Partial<Record<Facet, string>>>;

export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

export function readFilter(query: Query): Filter {
  const chosen = FACET_WORDS.flatMap((facet) => {
    const value = query[facet];
    return typeof value === 'string' && value !== '' && value.length <= 120 ? [[facet, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** A row without the facet at all (a CPU case has no file system) is not the filter's business. */
export function matchesFilter(row: Place, filter: Filter): boolean {
  return FACET_WORDS.every((facet) => {
    const wanted = filter[facet];
    const has = FACETS[facet].read(row);
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

/** The values there are, with the most runs seen in one cell: an honest count, since cells share runs. */
export function facetLines(rows: readonly (Place & { readonly runsCount: number })[], filter: Filter): FacetLine[] {
  return FACET_WORDS.flatMap((facet): FacetLine[] => {
    const runs = new Map<string, number>();
    const labels = new Map<string, string>();
    for (const row of rows) {
      const value = FACETS[facet].read(row);
      if (value === null || !matchesFilter(row, { ...filter, [facet]: value })) continue;
      runs.set(value, Math.max(runs.get(value) ?? 0, row.runsCount));
      labels.set(value, facetLabel(facet, value, row));
    }
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
    return [{ facet, title: FACETS[facet].title, values }];
  });
}

function facetLabel(facet: Facet, value: string, row: Place): string {
  switch (facet) {
    case 'os':
      return systemName(row.stratum.osFamily, row.stratum.osMajor);
    case 'drive':
      return row.drive?.name ?? value;
    case 'guest':
      return { yes: 'virtual machine', no: 'the machine itself', unknown: 'virtual or not: not known' }[value] ?? value;
    case 'cpus':
      return value === '1' ? '1 CPU' : `${value} CPUs`;
    case 'power':
      return { mains: 'plugged in', battery: 'on battery', unknown: 'power not known' }[value] ?? value;
    case 'turbo':
      return value === 'unknown' ? 'turbo not known' : `turbo ${value}`;
    case 'stack':
      return value === 'none' ? 'no layers' : value;
    default:
      return value;
  }
}

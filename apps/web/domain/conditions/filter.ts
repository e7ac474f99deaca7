import { text } from '@fsbench/contract';
import { FACET_NAMES, type Facet, type Filter } from '../../db/facets.ts';
import { type FacetRow, facetValue, isFacetValue, isRequested } from './facets.ts';

/** Longer than any value a run can have. */
const ValueText = text(120);

/** The one check of a value that an address asks for, of a filter and of a pin alike; null: there can be no such value. */
export function readFacetValue(facet: Facet, value: string): string | null {
  return ValueText.safeParse(value).success && isFacetValue(facet, value) ? value : null;
}

export type FilterQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

export function readFilter(query: FilterQuery): Filter {
  const chosen = FACET_NAMES.flatMap((facet) => {
    const sentence = query[facet];
    const value = typeof sentence === 'string' ? readFacetValue(facet, sentence) : null;
    return value === null ? [] : [[facet, value] as const];
  });
  return Object.fromEntries(chosen);
}

/** Whether a row passes; with a free facet, whether it would if that facet were asked to be what the row has. */
type Passes = (row: FacetRow, free?: Facet) => boolean;

/** A filter made ready for thousands of rows: only the facets that it asks for are read. */
export function passesFilter(filter: Filter): Passes {
  const requestedAddress = FACET_NAMES.flatMap((facet) => {
    const wanted = filter[facet];
    return wanted === undefined ? [] : [{ facet, wanted }];
  });
  return (row, free) => {
    // A chip's rows stand there twice: pooled over its machines, and class by class. Never both at once.
    const isByMachine = filter.machine !== undefined || free === 'machine';
    if (row.machine !== null && (row.machine === 'pooled') === isByMachine) return false;
    return requestedAddress.every(({ facet, wanted }) => {
      if (facet === free || (facet === 'method' && !wanted.startsWith(`${row.key.suite}-`))) return true;
      const has = facetValue(facet, row);
      return has === null || isRequested(facet, has, wanted);
    });
  };
}

/** A row without the facet is not the filter's business; one whose value is not known does not pass as another's. */
export function matchesFilter(row: FacetRow, filter: Filter): boolean {
  return passesFilter(filter)(row);
}

/** Whether a facet decides about no row: to free it lets no other row pass, but for those that pin it. */
export const isFree = (facet: Facet, filter: Filter): boolean => facet !== 'machine' && filter[facet] === undefined;

/** The page's filter, and over it what is pinned to a row's subject. */
export function passesPinned(filter: Filter, pins: ReadonlyMap<number, Filter> = new Map()): Passes {
  const whole = passesFilter(filter);
  const pinned = new Map([...pins].map(([index, own]) => [index, passesFilter({ ...filter, ...own })]));
  return (row, free) => (pinned.get(row.subject) ?? whole)(row, free);
}

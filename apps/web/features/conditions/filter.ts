import { FACET_WORDS, type Filter } from '../../db/facets.ts';
import { facetValue, type Ground } from './facets.ts';

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
    const has = facetValue(facet, row);
    return has === null || has === wanted;
  });
}

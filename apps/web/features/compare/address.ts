import { FACET_WORDS, type Filter } from '../../db/facets.ts';
import { type Query, readFilter } from '../figures/facets.ts';
import { readSubjectWords } from '../results/subject.ts';

/** Everything a comparison's address says: the page is a function of it and the data. */
export interface Address {
  readonly words: readonly string[];
  readonly filter: Filter;
  /** Slug of the baseline; null: the first subject. */
  readonly base: string | null;
}

export function readAddress(segments: readonly string[], query: Query): Address | null {
  const words = readSubjectWords(segments);
  if (!words) return null;
  const base = typeof query.base === 'string' && words.includes(query.base) ? query.base : null;
  return { words, filter: readFilter(query), base };
}

/** The address with one thing changed; `hash` keeps the reader's place. */
export function addressHref(address: Address, change: Partial<Address> = {}, hash = ''): string {
  const { words, filter, base } = { ...address, ...change };
  return `/compare/${words.join('/')}${queryText(filter, base)}${hash && `#${hash}`}`;
}

/** The same comparison for machines: `/compare/A/B.csv`. */
export function twinHref({ words, filter, base }: Address, format: 'csv' | 'md' | 'json'): string {
  return `/compare/${words.join('/')}.${format}${queryText(filter, base)}`;
}

export function withFacet({ filter }: Address, facet: string, value: string | null): Filter {
  const { [facet as keyof Filter]: _, ...rest } = filter;
  return value === null ? rest : { ...rest, [facet]: value };
}

function queryText(filter: Filter, base: string | null): string {
  const query = new URLSearchParams();
  for (const facet of FACET_WORDS) {
    const value = filter[facet];
    if (value !== undefined) query.set(facet, value);
  }
  if (base !== null) query.set('base', base);
  const text = query.toString();
  return text && `?${text}`;
}

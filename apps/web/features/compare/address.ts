import { FACET_WORDS, type Filter } from '../../db/facets.ts';
import { type Query, readFilter } from '../figures/facets.ts';
import { readSubjectWords } from '../results/subject.ts';
import type { CompareFormat } from './rewrites.ts';
import { readView, type View } from './views.ts';

/** Everything a comparison's address says: the page is a function of it and the data. */
export interface Address {
  readonly words: readonly string[];
  readonly filter: Filter;
  /** Slug of the baseline; null: the first subject. */
  readonly base: string | null;
  /** The question that is shown alone; null: all of them. */
  readonly view: View | null;
}

export function readAddress(segments: readonly string[], query: Query): Address | null {
  const words = readSubjectWords(segments);
  if (!words) return null;
  const base = typeof query.base === 'string' && words.includes(query.base) ? query.base : null;
  return { words, filter: readFilter(query), base, view: readView(query.view) };
}

/** The address with one thing changed; `hash` keeps the reader's place. */
export function addressHref(address: Address, change: Partial<Address> = {}, hash = ''): string {
  const changed = { ...address, ...change };
  const query = addressQuery(changed);
  return `${addressPath(changed)}${query && `?${query}`}${hash && `#${hash}`}`;
}

/** The same comparison for machines: `/compare/A/B.csv`. */
export function twinHref(address: Address, format: CompareFormat): string {
  const query = addressQuery(address);
  return `${addressPath(address)}.${format}${query && `?${query}`}`;
}

export const addressPath = ({ words }: Pick<Address, 'words'>): string => `/compare/${words.join('/')}`;

export function withFacet({ filter }: Address, facet: string, value: string | null): Filter {
  const { [facet as keyof Filter]: _, ...rest } = filter;
  return value === null ? rest : { ...rest, [facet]: value };
}

/** What an address says beside its subjects, always in one order: facets, baseline, question. */
export function addressWords({ filter, base, view }: Omit<Address, 'words'>): readonly (readonly [string, string])[] {
  const facets = FACET_WORDS.map((facet) => [facet, filter[facet] ?? null] as const);
  const all = [...facets, ['base', base] as const, ['view', view] as const];
  return all.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

export function addressQuery(address: Omit<Address, 'words'>): string {
  return new URLSearchParams(addressWords(address).map((pair) => [...pair])).toString();
}

import type { FilterQuery } from '../domain/conditions/filter.ts';

/** One word of the address's query, trimmed to what a form sends; empty when it is not there. */
export function queryValue(query: FilterQuery, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value.trim().slice(0, 80) : '';
}

/** The query of an address as its page reads it: a name that is said twice says nothing, there and in every format. */
export function singleValues(query: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries([...query].filter(([name]) => query.getAll(name).length === 1));
}

import type { Query } from '../conditions/filter.ts';

/** One word of the address's query, trimmed to what a form sends; empty when it is not there. */
export function queryWord(query: Query, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value.trim().slice(0, 80) : '';
}

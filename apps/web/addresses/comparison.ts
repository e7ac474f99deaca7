import { FACET_WORDS, type Facet, type Filter } from '../db/facets.ts';
import type { Subject } from '../db/subject.ts';
import { type Query, readFilter } from '../domain/conditions/filter.ts';
import { readSubjectWords, subjectWord } from '../domain/results/subject.ts';
import type { CompareFormat } from './comparison-rewrites.ts';
import { readView } from './comparison-views.ts';

/** Everything a comparison's address says: the page is a function of it and the data. */
export interface Address {
  readonly words: readonly string[];
  readonly filter: Filter;
  /** Slug of the baseline; null: the first subject. */
  readonly base: string | null;
  /** The question that is shown alone; null: all of them. */
  readonly view: string | null;
}

export function readAddress(segments: readonly string[], query: Query): Address | null {
  const words = readSubjectWords(segments.map(decoded));
  if (!words) return null;
  const [base = null] = typeof query.base === 'string' ? (readSubjectWords([query.base]) ?? []) : [];
  return {
    words,
    filter: readFilter(query),
    base: base !== null && words.includes(base) ? base : null,
    view: readView(query.view),
  };
}

/** The router of pages hands on a segment encoded once more (`a~fs%3Dxfs`); what can't be read stays, and names nothing. */
function decoded(segment: string): string {
  const [name = '', ...pins] = segment.split('~');
  try {
    return [decodeURIComponent(name), ...pins.map((pin) => pin.replace(/%3D/i, '='))].join('~');
  } catch {
    return segment;
  }
}

/** The address with one thing changed; `hash` keeps the reader's place. */
export function addressHref(address: Address, change: Partial<Address> = {}, hash = ''): string {
  const changed = { ...address, ...change };
  const query = addressQuery(changed);
  return `${addressPath(changed)}${query && `?${query}`}${hash && `#${hash}`}`;
}

/** Where an address leads whose subjects go by other names now; null: nowhere else. */
export function movedHref(asked: Address, now: Address): string | null {
  if (asked.words.length !== now.words.length || asked.words.every((word, at) => word === now.words[at])) return null;
  return addressHref(now);
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

/** A facet pinned to one subject, or taken off it by null; two that become one stand there once. */
export function withPin(address: Address, subject: Subject, facet: Facet, value: string | null): Address {
  const { [facet]: _, ...rest } = subject.pins;
  const word = subjectWord({ slug: subject.slug, pins: value === null ? rest : { ...rest, [facet]: value } });
  const old = subjectWord(subject);
  const words = [...new Set(address.words.map((one) => (one === old ? word : one)))];
  return { ...address, words, base: address.base === old ? word : address.base };
}

/** One subject against itself under two or more conditions: in its place stands one for each value. */
export function splitBy(address: Address, subject: Subject, facet: Facet, values: readonly string[]): Address {
  const old = subjectWord(subject);
  const own = values.map((value) => subjectWord({ slug: subject.slug, pins: { ...subject.pins, [facet]: value } }));
  return { ...address, words: [...new Set(address.words.flatMap((one) => (one === old ? own : [one])))], base: null };
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

import { FACET_NAMES, type Facet, type Filter } from '../db/facets.ts';
import type { Subject } from '../db/subject.ts';
import { type FilterQuery, readFilter } from '../domain/conditions/filter.ts';
import { readSubjectSegments, subjectSegment } from '../domain/results/subject.ts';
import type { CompareFormat } from './comparison-rewrites.ts';
import { readView } from './comparison-views.ts';

/** Everything a comparison's address says: the page is a function of it and the data. */
export interface ComparisonAddress {
  readonly segments: readonly string[];
  readonly filter: Filter;
  /** Slug of the baseline; null: the first subject that has enough runs for a verdict. */
  readonly base: string | null;
  /** The question that is shown alone; null: all of them. */
  readonly view: string | null;
  /** Rows without a clear difference are hidden. */
  readonly onlyClear?: boolean;
}

export function readAddress(segments: readonly string[], query: FilterQuery): ComparisonAddress | null {
  const parts = readSubjectSegments(segments.map(decoded));
  if (!parts) return null;
  const [base = null] = typeof query.base === 'string' ? (readSubjectSegments([query.base]) ?? []) : [];
  return {
    segments: parts,
    filter: readFilter(query),
    base: base !== null && parts.includes(base) ? base : null,
    view: readView(query.view),
    ...(query.only === 'clear' && { onlyClear: true }),
  };
}

/** The router of pages hands on a segment encoded once more (`a~fs%3Dxfs`); what cannot be read stays, and names nothing. */
function decoded(segment: string): string {
  const [name = '', ...pins] = segment.split('~');
  try {
    return [decodeURIComponent(name), ...pins.map((pin) => pin.replace(/%3D/i, '='))].join('~');
  } catch {
    return segment;
  }
}

/** The address with one thing changed; `hash` keeps the reader's place. */
export function addressHref(address: ComparisonAddress, change: Partial<ComparisonAddress> = {}, hash = ''): string {
  const changed = { ...address, ...change };
  const query = addressQuery(changed);
  return `${addressPath(changed)}${query && `?${query}`}${hash && `#${hash}`}`;
}

/** Where an address leads whose subjects go by other names now; null: nowhere else. */
export function movedHref(requestedAddress: ComparisonAddress, now: ComparisonAddress): string | null {
  if (
    requestedAddress.segments.length !== now.segments.length ||
    requestedAddress.segments.every((word, at) => word === now.segments[at])
  )
    return null;
  return addressHref(now);
}

/** The same comparison for machines: `/compare/A/B.csv`. `more`: what only the format has. */
export function formatHref(
  address: ComparisonAddress,
  format: CompareFormat,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = [addressQuery(address), new URLSearchParams(more).toString()].filter(Boolean).join('&');
  return `${addressPath(address)}.${format}${query && `?${query}`}`;
}

export const addressPath = ({ segments: parts }: Pick<ComparisonAddress, 'segments'>): string =>
  `/compare/${parts.join('/')}`;

export function withFacet({ filter }: ComparisonAddress, facet: string, value: string | null): Filter {
  const { [facet as keyof Filter]: _, ...rest } = filter;
  return value === null ? rest : { ...rest, [facet]: value };
}

/** A facet pinned to one subject, or taken off it by null; two that become one stand there once. */
export function withPin(
  address: ComparisonAddress,
  subject: Subject,
  facet: Facet,
  value: string | null,
): ComparisonAddress {
  const { [facet]: _facet, ...rest } = subject.pins;
  const word = subjectSegment({ slug: subject.slug, pins: value === null ? rest : { ...rest, [facet]: value } });
  const old = subjectSegment(subject);
  const parts = [...new Set(address.segments.map((one) => (one === old ? word : one)))];
  return { ...address, segments: parts, base: address.base === old ? word : address.base };
}

/** One subject against itself under two or more conditions: in its place stands one for each value. */
export function splitBy(
  address: ComparisonAddress,
  subject: Subject,
  facet: Facet,
  values: readonly string[],
): ComparisonAddress {
  const old = subjectSegment(subject);
  const own = values.map((value) => subjectSegment({ slug: subject.slug, pins: { ...subject.pins, [facet]: value } }));
  return {
    ...address,
    segments: [...new Set(address.segments.flatMap((one) => (one === old ? own : [one])))],
    base: null,
  };
}

/** What an address says beside its subjects, always in one order: facets, baseline, question, what is hidden. */
export function addressParameters({
  filter,
  base,
  view,
  onlyClear = false,
}: Omit<ComparisonAddress, 'segments'>): readonly (readonly [string, string])[] {
  const facets = FACET_NAMES.map((facet) => [facet, filter[facet] ?? null] as const);
  const only = ['only', onlyClear ? 'clear' : null] as const;
  const all = [...facets, ['base', base] as const, ['view', view] as const, only];
  return all.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

export function addressQuery(address: Omit<ComparisonAddress, 'segments'>): string {
  return new URLSearchParams(addressParameters(address).map((pair) => [...pair])).toString();
}

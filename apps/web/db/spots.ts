import type { Suite } from '@fsbench/contract';
import { FACET_WORDS, type Facet, type Filter, facetColumns } from './facets.ts';
import type { Subject } from './subject.ts';

/** Where a page looks: one suite of one subject, on one machine and one drive. What is never pooled is fixed here. */
export interface Spot {
  readonly subject: Pick<Subject, 'place' | 'kind' | 'id'>;
  /** What is asked of this subject: the page's filter, and over it what is pinned to the subject. */
  readonly filter: Filter;
  /** null: nothing is known yet of the subject, and everything is looked at. */
  readonly of: {
    readonly suite: Suite;
    /** Value of the facet; null: cases that belong to no drive. */
    readonly drive: string | null;
    /** Of a class of machines, the chip in it; null: the subject has no such facet. */
    readonly chip: string | null;
    readonly isGuest: boolean | null;
    readonly usableCpus: number;
  } | null;
}

/** The facets that any of the spots is asked for: a query has conditions for these only. */
export function facetsAsked(spots: readonly Spot[]): Facet[] {
  return FACET_WORDS.filter((facet) => spots.some(({ filter }) => filter[facet] !== undefined));
}

const FIXED = 'place, kind, id, is_any, suite, drive, chip, is_guest, usable_cpus, machine';

/** `WITH` of a query whose parameters are those of `spotValues`. */
export function spotsTable(facets: readonly Facet[]): string {
  const types = [
    'int',
    'text',
    'bigint',
    'bool',
    'text',
    'text',
    'text',
    'bool',
    'int',
    'text',
    ...facets.map(() => 'text'),
  ];
  const columns = [FIXED, ...facets.map((facet) => `f_${facet}`), 'number'];
  return `spot AS MATERIALIZED (
  SELECT * FROM unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')}) WITH ORDINALITY AS spot(${columns.join(', ')}))`;
}

export function spotValues(spots: readonly Spot[], facets: readonly Facet[]): unknown[] {
  return [
    spots.map(({ subject }) => subject.place),
    spots.map(({ subject }) => subject.kind),
    spots.map(({ subject }) => subject.id),
    spots.map(({ of }) => of === null),
    spots.map(({ of }) => of?.suite ?? null),
    spots.map(({ of }) => of?.drive ?? null),
    spots.map(({ of }) => of?.chip ?? null),
    spots.map(({ of }) => of?.isGuest ?? null),
    spots.map(({ of }) => of?.usableCpus ?? null),
    spots.map(({ filter }) => filter.machine ?? null),
    ...facets.map((facet) => spots.map(({ filter }) => filter[facet] ?? null)),
  ];
}

/**
 * Whether a row lies in a spot and is what is asked for there. A row without a facet is not the filter's business; nor is
 * a suite of another method.
 *
 * @param spot the name it has in the query
 */
export function isInSpot(
  spot: string,
  row: { readonly quarter: string; readonly linked: string },
  facets: readonly Facet[],
) {
  const columns = facetColumns({ kind: `${spot}.kind`, ...row });
  const asked = facets.map((facet) => {
    const wanted = `${spot}.f_${facet}`;
    const isOther = facet === 'method' ? ` OR ${wanted} NOT LIKE k.suite || '-%'` : '';
    return `(${wanted} IS NULL OR coalesce(${columns[facet]}, ${wanted}) = ${wanted}${isOther})`;
  });
  const isThere = `(${spot}.is_any OR (k.suite = ${spot}.suite AND ${columns.drive} IS NOT DISTINCT FROM ${spot}.drive
    AND ${columns.chip} IS NOT DISTINCT FROM ${spot}.chip
    AND s.is_guest IS NOT DISTINCT FROM ${spot}.is_guest AND s.usable_cpus = ${spot}.usable_cpus))`;
  return [isThere, ...asked].join(' AND ');
}

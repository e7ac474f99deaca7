import type { Suite } from '@fsbench/contract';
import { FACET_NAMES, type Facet, type Filter, facetColumns, isAmongSystems } from './facets.ts';
import type { Subject } from './subject.ts';

/** Where a page looks: one suite of one subject, on one machine and one drive. What is never pooled is fixed here. */
export interface Spot {
  readonly subject: Pick<Subject, 'index' | 'kind' | 'id'>;
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
export function requestedFacets(spots: readonly Spot[]): Facet[] {
  return FACET_NAMES.filter((facet) => spots.some(({ filter }) => filter[facet] !== undefined));
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
    spots.map(({ subject }) => subject.index),
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

type RowColumns = Parameters<typeof facetColumns>[0];

/** What of a row decides where it lies, as columns: `at_suite`, `at_drive`, …, and `v_fs` of each facet asked for. */
export function spotColumns(row: RowColumns, facets: readonly Facet[]): string {
  const columns = facetColumns(row);
  const requestedAddress = facets.map((facet) => `${columns[facet]} AS v_${facet}`);
  const where = `k.suite AS at_suite, ${columns.drive} AS at_drive, ${columns.chip} AS at_chip, s.is_guest AS at_guest,
    s.usable_cpus AS at_cpus`;
  return [where, ...requestedAddress].join(', ');
}

/** Whether a row with these columns lies in a spot whose place is known, and is what is asked for there. */
export function liesInSpot(spot: string, row: string, facets: readonly Facet[]): string {
  return [
    `${row}.at_suite = ${spot}.suite AND ${row}.at_drive IS NOT DISTINCT FROM ${spot}.drive
    AND ${row}.at_chip IS NOT DISTINCT FROM ${spot}.chip
    AND ${row}.at_guest IS NOT DISTINCT FROM ${spot}.is_guest AND ${row}.at_cpus = ${spot}.usable_cpus`,
    isRequested(spot, facets, (facet) => `${row}.v_${facet}`, `${row}.at_suite`),
  ].join(' AND ');
}

/** A row without a facet is not the filter's business; nor is a suite of another method. */
function isRequested(
  spot: string,
  facets: readonly Facet[],
  columnOf: (facet: Facet) => string,
  suite: string,
): string {
  const requestedAddress = facets.map((facet) => {
    const wanted = `${spot}.f_${facet}`;
    const also: Partial<Record<Facet, string>> = {
      method: ` OR ${wanted} NOT LIKE ${suite} || '-%'`,
      os: ` OR ${isAmongSystems(columnOf('os'), wanted)}`,
    };
    return `(${wanted} IS NULL OR coalesce(${columnOf(facet)}, ${wanted}) = ${wanted}${also[facet] ?? ''})`;
  });
  return requestedAddress.join(' AND ') || 'true';
}

/**
 * The same of a row whose key `k`, stratum `s` and hardware stand in the query; in a spot of which nothing is known, all lies.
 *
 * @param spot the name it has in the query
 */
export function isInSpot(spot: string, row: Omit<RowColumns, 'kind'>, facets: readonly Facet[]): string {
  const columns = facetColumns({ kind: `${spot}.kind`, ...row });
  // The suite by itself first: it needs the key alone, and leaves a fifth of a run's cases to look at.
  return `(${spot}.is_any OR k.suite = ${spot}.suite) AND (${spot}.is_any OR (${columns.drive} IS NOT DISTINCT FROM ${spot}.drive
    AND ${columns.chip} IS NOT DISTINCT FROM ${spot}.chip
    AND s.is_guest IS NOT DISTINCT FROM ${spot}.is_guest AND s.usable_cpus = ${spot}.usable_cpus))
    AND ${isRequested(spot, facets, (facet) => columns[facet], 'k.suite')}`;
}

import type { Suite } from '@fsbench/contract';
import { FACET_COLUMNS } from './facets.ts';
import type { Subject } from './subject.ts';

/** Where a page looks: one suite of one subject, on one machine and one drive. What is never pooled is fixed here. */
export interface Spot {
  readonly subject: Pick<Subject, 'place' | 'kind' | 'id'>;
  /** null: nothing is known yet of the subject, and everything is looked at. */
  readonly of: {
    readonly suite: Suite;
    /** Value of the facet; null: cases that belong to no drive. */
    readonly drive: string | null;
    readonly isGuest: boolean | null;
    readonly usableCpus: number;
  } | null;
}

/** `WITH` of a query whose first parameters are those of `spotValues`. */
export const SPOTS = `spot AS MATERIALIZED (
  SELECT * FROM unnest($1::int[], $2::text[], $3::bigint[], $4::bool[], $5::text[], $6::text[], $7::bool[], $8::int[])
    WITH ORDINALITY AS spot(place, kind, id, is_any, suite, drive, is_guest, usable_cpus, number))`;

export const SPOT_PARAMETERS = 8;

export function spotValues(spots: readonly Spot[]): unknown[] {
  return [
    spots.map(({ subject }) => subject.place),
    spots.map(({ subject }) => subject.kind),
    spots.map(({ subject }) => subject.id),
    spots.map(({ of }) => of === null),
    spots.map(({ of }) => of?.suite ?? null),
    spots.map(({ of }) => of?.drive ?? null),
    spots.map(({ of }) => of?.isGuest ?? null),
    spots.map(({ of }) => of?.usableCpus ?? null),
  ];
}

/** Whether a key `k`, a stratum `s` and a drive `d` lie in `spot`. */
export const IS_IN_SPOT = `(spot.is_any OR (k.suite = spot.suite AND ${FACET_COLUMNS.drive} IS NOT DISTINCT FROM spot.drive
  AND s.is_guest IS NOT DISTINCT FROM spot.is_guest AND s.usable_cpus = spot.usable_cpus))`;

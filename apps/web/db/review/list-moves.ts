import type pg from 'pg';
import type { MeasurementScope } from '../rows.ts';
import { KEY_JSON } from '../scope-columns.ts';
import type { MedianMove } from './store-published-medians.ts';

/** A published median that moved by more than its interval in a day. */
export interface StoredMove {
  readonly day: string;
  readonly kind: 'chip' | 'drive';
  readonly slug: string;
  readonly name: string;
  readonly key: MeasurementScope['key'];
  readonly guest: 'yes' | 'no' | 'unknown';
  readonly usableCpus: number;
  readonly contributors: number;
  readonly median: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly moved: MedianMove;
}

const SQL = `
  SELECT p.day::text, p.subject_kind AS kind, coalesce(h.slug, d.slug) AS slug, coalesce(h.name, d.name) AS name,
    ${KEY_JSON} AS key, p.guest, p.usable_cpus AS "usableCpus", p.contributors_count AS contributors, p.median, p.low, p.high,
    p.moved
  FROM published_median p
  JOIN comparability_key k ON k.id = p.key_id
  LEFT JOIN chip h ON p.subject_kind = 'chip' AND h.id = p.subject_id
  LEFT JOIN drive d ON p.subject_kind = 'drive' AND d.id = p.subject_id
  WHERE p.moved IS NOT NULL AND p.day > (now() AT TIME ZONE 'UTC')::date - $1::int AND coalesce(h.slug, d.slug) IS NOT NULL
  ORDER BY p.day DESC, abs(ln(coalesce(p.median, 1) / (p.moved->>'median')::float8)) DESC LIMIT 100`;

/** What moved in the last days, the latest day first. */
export async function listMoves(db: Pick<pg.Pool, 'query'>, days: number): Promise<StoredMove[]> {
  return (await db.query<StoredMove>(SQL, [days])).rows;
}

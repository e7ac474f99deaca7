import type pg from 'pg';

/** A result as it was published on a day. */
export interface PublishedMedian {
  readonly kind: 'chip' | 'drive';
  readonly subjectId: string;
  readonly keyId: string;
  readonly guest: 'yes' | 'no' | 'unknown';
  readonly usableCpus: number;
  readonly at: Date;
  readonly contributors: number;
  readonly median: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** Results of the latest day before this one on which any were stored. */
const SQL = `
  SELECT subject_kind AS kind, subject_id AS "subjectId", key_id AS "keyId", guest, usable_cpus AS "usableCpus", at,
    contributors_count AS contributors, median, low, high
  FROM published_median WHERE day = (SELECT max(day) FROM published_median WHERE day < $1::date)`;

export async function listPublishedMedians(db: Pick<pg.Pool, 'query'>, day: string): Promise<PublishedMedian[]> {
  return (await db.query<PublishedMedian>(SQL, [day])).rows;
}

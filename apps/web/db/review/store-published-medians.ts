import type pg from 'pg';
import type { PublishedMedian } from './list-published-medians.ts';

/** From what a result moved, and who moved it. */
export interface MedianMove {
  /** When the earlier result was stored: what moved it came after that. */
  readonly since: string;
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly contributors: number;
  /** By 13 hexadecimal digits, who moved it furthest first. */
  readonly by: readonly { readonly contributor: string; readonly label: string | null; readonly runs: number }[];
  /** Runs of it that were held meanwhile. */
  readonly heldRuns: number;
}

export type NewMedian = Omit<PublishedMedian, 'at'> & { readonly moved: MedianMove | null };

const SQL = `
  INSERT INTO published_median (day, subject_kind, subject_id, key_id, guest, usable_cpus, contributors_count, median, low, high, moved)
  SELECT $1::date, one.kind, one."subjectId", one."keyId", one.guest, one."usableCpus", one.contributors, one.median, one.low, one.high,
    CASE jsonb_typeof(one.moved) WHEN 'object' THEN one.moved END
  FROM jsonb_to_recordset($2::jsonb) AS one (kind text, "subjectId" bigint, "keyId" bigint, guest text, "usableCpus" int,
    contributors int, median float8, low float8, high float8, moved jsonb)
  ON CONFLICT (subject_id, subject_kind, key_id, guest, usable_cpus, day) DO UPDATE SET at = now(),
    contributors_count = excluded.contributors_count, median = excluded.median, low = excluded.low, high = excluded.high,
    moved = excluded.moved`;

/** Stores what is published on a day; the same day again replaces it. */
export async function storePublishedMedians(
  db: Pick<pg.Pool, 'query'>,
  day: string,
  medians: readonly NewMedian[],
): Promise<void> {
  await db.query(SQL, [day, JSON.stringify(medians)]);
}

/** Long enough for a look back over a quarter. */
export async function deleteOldMedians(db: Pick<pg.Pool, 'query'>): Promise<void> {
  await db.query(`DELETE FROM published_median WHERE day < now() - interval '100 days'`);
}

import type pg from 'pg';

/** Open reports about one run with a text of their own: more say nothing new, and only count for their reason. */
const OPEN_AT_MOST = 20;

/** A report that was answered stays so where the same comes again; the count of a reason is about new ones, and opens. */
const SQL = `
  INSERT INTO run_report AS r (submission_id, digest, reason, text)
  SELECT s.id, CASE WHEN has_room THEN $2 ELSE $5 END, $3, CASE WHEN has_room THEN $4 END
  FROM submission s CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM run_report r WHERE r.submission_id = s.id AND r.digest = $2)
      OR (SELECT count(*) FROM run_report r WHERE r.submission_id = s.id AND r.closed_at IS NULL) < ${OPEN_AT_MOST} AS has_room
  ) present
  WHERE s.permalink = $1 AND s.withdrawn_at IS NULL
  ON CONFLICT (submission_id, digest) DO UPDATE SET count = r.count + 1, at = now(),
    closed_at = CASE WHEN EXCLUDED.digest = $2 THEN r.closed_at END,
    closed_by = CASE WHEN EXCLUDED.digest = $2 THEN r.closed_by END`;

export interface NewReport {
  /** SHA-256 of reason and text. */
  readonly digest: Buffer;
  /** The same of the reason without a text. */
  readonly reasonDigest: Buffer;
  readonly reason: string;
  readonly text: string | null;
}

/** Stores what a reader reports of a run; the same report again counts, and so does one too many. @returns false: there is no such run */
export async function addReport(
  db: Pick<pg.Pool, 'query'>,
  permalink: string,
  { digest, reasonDigest, reason, text }: NewReport,
): Promise<boolean> {
  return (await db.query(SQL, [permalink, digest, reason, text, reasonDigest])).rowCount === 1;
}

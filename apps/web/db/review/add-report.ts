import type pg from 'pg';

/** Open reports about one run: more say nothing new. */
const OPEN_AT_MOST = 20;

const SQL = `
  INSERT INTO run_report (submission_id, digest, reason, text)
  SELECT s.id, $2, $3, $4 FROM submission s WHERE s.permalink = $1 AND s.withdrawn_at IS NULL
    AND (EXISTS (SELECT FROM run_report r WHERE r.submission_id = s.id AND r.digest = $2)
      OR (SELECT count(*) FROM run_report r WHERE r.submission_id = s.id AND r.closed_at IS NULL) < ${OPEN_AT_MOST})
  ON CONFLICT (submission_id, digest) DO UPDATE SET count = run_report.count + 1, at = now()`;

export interface NewReport {
  /** SHA-256 of reason and text. */
  readonly digest: Buffer;
  readonly reason: string;
  readonly text: string | null;
}

/** Stores what a reader reports of a run; the same report again counts. @returns false: there is no such run, or it has enough */
export async function addReport(
  db: Pick<pg.Pool, 'query'>,
  permalink: string,
  { digest, reason, text }: NewReport,
): Promise<boolean> {
  return (await db.query(SQL, [permalink, digest, reason, text])).rowCount === 1;
}

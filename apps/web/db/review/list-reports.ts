import type pg from 'pg';

export interface OpenReport {
  readonly permalink: string;
  readonly review: 'accepted' | 'held';
  readonly at: Date;
  readonly reason: string;
  readonly text: string | null;
  readonly count: number;
}

const SQL = `
  SELECT s.permalink, s.review, r.at, r.reason, r.text, r.count FROM run_report r JOIN submission s ON s.id = r.submission_id
  WHERE r.closed_at IS NULL AND s.withdrawn_at IS NULL ORDER BY r.at DESC LIMIT $1`;

/** Reports that nobody has answered, the latest first. */
export async function listReports(db: Pick<pg.Pool, 'query'>, most: number): Promise<OpenReport[]> {
  return (await db.query<OpenReport>(SQL, [most])).rows;
}

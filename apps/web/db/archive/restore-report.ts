import type pg from 'pg';

const SQL = `
  INSERT INTO run_report (submission_id, digest, at, reason, text, count, closed_at, closed_by)
  VALUES ($1, decode($2, 'hex'), $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`;

export interface ArchivedReport {
  readonly digest: string;
  readonly at: string;
  readonly reason: string;
  readonly text: string | null;
  readonly count: number;
  readonly closed_at: string | null;
  readonly closed_by: string | null;
}

/** Adds what a reader reported of a run. */
export async function restoreReport(client: pg.ClientBase, submissionId: string, one: ArchivedReport): Promise<void> {
  const { digest, at, reason, text, count, closed_at, closed_by } = one;
  await client.query(SQL, [submissionId, digest, at, reason, text, count, closed_at, closed_by]);
}

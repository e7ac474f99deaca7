import type { Receipt } from '@fsbench/contract';
import type pg from 'pg';

interface Row {
  review: 'accepted' | 'held';
  held_reason: string | null;
  measured_count: number;
  unsupported_count: number;
  failed_count: number;
  flags: Receipt['flags'] | null;
}

/** The receipt of a run that is there, as it stands now; null for one that was withdrawn. */
export async function readReceipt(db: pg.Pool, permalink: string, publicUrl: string): Promise<Receipt | null> {
  const { rows } = await db.query<Row>(
    `SELECT review, held_reason, counted.*,
       (SELECT json_agg(json_build_object('code', code, 'severity', severity, 'case', case_id) ORDER BY ordinal)
        FROM run_flag WHERE run_flag.submission_id = submission.id) AS flags
     FROM submission CROSS JOIN LATERAL (
       SELECT measured_count, unsupported_count, failed_count FROM run WHERE run.submission_id = submission.id
       UNION ALL
       SELECT measured_count, unsupported_count, failed_count FROM imported_run WHERE imported_run.submission_id = submission.id) counted
     WHERE permalink = $1 AND withdrawn_at IS NULL`,
    [permalink],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    id: permalink,
    url: `${publicUrl}/r/${permalink}`,
    state: row.review,
    held_reason: row.held_reason,
    cases: { measured: row.measured_count, unsupported: row.unsupported_count, failed: row.failed_count },
    flags: row.flags ?? [],
  };
}

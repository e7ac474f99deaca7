import { pool } from './client.ts';

export interface DriveLine {
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly kind: 'drive' | 'virtual' | 'unknown';
  readonly transport: string | null;
  readonly bytes: number | null;
  readonly latestAt: Date | null;
  readonly figures: number;
}

const SQL = `
  SELECT d.slug, d.name, d.vendor, d.kind, d.transport, d.bytes::float8 AS bytes,
         latest.received_at AS "latestAt", published.figures
  FROM drive d
  LEFT JOIN LATERAL (
    SELECT s.received_at FROM run_target t JOIN submission s ON s.id = t.submission_id
    WHERE t.drive_id = d.id AND s.review = 'accepted' AND s.visibility = 'listed' AND s.withdrawn_at IS NULL
    ORDER BY t.submission_id DESC LIMIT 1) latest ON true
  CROSS JOIN LATERAL (SELECT count(*)::int AS figures FROM reference_figure f WHERE f.drive_id = d.id) published
  WHERE latest.received_at IS NOT NULL OR published.figures > 0
  ORDER BY d.vendor NULLS LAST, d.name
  LIMIT 1000`;

/** Drives with results of any kind. */
export async function listDrives(): Promise<DriveLine[]> {
  const { rows } = await pool.query<DriveLine>(SQL);
  return rows;
}

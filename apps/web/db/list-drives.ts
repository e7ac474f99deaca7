import { pool } from './client.ts';
import {
  escapeLike,
  type LatestRuns,
  type LatestRunsRow,
  latestRunsOf,
  latestRunsSql,
  namedSql,
} from './latest-runs-part.ts';

export interface DriveLine extends LatestRuns {
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly kind: 'drive' | 'virtual' | 'unknown';
  readonly transport: string | null;
  readonly publishedCount: number;
}

type Row = Omit<DriveLine, keyof LatestRuns> & LatestRunsRow;

const SQL = `
  SELECT d.slug, d.name, d.vendor, d.kind, d.transport, latest.*, published."publishedCount"
  FROM drive d
  ${latestRunsSql('SELECT DISTINCT submission_id FROM run_target WHERE drive_id = d.id')}
  CROSS JOIN LATERAL (SELECT count(*)::int AS "publishedCount" FROM reference_figure f WHERE f.drive_id = d.id) published
  WHERE ${namedSql('d')} AND (latest.runs > 0 OR published."publishedCount" > 0)
  ORDER BY d.vendor NULLS LAST, d.name
  LIMIT 1000`;

/** Drives with results of any kind whose name holds the words. */
export async function listDrives(text: string): Promise<DriveLine[]> {
  const { rows } = await pool.query<Row>(SQL, [escapeLike(text)]);
  return rows.map((row) => {
    const { slug, name, vendor, kind, transport, publishedCount } = row;
    return { slug, name, vendor, kind, transport, publishedCount, ...latestRunsOf(row) };
  });
}

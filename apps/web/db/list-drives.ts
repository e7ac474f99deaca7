import { type LatestRuns, latestRunsSql, listNamed, namedSql } from './latest-runs-part.ts';

export interface DriveLine extends LatestRuns {
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly kind: 'drive' | 'virtual' | 'unknown';
  readonly transport: string | null;
  readonly publishedCount: number;
}

const SQL = `
  SELECT d.slug, d.name, d.vendor, d.kind, d.transport, latest.*, published."publishedCount"
  FROM drive d
  ${latestRunsSql('SELECT DISTINCT submission_id FROM run_target WHERE drive_id = d.id')}
  CROSS JOIN LATERAL (SELECT count(*)::int AS "publishedCount" FROM reference_figure f WHERE f.drive_id = d.id) published
  WHERE ${namedSql('d')} AND (latest.runs > 0 OR published."publishedCount" > 0)
  ORDER BY d.vendor NULLS LAST, d.name
  LIMIT 1000`;

/** Drives with results of any kind whose name holds the words. */
export const listDrives = (text: string): Promise<DriveLine[]> => listNamed(SQL, text);

import { hasRuns } from './candidate-runs-part.ts';
import { type LatestRuns, latestRunsSql, linesSql, listNamed, namedSql } from './latest-runs-part.ts';

export interface DriveLine extends LatestRuns {
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly kind: 'drive' | 'family' | 'virtual' | 'unknown';
  readonly transport: string | null;
  /** As the drive reported it. */
  readonly bytes: number | null;
  readonly publishedCount: number;
}

const SQL = linesSql({
  columns: `d.slug, d.name, d.vendor, d.kind, d.transport, d.bytes::float8 AS bytes, latest.*, published."publishedCount"`,
  from: `drive d
  ${latestRunsSql('drive', 'd.id')}
  CROSS JOIN LATERAL (SELECT count(*)::int AS "publishedCount" FROM reference_figure f WHERE f.drive_id = d.id) published
  WHERE ${namedSql('d')} AND (${hasRuns('drive', 'd.id')} OR EXISTS (SELECT FROM reference_figure f WHERE f.drive_id = d.id OFFSET 0))
    AND (latest.runs > 0 OR published."publishedCount" > 0)`,
  isVouched: 'latest."isVerified" OR published."publishedCount" > 0 OR d.facts IS NOT NULL',
  order: 'd.vendor NULLS LAST, d.name',
});

/** Drives with results of any kind whose name holds the words. */
export const listDrives = (text: string): Promise<DriveLine[]> => listNamed(SQL, text);

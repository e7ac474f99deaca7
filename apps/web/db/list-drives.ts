import { hasRuns } from './candidate-runs-part.ts';
import { type LatestRuns, latestRunsSql, linesSql, listNamed, namedSql } from './latest-runs-part.ts';
import type { ReferenceStudy, ReferenceValue } from './reference.ts';

/** What a study says of a write that this drive flushed. */
export type FlushedValue = Pick<ReferenceValue, 'valueSi' | 'relation' | 'statistic' | 'series'> & {
  readonly study: Pick<ReferenceStudy, 'suite' | 'unitSi' | 'metric' | 'statistic' | 'workload'>;
};

export interface DriveLine extends LatestRuns {
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly kind: 'drive' | 'family' | 'virtual' | 'unknown';
  readonly transport: string | null;
  /** As the drive reported it. */
  readonly bytes: number | null;
  readonly publishedCount: number;
  /** null: none. */
  readonly flushedValues: readonly FlushedValue[] | null;
}

/** All that studies say of a drive, and of it what they say of flushed writes. */
const PUBLISHED = `
  SELECT count(*)::int AS "publishedCount",
         json_agg(json_build_object('valueSi', f.value_si, 'relation', f.relation, 'statistic', f.statistic, 'series', f.series,
           'study', json_build_object('suite', t.suite, 'unitSi', t.unit_si, 'metric', t.metric, 'statistic', t.statistic, 'workload', t.workload)))
           FILTER (WHERE f.durability_class IN ('L3', 'L4')) AS "flushedValues"
  FROM reference_figure f JOIN reference_study t ON t.id = f.study_id WHERE f.drive_id = d.id`;

const SQL = linesSql({
  columns: `d.slug, d.name, d.vendor, d.kind, d.transport, d.bytes::float8 AS bytes, latest.*, published."publishedCount", published."flushedValues"`,
  from: `drive d
  ${latestRunsSql('drive', 'd.id')}
  CROSS JOIN LATERAL (${PUBLISHED}) published
  WHERE ${namedSql('d')} AND (${hasRuns('drive', 'd.id')} OR EXISTS (SELECT FROM reference_figure f WHERE f.drive_id = d.id OFFSET 0))
    AND (latest.runs > 0 OR published."publishedCount" > 0)`,
  isVouched: 'latest."isVerified" OR published."publishedCount" > 0 OR d.facts IS NOT NULL',
  order: 'd.vendor NULLS LAST, d.name',
});

/** Drives with results of any kind whose name holds the words. */
export const listDrives = (text: string): Promise<DriveLine[]> => listNamed(SQL, text);

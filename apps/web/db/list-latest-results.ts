import type { Estimate, RunSpread } from '@fsbench/stats';
import { dependsOn } from './changes/dependency.ts';
import { reading } from './reading.ts';
import { counts } from './shown.ts';

/** One case of one run, by the submission that a cell names. */
export interface LatestResult {
  readonly submission: string;
  readonly keyText: string;
  /** Slug of the drive; null for CPU and memory. */
  readonly drive: string | null;
  readonly estimate: Estimate;
  /** How far the median may lie from the truth of its run; null: not known. */
  readonly spread: RunSpread | null;
  /** Something disturbed the case or its run. */
  readonly hasWarning: boolean;
}

interface Row extends Omit<LatestResult, 'estimate' | 'spread'>, Estimate {
  readonly variance: number | null;
  readonly degrees: number | null;
}

const SQL = `
  SELECT m.submission_id::text AS submission, k.text AS "keyText", d.slug AS drive, m.median, m.median_low AS low, m.median_high AS high,
         m.ln_variance AS variance, m.ln_degrees AS degrees,
         coalesce(m.worst_severity = 'warn', false) AS "hasWarning"
  FROM (SELECT DISTINCT id, text FROM unnest($1::bigint[], $2::text[]) AS w(id, text)) wanted
  JOIN comparability_key k ON k.text = wanted.text
  CROSS JOIN LATERAL measurements_of(wanted.id) AS m
  JOIN submission s ON s.id = m.submission_id
  LEFT JOIN drive d ON d.id = m.drive_id
  WHERE m.key_id = k.id AND m.worst_severity IS DISTINCT FROM 'invalid' AND ${counts('s')}`;

/** Results of one key each, of the runs that are named; those that no longer count are left out. */
export async function listLatestResults(
  wanted: readonly Pick<LatestResult, 'submission' | 'keyText'>[],
): Promise<LatestResult[]> {
  if (wanted.length === 0) return [];
  const values = [wanted.map(({ submission }) => submission), wanted.map(({ keyText }) => keyText)];
  const runs = wanted.map(({ submission }) => dependsOn.row('run', submission));
  const { rows } = await reading(...runs).query<Row>({ name: 'latest-results', text: SQL, values });
  return rows.map(({ median, low, high, variance, degrees, ...row }) => ({
    ...row,
    estimate: { median, low, high },
    spread: variance === null || degrees === null ? null : { variance, degrees },
  }));
}

import { candidateRuns } from './candidate-runs-part.ts';
import { dependsOn } from './changes/dependency.ts';
import { isHeadline } from './headline-condition.ts';
import { isVerified } from './is-verified.ts';
import { reading } from './reading.ts';
import { counts } from './shown.ts';

/** What one contributor measured with one firmware of a drive, under the key that most verified contributors have. */
export interface FirmwareRow {
  /** null: the drive does not tell. */
  readonly firmware: string | null;
  readonly contributorId: string;
  readonly isVerified: boolean;
  readonly runs: number;
  /** Of the medians of flushed writes; null: none. */
  readonly ln: number | null;
}

const CANDIDATES = { atMost: 1000, enoughVerified: 100 };

const SQL = `
  WITH looked AS MATERIALIZED (${candidateRuns('drive', '$1::bigint', CANDIDATES)}),
  seen AS MATERIALIZED (
    SELECT DISTINCT s.id, s.contributor_id, ${isVerified('p')} AS verified, raw.identity->>'firmware' AS firmware
    FROM looked JOIN submission s ON s.id = looked.submission_id JOIN contributor p ON p.id = s.contributor_id
    JOIN run_target t ON t.submission_id = s.id AND t.drive_id = $1::bigint
    JOIN raw_hardware raw ON raw.id = t.raw_drive_id
    WHERE ${counts('s')}),
  measured AS MATERIALIZED (
    SELECT seen.*, m.key_id, ln(m.median) AS ln FROM seen
    JOIN LATERAL measurements_of(seen.id) AS m ON m.drive_id = $1::bigint
    JOIN comparability_key k ON k.id = m.key_id
    WHERE ${isHeadline('sync')} AND m.median > 0 AND m.worst_severity IS DISTINCT FROM 'invalid'),
  chosen AS (
    SELECT key_id FROM measured WHERE verified GROUP BY key_id
    ORDER BY count(DISTINCT contributor_id) DESC, key_id LIMIT 1)
  SELECT seen.firmware, seen.contributor_id::text AS "contributorId", seen.verified AS "isVerified",
    count(DISTINCT seen.id)::int AS runs, avg(measured.ln) AS ln
  FROM seen LEFT JOIN measured ON measured.id = seen.id AND measured.firmware IS NOT DISTINCT FROM seen.firmware
    AND measured.key_id = (SELECT key_id FROM chosen)
  GROUP BY 1, 2, 3 ORDER BY 1, 2`;

/** Who measured a drive with which firmware, among its latest runs. */
export async function findFirmwares(driveId: string): Promise<FirmwareRow[]> {
  return (await reading(dependsOn.row('drive', driveId)).query<FirmwareRow>(SQL, [driveId])).rows;
}

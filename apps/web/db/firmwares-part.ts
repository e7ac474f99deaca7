import { isHeadline } from './headline-condition.ts';

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

/** Keys `k` that firmwares are told apart by. */
export const IS_FIRMWARE_KEY = `(${isHeadline('sync')})`;

/** `FirmwareRow`s of a drive `h`: of its runs `latest`, and of what these measured (`drive_case`). */
export const FIRMWARES = `
  WITH seen AS MATERIALIZED (
    SELECT DISTINCT s.id, s.contributor_id, s.verified, raw.identity->>'firmware' AS firmware
    FROM latest s
    JOIN run_target t ON t.submission_id = s.id AND t.drive_id = (SELECT id FROM h)
    JOIN raw_hardware raw ON raw.id = t.raw_drive_id),
  measured AS MATERIALIZED (
    SELECT seen.*, m.key_id, ln(m.median) AS ln FROM seen JOIN drive_case m ON m.submission_id = seen.id
    WHERE m.is_of_firmware AND m.median > 0 AND m.worst_severity IS DISTINCT FROM 'invalid'),
  chosen AS (
    SELECT key_id FROM measured WHERE verified GROUP BY key_id
    ORDER BY count(DISTINCT contributor_id) DESC, key_id LIMIT 1)
  SELECT seen.firmware, seen.contributor_id::text AS "contributorId", seen.verified AS "isVerified",
    count(DISTINCT seen.id)::int AS runs, avg(measured.ln) AS ln
  FROM seen LEFT JOIN measured ON measured.id = seen.id AND measured.firmware IS NOT DISTINCT FROM seen.firmware
    AND measured.key_id = (SELECT key_id FROM chosen)
  GROUP BY 1, 2, 3 ORDER BY 1, 2`;

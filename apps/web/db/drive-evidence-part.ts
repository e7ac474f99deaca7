import { casesOfRuns } from './cases-of-runs-part.ts';
import { FIRMWARES, type FirmwareRow, IS_FIRMWARE_KEY } from './firmwares-part.ts';
import { FLUSHES, type FlushRow, IS_FLUSH_KEY } from './flush-evidence-part.ts';

/** What the latest runs of a drive say of it beside its figures; of other hardware nothing. */
export interface DriveEvidence {
  readonly firmwares: readonly FirmwareRow[];
  readonly flushes: readonly FlushRow[];
}

/**
 * `drive_case`: what the runs `latest` of a drive `h` measured on it under the keys of both, all runs' cases looked up at once.
 */
export const DRIVE_CASES = `
  drive_key AS MATERIALIZED (
    SELECT k.id, k.primitive, k.variant, k.write_bytes, ${IS_FIRMWARE_KEY} AS is_of_firmware, ${IS_FLUSH_KEY} AS is_of_flush
    FROM comparability_key k WHERE ${IS_FIRMWARE_KEY} OR ${IS_FLUSH_KEY}),
  drive_case AS MATERIALIZED (
    SELECT m.submission_id, m.case_id, m.key_id, m.median, m.worst_severity, m.evidence, m.flushes_per_op, m.durability_ends_at,
      n.primitive, n.variant, n.write_bytes, n.is_of_firmware, n.is_of_flush
    FROM (${casesOfRuns('(SELECT array_agg(id) FROM latest)', '(SELECT array_agg(id) FROM drive_key)')}) m
    JOIN drive_key n ON n.id = m.key_id WHERE m.drive_id = (SELECT id FROM h))`;

export const DRIVE_EVIDENCE = `
    (SELECT coalesce(json_agg(part), '[]') FROM (${FIRMWARES}) part) AS firmwares,
    (SELECT coalesce(json_agg(part), '[]') FROM (${FLUSHES}) part) AS flushes`;

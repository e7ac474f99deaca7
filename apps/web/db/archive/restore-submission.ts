import type pg from 'pg';
import { submissionId } from '../submissions/submission-id-part.ts';

const ID = submissionId('$4', '$2::bytea');

/** Of two runs of one millisecond that would have one id, the second takes the next. */
const SQL = `
  WITH claimed AS (
    INSERT INTO run_address (permalink, sha256, submission_id)
    SELECT $1, $2, coalesce((SELECT max(id) + 1 FROM submission WHERE id BETWEEN ${ID} AND ${ID} + 15), ${ID})
    FROM signing_key WHERE key_id = $3
    ON CONFLICT DO NOTHING RETURNING submission_id)
  INSERT INTO submission (id, permalink, sha256, key_id, contributor_id, received_at, envelope, envelope_bytes,
    withdraw_sha256, origin, review, held_code, held_reason, held_by, visibility, withdrawn_at, withdrawn_reason, derive_version, rollup_pending,
    visibility_issued_at, measured_after, judged, object_sha256)
  SELECT submission_id, $1, $2, key_id, contributor_id, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $14::timestamptz IS NULL,
    $17, $18, CASE WHEN $9 = 'accepted' THEN 'unverified' END, $19
  FROM claimed CROSS JOIN signing_key WHERE key_id = $3
  RETURNING id`;

/**
 * Adds a submission, if it is not there. One that counted is judged by the norms again, and by no rule about copies.
 *
 * @param values in the order of the statement's parameters
 * @returns its id; undefined: it is there
 */
export async function restoreSubmission(
  client: pg.ClientBase,
  values: readonly unknown[],
): Promise<string | undefined> {
  return (await client.query<{ id: string }>(SQL, [...values])).rows[0]?.id;
}

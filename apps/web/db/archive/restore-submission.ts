import type pg from 'pg';

const SQL = `
  INSERT INTO submission (permalink, sha256, key_id, contributor_id, received_at, envelope, envelope_bytes,
    withdraw_sha256, origin, review, held_code, held_reason, held_by, visibility, withdrawn_at, withdrawn_reason, derive_version, rollup_pending,
    visibility_issued_at, measured_after, judged, object_sha256)
  SELECT $1, $2, key_id, contributor_id, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $14::timestamptz IS NULL,
    $17, $18, CASE WHEN $10 = 'accepted' THEN 'unverified' END, $19
  FROM signing_key WHERE key_id = $3
  ON CONFLICT DO NOTHING RETURNING id`;

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

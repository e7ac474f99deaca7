import type pg from 'pg';
import { CELLS_OF_MEASUREMENT } from '../affected-cells.ts';

/** What one verified contributor added to a result since a moment, and what they lost of it. */
export interface Mover {
  readonly contributor: string;
  readonly label: string | null;
  readonly runs: number;
  /** That were there at the moment, and are held or unlisted now. What was held at once was never in the result. */
  readonly heldRuns: number;
}

/** Runs that came, and runs that an event held or released; of contributors whose runs are, or were, in the result. */
const SQL = `
  WITH touched AS (
    SELECT id FROM submission WHERE received_at >= $1
    UNION SELECT submission_id FROM submission_event WHERE at >= $1 AND kind IN ('held', 'released', 'listed', 'unlisted'))
  SELECT lpad(to_hex(contributor.hash), 13, '0') AS contributor, contributor.label,
    (count(DISTINCT submission.id) FILTER (WHERE submission.review = 'accepted' AND submission.visibility = 'listed'))::int AS runs,
    (count(DISTINCT submission.id) FILTER (
      WHERE submission.received_at < $1 AND (submission.review = 'held' OR submission.visibility <> 'listed')))::int AS "heldRuns"
  FROM touched
  JOIN submission USING (id)
  JOIN contributor ON contributor.id = submission.contributor_id
    AND (contributor.verified_since IS NOT NULL OR submission.judged = 'verified')
  JOIN run ON run.submission_id = submission.id
  JOIN LATERAL measurements_of(submission.id) AS measurement ON measurement.key_id = $4
  JOIN comparability_key ON comparability_key.id = measurement.key_id
  JOIN stratum ON stratum.id = measurement.stratum_id AND stratum.usable_cpus = $5
    AND CASE WHEN stratum.is_guest THEN 'yes' WHEN NOT stratum.is_guest THEN 'no' ELSE 'unknown' END = $6
  ${CELLS_OF_MEASUREMENT}
  WHERE subject.subject_kind = $2 AND coalesce(subject.drive_id, subject.chip_id) = $3
  GROUP BY 1, 2`;

export interface MovedResult {
  readonly kind: 'chip' | 'drive';
  readonly subjectId: string;
  readonly keyId: string;
  readonly usableCpus: number;
  readonly guest: string;
}

/** Whose runs of a result came, or were held or released, since a moment. */
export async function listMovers(db: Pick<pg.Pool, 'query'>, since: Date, one: MovedResult): Promise<Mover[]> {
  const values = [since, one.kind, one.subjectId, one.keyId, one.usableCpus, one.guest];
  return (await db.query<Mover>(SQL, values)).rows;
}

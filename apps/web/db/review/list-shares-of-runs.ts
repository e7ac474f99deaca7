import type pg from 'pg';
import { CELLS_OF_MEASUREMENT } from '../affected-cells.ts';
import type { ResultPlace } from './list-verified-cells.ts';

/** What the runs of one contributor are in one result of verified contributors. */
export interface RunShare extends ResultPlace {
  /** In decimal digits. */
  readonly hash: string;
  readonly runs: number;
  readonly sumLn: number;
}

/** As `collect-shares.ts` counts: a run once, with the mean of its cases. Whether it is held is what the caller changes. */
const SQL = `
  SELECT kind, subject_id AS "subjectId", key_id AS "keyId", is_guest AS "isGuest", usable_cpus AS "usableCpus",
    hash::text AS hash, count(*)::int AS runs, sum(ln) AS "sumLn"
  FROM (
    SELECT subject.subject_kind AS kind, coalesce(subject.drive_id, subject.chip_id) AS subject_id, measurement.key_id,
      stratum.is_guest, stratum.usable_cpus, contributor.hash, submission.id, measurement.stratum_id, avg(ln(measurement.median)) AS ln
    FROM submission
    JOIN contributor ON contributor.id = submission.contributor_id AND contributor.verified_since IS NOT NULL
    JOIN run ON run.submission_id = submission.id
    CROSS JOIN LATERAL measurements_of(submission.id) AS measurement
    JOIN comparability_key ON comparability_key.id = measurement.key_id AND comparability_key.variant NOT LIKE 'command:%'
    JOIN stratum ON stratum.id = measurement.stratum_id
    ${CELLS_OF_MEASUREMENT}
    WHERE submission.id = ANY($1::bigint[]) AND submission.visibility = 'listed' AND submission.origin = 'measured'
      AND submission.withdrawn_at IS NULL AND subject.subject_kind IN ('chip', 'drive') AND measurement.median > 0
      AND measurement.worst_severity IS DISTINCT FROM 'invalid'
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8) one_run
  GROUP BY 1, 2, 3, 4, 5, 6`;

/** The shares of these runs in the results of verified contributors, held or not. */
export async function listSharesOfRuns(db: Pick<pg.ClientBase, 'query'>, ids: readonly string[]): Promise<RunShare[]> {
  return (await db.query<RunShare>(SQL, [ids])).rows;
}

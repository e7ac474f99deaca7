import { candidateRuns } from './candidate-runs-part.ts';
import { dependsOn } from './changes/dependency.ts';
import { isVerified } from './is-verified.ts';
import { reading } from './reading.ts';
import { counts } from './shown.ts';

/** What the runs of verified contributors, or of others, saw of one call's flushes on a drive. */
export interface FlushRow {
  readonly primitive: string;
  readonly isVerified: boolean;
  /** That measured the call where its flush ends at the drive. */
  readonly runs: number;
  readonly countedRuns: number;
  /** Flush commands for each 4 KiB overwrite, over the runs that counted; null: none did. */
  readonly lowFlushes: number | null;
  readonly medianFlushes: number | null;
  readonly highFlushes: number | null;
  /** In which flushes were counted and are missing, or are turned off. */
  readonly missingRuns: number;
  /** In which the call returned sooner than a drive of its kind can flush. */
  readonly tooFastRuns: number;
  /** The latest run of each kind. */
  readonly countedIn: string | null;
  readonly missingIn: string | null;
  readonly tooFastIn: string | null;
}

const CANDIDATES = { atMost: 1000, enoughVerified: 100 };

const SQL = `
  WITH looked AS MATERIALIZED (${candidateRuns('drive', '$1::bigint', CANDIDATES)}),
  listed AS MATERIALIZED (
    SELECT s.id, s.permalink, ${isVerified('p')} AS verified
    FROM looked JOIN submission s ON s.id = looked.submission_id JOIN contributor p ON p.id = s.contributor_id
    WHERE ${counts('s')}),
  calls AS MATERIALIZED (
    SELECT id, primitive, variant = 'overwrite' AND write_bytes = 4096 AS is_headline FROM comparability_key
    WHERE suite = 'sync' AND data_kind = 'latency' AND durability = 'L3' AND primitive IS NOT NULL),
  flagged AS MATERIALIZED (
    SELECT f.submission_id, f.case_id, bool_or(f.code = 'sync_disabled') AS missing, bool_or(f.code = 'flush_too_fast') AS fast
    FROM listed JOIN run_flag f ON f.submission_id = listed.id
    WHERE f.suite = 'sync' AND f.code IN ('sync_disabled', 'flush_too_fast') GROUP BY 1, 2),
  seen AS (
    SELECT listed.id, listed.permalink, listed.verified, calls.primitive,
      avg(m.flushes_per_op) FILTER (WHERE calls.is_headline) AS flushes,
      bool_or(m.evidence = 'contradicted' OR coalesce(flagged.missing, false)) AS missing,
      bool_or(coalesce(flagged.fast, false)) AS fast
    FROM listed JOIN LATERAL measurements_of(listed.id) AS m ON m.drive_id = $1::bigint
    JOIN calls ON calls.id = m.key_id
    LEFT JOIN flagged ON flagged.submission_id = m.submission_id AND flagged.case_id = m.case_id
    WHERE m.durability_ends_at = 'device'
    GROUP BY 1, 2, 3, 4)
  SELECT primitive, verified AS "isVerified", count(*)::int AS runs, count(flushes)::int AS "countedRuns",
    min(flushes) AS "lowFlushes", percentile_cont(0.5) WITHIN GROUP (ORDER BY flushes) AS "medianFlushes",
    max(flushes) AS "highFlushes",
    (count(*) FILTER (WHERE missing))::int AS "missingRuns", (count(*) FILTER (WHERE fast))::int AS "tooFastRuns",
    (array_agg(permalink ORDER BY id DESC) FILTER (WHERE flushes IS NOT NULL))[1] AS "countedIn",
    (array_agg(permalink ORDER BY id DESC) FILTER (WHERE missing))[1] AS "missingIn",
    (array_agg(permalink ORDER BY id DESC) FILTER (WHERE fast))[1] AS "tooFastIn"
  FROM seen GROUP BY 1, 2 ORDER BY 1, 2`;

/** What was counted of a drive's flushes, call by call, in its latest runs. */
export async function findFlushEvidence(driveId: string): Promise<FlushRow[]> {
  return (await reading(dependsOn.row('drive', driveId)).query<FlushRow>(SQL, [driveId])).rows;
}

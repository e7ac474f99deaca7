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

/** Keys `k` of calls that flush. */
export const IS_FLUSH_KEY = `(k.suite = 'sync' AND k.data_kind = 'latency' AND k.durability = 'L3' AND k.primitive IS NOT NULL)`;

/** What is counted of a call: one write size, as the evidence is shown. */
const FLUSHES_OF_CASES = `avg(m.flushes_per_op) FILTER (WHERE m.variant = 'overwrite' AND m.write_bytes = 4096)`;
const IS_EVIDENCE = `m.is_of_flush AND m.durability_ends_at = 'device'`;

/** What one run counted of a call on the drive (`drive_case`); NULL: nothing. Both are expressions. */
export const flushesPerCallSql = (run: string, primitive: string): string =>
  `(SELECT ${FLUSHES_OF_CASES} FROM drive_case m WHERE m.submission_id = ${run} AND m.primitive = ${primitive} AND ${IS_EVIDENCE})`;

/** Whether a run counted any, where no run was looked up before. All are expressions. */
export const countedFlushesSql = (run: string, drive: string, primitive: string): string =>
  `EXISTS (SELECT FROM measurements_of(${run}) AS m JOIN comparability_key k ON k.id = m.key_id
    WHERE ${IS_FLUSH_KEY} AND k.primitive = ${primitive} AND k.variant = 'overwrite' AND k.write_bytes = 4096
      AND m.durability_ends_at = 'device' AND m.flushes_per_op IS NOT NULL AND m.drive_id = ${drive})`;

/** `FlushRow`s of a drive: of its runs `latest`, and of what these measured on it (`drive_case`). */
export const FLUSHES = `
  WITH flagged AS MATERIALIZED (
    SELECT f.submission_id, f.case_id, bool_or(f.code = 'sync_disabled') AS missing, bool_or(f.code = 'flush_too_fast') AS fast
    FROM latest JOIN run_flag f ON f.submission_id = latest.id
    WHERE f.suite = 'sync' AND f.code IN ('sync_disabled', 'flush_too_fast') GROUP BY 1, 2),
  seen AS (
    SELECT latest.id, latest.permalink, latest.verified, m.primitive,
      ${FLUSHES_OF_CASES} AS flushes,
      bool_or(m.evidence = 'contradicted' OR coalesce(flagged.missing, false)) AS missing,
      bool_or(coalesce(flagged.fast, false)) AS fast
    FROM latest JOIN drive_case m ON m.submission_id = latest.id
    LEFT JOIN flagged ON flagged.submission_id = m.submission_id AND flagged.case_id = m.case_id
    WHERE ${IS_EVIDENCE}
    GROUP BY 1, 2, 3, 4)
  SELECT primitive, verified AS "isVerified", count(*)::int AS runs, count(flushes)::int AS "countedRuns",
    min(flushes) AS "lowFlushes", percentile_cont(0.5) WITHIN GROUP (ORDER BY flushes) AS "medianFlushes",
    max(flushes) AS "highFlushes",
    (count(*) FILTER (WHERE missing))::int AS "missingRuns", (count(*) FILTER (WHERE fast))::int AS "tooFastRuns",
    (array_agg(permalink ORDER BY id DESC) FILTER (WHERE flushes IS NOT NULL))[1] AS "countedIn",
    (array_agg(permalink ORDER BY id DESC) FILTER (WHERE missing))[1] AS "missingIn",
    (array_agg(permalink ORDER BY id DESC) FILTER (WHERE fast))[1] AS "tooFastIn"
  FROM seen GROUP BY 1, 2 ORDER BY 1, 2`;

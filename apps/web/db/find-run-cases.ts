import type { RunCaseRow } from '../features/results/rows.ts';
import type { Subject } from '../features/results/subject.ts';
import { pool } from './client.ts';
import { PLACE_COLUMNS, type PlaceRow, placeOf } from './place-columns.ts';

interface Row extends PlaceRow {
  permalink: string;
  received_at: Date;
  contributor_id: string;
  n: number;
  median: number;
  median_low: number | null;
  median_high: number | null;
  p90: number | null;
  p99: number | null;
  durability_ends_at: string | null;
  worst_severity: string | null;
}

/** Runs of a chip or drive that a page looks into, the latest first. */
const RUNS_AT_HAND = 6;

const IS_SHOWN = `s.review = 'accepted' AND s.visibility = 'listed' AND s.origin = 'measured' AND s.withdrawn_at IS NULL`;

const SQL = `
  WITH asked AS (SELECT * FROM unnest($1::int[], $2::text[], $3::bigint[]) AS asked(place, kind, id)),
  chosen AS (
    SELECT a.place, r.submission_id, NULL::bigint AS drive_id FROM asked a CROSS JOIN LATERAL (
      SELECT run.submission_id FROM run JOIN submission s ON s.id = run.submission_id
      WHERE run.chip_id = a.id AND ${IS_SHOWN} ORDER BY run.submission_id DESC LIMIT ${RUNS_AT_HAND}) r
    WHERE a.kind = 'chip'
    UNION ALL
    SELECT a.place, r.submission_id, a.id FROM asked a CROSS JOIN LATERAL (
      SELECT DISTINCT t.submission_id FROM run_target t JOIN submission s ON s.id = t.submission_id
      WHERE t.drive_id = a.id AND ${IS_SHOWN} ORDER BY t.submission_id DESC LIMIT ${RUNS_AT_HAND}) r
    WHERE a.kind = 'drive'
    UNION ALL
    SELECT place, id, NULL FROM asked WHERE kind = 'run'
  )
  SELECT c.place, b.permalink, b.received_at, m.contributor_id, m.n, m.median, m.median_low, m.median_high, m.p90, m.p99,
         m.durability_ends_at, m.worst_severity, ${PLACE_COLUMNS}
  FROM chosen c
  JOIN measurement m ON m.submission_id = c.submission_id AND (c.drive_id IS NULL OR m.drive_id = c.drive_id)
  JOIN submission b ON b.id = c.submission_id
  JOIN comparability_key k ON k.id = m.key_id
  JOIN stratum s ON s.id = m.stratum_id
  LEFT JOIN drive d ON d.id = m.drive_id
  WHERE m.worst_severity IS DISTINCT FROM 'invalid'
  ORDER BY c.submission_id DESC`;

/** Case by case: the latest runs of each chip and drive, and each run that is itself a subject. */
export async function findRunCases(subjects: readonly Subject[]): Promise<RunCaseRow[]> {
  if (subjects.length === 0) return [];
  const { rows } = await pool.query<Row>(SQL, [
    subjects.map(({ place }) => place),
    subjects.map(({ kind }) => kind),
    subjects.map(({ id }) => id),
  ]);
  return rows.map((row) => ({
    ...placeOf(row),
    permalink: row.permalink,
    receivedAt: row.received_at,
    contributorId: row.contributor_id,
    n: row.n,
    estimate: { median: row.median, low: row.median_low, high: row.median_high },
    p90: row.p90,
    p99: row.p99,
    endsAt: row.durability_ends_at,
    worstSeverity: row.worst_severity,
  }));
}

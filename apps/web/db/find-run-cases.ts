import { pool } from './client.ts';
import { type Filter, filterCondition } from './facets.ts';
import { PLACE_COLUMNS, type PlaceRow, placeOf } from './place-columns.ts';
import type { RunCaseRow } from './rows.ts';
import { chosenRuns, IS_OF_SUBJECT } from './runs-at-hand.ts';
import { IS_IN_SPOT, SPOT_PARAMETERS, type Spot, spotValues } from './spots.ts';

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

const sql = (filter: string) => `
  WITH ${chosenRuns(filter)}
  SELECT chosen.place, b.permalink, b.received_at, m.contributor_id, m.n, m.median, m.median_low, m.median_high,
         m.p90, m.p99, m.durability_ends_at, m.worst_severity, ${PLACE_COLUMNS}
  FROM chosen
  JOIN measurement m ON m.submission_id = chosen.submission_id
  JOIN submission b ON b.id = chosen.submission_id
  JOIN comparability_key k ON k.id = m.key_id
  JOIN stratum s ON s.id = m.stratum_id
  LEFT JOIN drive d ON d.id = m.drive_id
  WHERE m.worst_severity IS DISTINCT FROM 'invalid' AND ${IS_OF_SUBJECT} AND ${IS_IN_SPOT.replaceAll('spot.', 'chosen.')} AND ${filter}
  ORDER BY chosen.submission_id DESC`;

/** Case by case: the latest runs in each spot, and each run that is itself a subject. */
export async function findRunCases(spots: readonly Spot[], filter: Filter): Promise<RunCaseRow[]> {
  if (spots.length === 0) return [];
  const condition = filterCondition(filter, SPOT_PARAMETERS + 1);
  const { rows } = await pool.query<Row>(sql(condition.sql), [...spotValues(spots), ...condition.values]);
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

import { pool } from './client.ts';
import { type Filter, filterCondition } from './facets.ts';
import { PLACE_COLUMNS, type PlaceRow, placeOf } from './place-columns.ts';
import type { CellRow } from './rows.ts';
import { IS_IN_SPOT, SPOT_PARAMETERS, SPOTS, type Spot, spotValues } from './spots.ts';

interface Row extends PlaceRow {
  contributors_count: number;
  runs_count: number;
  hashes: string[];
  runs: number[];
  sum_ln: number[];
}

/** Of one machine and few drives, after the filter. What is over it is left out by whole keys: no figure is of a part. */
const CELLS_AT_MOST = 6000;

const sql = (filter: string) => `
  WITH ${SPOTS}, asked AS (SELECT DISTINCT place, kind, id FROM spot)
  SELECT asked.place, c.* FROM asked CROSS JOIN LATERAL (
    -- Keys with most runs first; the rows of one key are peers, so each row counts all of its key.
    SELECT w.*, count(*) OVER (ORDER BY w.key_runs_count DESC, w.key_id) AS with_key_count
    FROM (
      SELECT c.key_id, sum(c.runs_count) OVER (PARTITION BY c.key_id) AS key_runs_count,
        c.contributors_count, c.runs_count, c.hashes, c.runs, c.sum_ln, ${PLACE_COLUMNS}
      FROM (
        SELECT * FROM cell WHERE asked.kind = 'chip' AND chip_id = asked.id AND machine_class_id IS NULL
        UNION ALL
        SELECT * FROM cell WHERE asked.kind = 'drive' AND drive_id = asked.id AND subject_kind = 'drive'
      ) c
      JOIN comparability_key k ON k.id = c.key_id
      JOIN stratum s ON s.id = c.stratum_id
      LEFT JOIN drive d ON d.id = c.drive_id
      WHERE c.contributors_count > 0 AND EXISTS (SELECT FROM spot WHERE spot.place = asked.place AND ${IS_IN_SPOT})
        AND ${filter}
    ) w
  ) c WHERE c.with_key_count <= ${CELLS_AT_MOST}`;

/** Everything rolled up for chips (with their disks, drive by drive) and drives in those spots. Runs have no cells. */
export async function findCells(spots: readonly Spot[], filter: Filter): Promise<CellRow[]> {
  const asked = spots.filter(({ subject }) => subject.kind !== 'run');
  if (asked.length === 0) return [];
  const condition = filterCondition(filter, SPOT_PARAMETERS + 1);
  const { rows } = await pool.query<Row>(sql(condition.sql), [...spotValues(asked), ...condition.values]);
  return rows.map((row) => ({
    ...placeOf(row),
    distinctCount: row.contributors_count,
    runsCount: row.runs_count,
    contributors: row.hashes.map((hash, at) => ({
      hash: hashText(hash),
      runs: row.runs[at] ?? 0,
      sumLnMedian: row.sum_ln[at] ?? 0,
    })),
  }));
}

/** 52 bits as the statistics name a contributor: the leading 13 of 16 hexadecimal digits. */
function hashText(hash: string): string {
  return `${BigInt(hash).toString(16).padStart(13, '0')}000`;
}

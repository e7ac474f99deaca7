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

/** Of one machine and few drives, after the filter: more than any subject has conditions and cases for. */
const CELLS_AT_MOST = 6000;

const sql = (filter: string) => `
  WITH ${SPOTS}, asked AS (SELECT DISTINCT place, kind, id FROM spot)
  SELECT asked.place, c.* FROM asked CROSS JOIN LATERAL (
    SELECT c.contributors_count, c.runs_count, c.hashes, c.runs, c.sum_ln, ${PLACE_COLUMNS}
    FROM (
      SELECT * FROM cell WHERE asked.kind = 'chip' AND chip_id = asked.id
      UNION ALL
      SELECT * FROM cell WHERE asked.kind = 'drive' AND drive_id = asked.id AND subject_kind = 'drive'
    ) c
    JOIN comparability_key k ON k.id = c.key_id
    JOIN stratum s ON s.id = c.stratum_id
    LEFT JOIN drive d ON d.id = c.drive_id
    WHERE c.contributors_count > 0 AND EXISTS (SELECT FROM spot WHERE spot.place = asked.place AND ${IS_IN_SPOT})
      AND ${filter}
    ORDER BY c.runs_count DESC LIMIT ${CELLS_AT_MOST}
  ) c`;

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

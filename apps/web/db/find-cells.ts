import type { CellRow } from '../features/results/rows.ts';
import type { Subject } from '../features/results/subject.ts';
import { pool } from './client.ts';
import { PLACE_COLUMNS, type PlaceRow, placeOf } from './place-columns.ts';

interface Row extends PlaceRow {
  contributors_count: number;
  runs_count: number;
  hashes: string[];
  runs: number[];
  sum_ln: number[];
}

/** Most cells of a subject that a page takes; those with the most runs come first. */
const CELLS_AT_MOST = 1500;

const SQL = `
  SELECT asked.place, c.contributors_count, c.runs_count, c.hashes, c.runs, c.sum_ln, ${PLACE_COLUMNS}
  FROM unnest($1::int[], $2::text[], $3::bigint[]) AS asked(place, kind, id)
  CROSS JOIN LATERAL (
    (SELECT * FROM cell WHERE asked.kind = 'chip' AND chip_id = asked.id
     ORDER BY runs_count DESC LIMIT ${CELLS_AT_MOST})
    UNION ALL
    (SELECT * FROM cell WHERE asked.kind = 'drive' AND drive_id = asked.id AND subject_kind = 'drive'
     ORDER BY runs_count DESC LIMIT ${CELLS_AT_MOST})
  ) c
  JOIN comparability_key k ON k.id = c.key_id
  JOIN stratum s ON s.id = c.stratum_id
  LEFT JOIN drive d ON d.id = c.drive_id
  WHERE c.contributors_count > 0`;

/** Everything rolled up for chips (with their disks, drive by drive) and drives. Runs have no cells. */
export async function findCells(subjects: readonly Subject[]): Promise<CellRow[]> {
  const asked = subjects.filter(({ kind }) => kind !== 'run');
  if (asked.length === 0) return [];
  const { rows } = await pool.query<Row>(SQL, [
    asked.map(({ place }) => place),
    asked.map(({ kind }) => kind),
    asked.map(({ id }) => id),
  ]);
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

import type { Suite } from '@fsbench/contract';
import { pool } from './client.ts';
import { GROUND_COLUMNS, type GroundColumns, groundOf } from './place-columns.ts';
import type { GroundRow } from './rows.ts';
import type { Subject } from './subject.ts';

interface Row extends GroundColumns {
  place: number;
  suite: Suite;
  target_role: string | null;
  contributors: number;
  runs: number;
}

const SQL = `
  SELECT asked.place, k.suite, k.target_role, max(c.contributors_count) AS contributors, max(c.runs_count) AS runs,
         ${GROUND_COLUMNS}
  FROM unnest($1::int[], $2::text[], $3::bigint[]) AS asked(place, kind, id)
  CROSS JOIN LATERAL (
    SELECT * FROM cell WHERE asked.kind = 'chip' AND chip_id = asked.id AND machine_class_id IS NULL
    UNION ALL
    SELECT * FROM cell WHERE asked.kind = 'drive' AND drive_id = asked.id AND subject_kind = 'drive'
  ) c
  JOIN comparability_key k ON k.id = c.key_id
  JOIN stratum s ON s.id = c.stratum_id
  LEFT JOIN drive d ON d.id = c.drive_id
  WHERE c.contributors_count > 0
  GROUP BY asked.place, k.suite, k.target_role, s.id, d.id`;

/** Under what chips and drives were measured, whatever the filter: all of it, a row for each set of conditions. */
export async function findGround(subjects: readonly Subject[]): Promise<GroundRow[]> {
  const asked = subjects.filter(({ kind }) => kind !== 'run');
  if (asked.length === 0) return [];
  const { rows } = await pool.query<Row>(SQL, [
    asked.map(({ place }) => place),
    asked.map(({ kind }) => kind),
    asked.map(({ id }) => id),
  ]);
  return rows.map((row) => ({
    subject: row.place,
    key: { suite: row.suite, targetRole: row.target_role },
    ...groundOf(row),
    runsCount: row.runs,
    distinctCount: row.contributors,
  }));
}

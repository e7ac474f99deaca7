import { pool } from './client.ts';
import type { ReferenceStudy } from './reference.ts';
import { byStudy, REFERENCE_COLUMNS, type ReferenceRow } from './reference-columns.ts';
import type { Subject } from './subject.ts';

const SQL = `
  SELECT asked.place AS subject, ${REFERENCE_COLUMNS}
  FROM unnest($1::int[], $2::text[], $3::bigint[]) AS asked(place, kind, id)
  CROSS JOIN LATERAL (
    SELECT * FROM reference_figure WHERE asked.kind = 'chip' AND chip_id = asked.id
    UNION ALL
    SELECT * FROM reference_figure WHERE asked.kind = 'drive' AND drive_id = asked.id
  ) f
  JOIN reference_study t ON t.id = f.study_id
  ORDER BY t.id, f.position, asked.place LIMIT 4000`;

/** Published figures of chips and drives, by study; each figure knows which subject it belongs to. */
export async function findReferenceStudies(subjects: readonly Subject[]): Promise<ReferenceStudy[]> {
  const asked = subjects.filter(({ kind }) => kind !== 'run');
  if (asked.length === 0) return [];
  const { rows } = await pool.query<ReferenceRow>(SQL, [
    asked.map(({ place }) => place),
    asked.map(({ kind }) => kind),
    asked.map(({ id }) => id),
  ]);
  return byStudy(rows);
}

import { CATALOG } from './changes/dependency.ts';
import { reading } from './reading.ts';
import type { ReferenceStudy } from './reference.ts';
import { byStudy, REFERENCE_COLUMNS, type ReferenceRow } from './reference-columns.ts';

/** In SQL: the columns are those of a comparison's query, and the first page asks for it. */
const SQL = `
  SELECT 0 AS subject, ${REFERENCE_COLUMNS}
  FROM reference_study t JOIN reference_figure f ON f.study_id = t.id
  WHERE t.id = ANY($1::text[]) ORDER BY t.id, f.position LIMIT 4000`;

/** Whole studies by their ids, whatever their subjects. */
export async function findStudiesById(ids: readonly string[]): Promise<ReferenceStudy[]> {
  const { rows } = await reading(CATALOG).query<ReferenceRow>(SQL, [ids]);
  return byStudy(rows);
}

import type pg from 'pg';
import { CELL_NAME } from '../../db/affected-cells.ts';

const NAMES = CELL_NAME.join(', ');

/** In the order of an index, so that a site without such cells has the answer from a few pages of it. */
const FOLD = `
  WITH of_key AS (
    SELECT k.id FROM comparability_key k
    WHERE EXISTS (SELECT FROM cell c WHERE c.key_id = k.id AND c.quarter IS NOT NULL
      AND c.subject_kind IN ('chip', 'drive', 'machine', 'machine_pair', 'pair'))
    ORDER BY k.id LIMIT 1),
  old AS (DELETE FROM cell WHERE quarter IS NOT NULL AND key_id = (SELECT id FROM of_key) RETURNING ${NAMES})
  INSERT INTO cell_rebuild (${NAMES}) SELECT DISTINCT ${NAMES} FROM old`;

/**
 * A version before 0029 had a cell for each quarter. Of the next key that has any, they go, and the cells of these names are built
 * again with their quarters.
 *
 * @returns how many will be built; 0: there are no old ones
 */
export async function foldQuarters(db: Pick<pg.Pool, 'query'>): Promise<number> {
  return (await db.query(FOLD)).rowCount ?? 0;
}

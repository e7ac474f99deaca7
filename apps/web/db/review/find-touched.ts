import type pg from 'pg';
import { AFFECTED_CELLS } from '../affected-cells.ts';
import type { NamedSubject } from './find-result-names.ts';
import type { GroupContributor } from './list-held-groups.ts';

/** What these runs count in, or would. */
export interface Touched {
  /** Cells: those of a chip, of a drive, and of each class of machines. */
  readonly results: number;
  readonly subjects: readonly NamedSubject[];
  /** Classes of machines. */
  readonly machines: number;
  /** Those with most of the runs. */
  readonly senders: readonly (GroupContributor & { readonly isVerified: boolean })[];
}

const SENDERS_SHOWN = 3;

const SQL = `
  WITH cells AS MATERIALIZED (${AFFECTED_CELLS}),
  subjects AS (
    SELECT 'chip' AS kind, id, slug, name FROM chip WHERE id IN (SELECT chip_id FROM cells)
    UNION ALL SELECT 'drive', id, slug, name FROM drive WHERE id IN (SELECT drive_id FROM cells)),
  senders AS (
    SELECT lpad(to_hex(c.hash), 13, '0') AS id, c.label, c.verified_since IS NOT NULL AS "isVerified", count(*)::int AS runs
    FROM submission s JOIN contributor c ON c.id = s.contributor_id WHERE s.id = ANY($1::bigint[])
    GROUP BY 1, 2, 3 ORDER BY runs DESC, id LIMIT ${SENDERS_SHOWN})
  SELECT (SELECT count(*)::int FROM cells) AS results,
    (SELECT count(DISTINCT machine_class_id)::int FROM cells) AS machines,
    coalesce((SELECT json_agg(subjects ORDER BY kind, name) FROM subjects), '[]') AS subjects,
    coalesce((SELECT json_agg(senders ORDER BY runs DESC, id) FROM senders), '[]') AS senders`;

/** @param ids of submissions */
export async function findTouched(db: Pick<pg.ClientBase, 'query'>, ids: readonly string[]): Promise<Touched> {
  const { rows } = await db.query<Touched>(SQL, [ids]);
  if (!rows[0]) throw new Error('a query of one row gave none');
  return rows[0];
}

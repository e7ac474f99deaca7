import { pool } from './client.ts';
import type { HardwareKind } from './find-hardware.ts';
import type { CellRow } from './rows.ts';
import { KEY_JSON, nameJson, STRATUM_JSON, sharesOf } from './scope-columns.ts';

interface FoundHardware {
  readonly kind: HardwareKind;
  readonly id: string;
}

/** A cell of hardware that was found. */
export interface CellOfFound extends CellRow {
  readonly kind: HardwareKind;
  readonly id: string;
}

const CELLS_OF_EACH = 40;

const ofKind = (kind: HardwareKind, column: string) => `
  SELECT '${kind}' AS kind, x.${column}::text AS id, x.linked AS "isLinked", x.contributors_count AS "distinctCount",
         x.runs_count AS "runsCount", x.hashes::text[] AS hashes, x.runs, x.sum_ln, ${KEY_JSON} AS key, ${STRATUM_JSON} AS stratum,
         ${nameJson('d')} AS drive
  FROM found
  CROSS JOIN LATERAL (
    SELECT c.* FROM cell c
    WHERE c.${column} = found.id AND c.subject_kind = '${kind}' AND c.quarter IS NULL AND c.key_id IN (SELECT id FROM counted)
    ORDER BY c.linked DESC, c.contributors_count DESC, c.id LIMIT ${CELLS_OF_EACH}) x
  JOIN comparability_key k ON k.id = x.key_id
  JOIN stratum s ON s.id = x.stratum_id
  LEFT JOIN drive d ON d.id = x.drive_id
  WHERE found.kind = '${kind}'`;

const SQL = `
  WITH found AS (SELECT * FROM unnest($1::text[], $2::bigint[]) AS f(kind, id)),
  counted AS MATERIALIZED (SELECT id FROM comparability_key WHERE text = ANY($3::text[]))
  ${ofKind('chip', 'chip_id')} UNION ALL ${ofKind('drive', 'drive_id')} UNION ALL ${ofKind('machine', 'machine_class_id')}`;

type Row = Omit<CellOfFound, 'contributors' | 'subject' | 'machine' | 'chip' | 'quarter'> & {
  readonly hashes: string[];
  readonly runs: number[];
  readonly sum_ln: number[];
};

/** Cells of these keys, of each hardware those with most contributors. */
export async function listCellsOfFound(
  found: readonly FoundHardware[],
  keys: readonly string[],
): Promise<CellOfFound[]> {
  if (found.length === 0) return [];
  const values = [found.map(({ kind }) => kind), found.map(({ id }) => id), keys];
  const { rows } = await pool.query<Row>({ name: 'cells-of-found', text: SQL, values });
  return rows.map(({ hashes, runs, sum_ln, ...row }) => ({
    ...row,
    subject: 0,
    machine: null,
    chip: null,
    quarter: null,
    contributors: sharesOf({ hashes, runs, sum_ln }),
  }));
}

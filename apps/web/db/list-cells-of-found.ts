import { dependsOn } from './changes/dependency.ts';
import { type Columns, columnsOf, type NamesOf, rowsOf } from './columns.ts';
import type { HardwareKind } from './find-hardware.ts';
import { jsonParts } from './json-parts.ts';
import { reading } from './reading.ts';
import type { CellRow } from './rows.ts';
import { byId, KEY_COLUMNS, type KeyJson, STRATUM_COLUMNS, type StratumJson, sharesOf } from './scope-columns.ts';

interface FoundHardware {
  readonly kind: HardwareKind;
  readonly id: string;
}

/** A cell of hardware that was found. */
export interface CellOfFound extends CellRow {
  readonly kind: HardwareKind;
  readonly id: string;
  /** Its latest submissions, the last received first. */
  readonly latest: readonly string[];
}

interface CellJson {
  readonly kind: HardwareKind;
  readonly found_id: string;
  readonly key_id: string;
  readonly stratum_id: string;
  readonly linked: boolean;
  readonly contributors_count: number;
  readonly runs_count: number;
  readonly hashes: readonly number[];
  readonly runs: readonly number[];
  readonly sum_ln: readonly number[];
  readonly latest: readonly string[];
  readonly drive_slug: string | null;
  readonly drive_name: string | null;
}

const COLUMNS: NamesOf<CellJson> = {
  kind: true,
  found_id: true,
  key_id: true,
  stratum_id: true,
  linked: true,
  contributors_count: true,
  runs_count: true,
  hashes: true,
  runs: true,
  sum_ln: true,
  latest: true,
  drive_slug: true,
  drive_name: true,
};

const CELLS_OF_EACH = 40;

const ofKind = (kind: HardwareKind, column: string) => `
  SELECT '${kind}' AS kind, found.id AS found_id, x.* FROM found
  CROSS JOIN LATERAL (
    SELECT c.key_id, c.stratum_id, c.linked, c.contributors_count, c.runs_count, c.hashes, c.runs, c.sum_ln,
      c.latest::text[] AS latest, c.drive_id FROM cell c
    WHERE c.${column} = found.id AND c.subject_kind = '${kind}' AND c.quarter IS NULL AND c.key_id IN (SELECT id FROM counted)
    ORDER BY c.linked DESC, c.contributors_count DESC, c.id LIMIT ${CELLS_OF_EACH}) x
  WHERE found.kind = '${kind}'`;

/** Each key and each stratum travels once: written out in every row they would be most of what is sent. */
const SQL = `
  WITH found AS (SELECT * FROM unnest($1::text[], $2::bigint[]) AS f(kind, id)),
  counted AS MATERIALIZED (SELECT id FROM comparability_key WHERE text = ANY($3::text[])),
  own AS MATERIALIZED (
    ${ofKind('chip', 'chip_id')} UNION ALL ${ofKind('drive', 'drive_id')} UNION ALL ${ofKind('machine', 'machine_class_id')})
  ${jsonParts({
    keys: `SELECT ${KEY_COLUMNS} FROM comparability_key k WHERE k.id IN (SELECT key_id FROM own)`,
    strata: `SELECT ${STRATUM_COLUMNS} FROM stratum s WHERE s.id IN (SELECT stratum_id FROM own)`,
    cells: columnsOf(
      COLUMNS,
      `SELECT own.*, d.slug AS drive_slug, d.name AS drive_name FROM own LEFT JOIN drive d ON d.id = own.drive_id`,
    ),
  })}`;

interface Row {
  readonly keys: KeyJson[];
  readonly strata: StratumJson[];
  readonly cells: [Columns<CellJson>];
}

/** Cells of these keys, of each hardware those with most contributors. */
export async function listCellsOfFound(
  found: readonly FoundHardware[],
  keys: readonly string[],
): Promise<CellOfFound[]> {
  if (found.length === 0) return [];
  const values = [found.map(({ kind }) => kind), found.map(({ id }) => id), keys];
  const { rows } = await reading(...found.map(({ kind, id }) => dependsOn.row(kind, id))).query<Row>({
    name: 'cells-of-found',
    text: SQL,
    values,
  });
  const [all] = rows;
  if (!all) throw new Error('a query of one row gave none');
  const [key, stratum] = [byId(all.keys), byId(all.strata)];
  return rowsOf(all.cells[0]).map((row) => ({
    ...{ kind: row.kind, id: row.found_id, subject: 0, machine: null, chip: null, quarter: null },
    key: key(row.key_id),
    stratum: stratum(row.stratum_id),
    drive: row.drive_slug === null ? null : { slug: row.drive_slug, name: row.drive_name ?? row.drive_slug },
    isLinked: row.linked,
    latest: row.latest,
    distinctCount: row.contributors_count,
    runsCount: row.runs_count,
    contributors: sharesOf(row),
  }));
}

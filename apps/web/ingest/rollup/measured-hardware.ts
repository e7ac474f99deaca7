import type pg from 'pg';
import { ANY_HARDWARE } from '../../db/changes/dependency.ts';
import { tellSql } from '../../db/changes/subjects-part.ts';

const KINDS = { chip: 'chip_id', drive: 'drive_id', machine: 'machine_class_id' } as const;
const TABLES = { chip: 'chip', drive: 'drive', machine: 'machine_class' } as const;
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** What the cells in `wanted_cell` are shown on: hardware, and boards of their suites. */
const OF_WANTED = [
  ...kinds.map(
    (kind) => `
    SELECT unnest(ARRAY['${kind}#' || h.id, '${kind}/' || h.slug]) AS subject
    FROM ${TABLES[kind]} h WHERE h.id IN (SELECT ${KINDS[kind]} FROM wanted_cell)`,
  ),
  `SELECT 'suite/' || k.suite FROM comparability_key k WHERE k.id IN (SELECT key_id FROM wanted_cell)`,
].join(' UNION ');

/** Says which pages cells that are rebuilt are on. To be called while `wanted_cell` has them. */
export async function tellWantedCells(client: pg.ClientBase, isUrgent: boolean): Promise<void> {
  await client.query(tellSql(OF_WANTED, '$1::boolean'), [isUrgent]);
}

/** Hardware that verified contributors measured, as `kind#id`: lists of what is alike name only that. */
const measured = (kind: keyof typeof KINDS, among: string) => `
  SELECT '${kind}#' || asked.id AS name FROM (${among}) AS asked
  WHERE EXISTS (SELECT FROM cell WHERE cell.${KINDS[kind]} = asked.id AND cell.quarter IS NULL AND cell.linked
    AND cell.subject_kind = '${kind}' AND cell.contributors_count > 0)`;

const AMONG_WANTED = kinds
  .map((kind) =>
    measured(kind, `SELECT DISTINCT ${KINDS[kind]} AS id FROM wanted_cell WHERE subject_kind = '${kind}' AND linked`),
  )
  .join(' UNION ALL ');

export interface WantedHardware {
  readonly ids: Readonly<Record<keyof typeof KINDS, readonly string[]>>;
  readonly measured: ReadonlySet<string>;
}

const WANTED = `SELECT ${kinds.map((kind) => `array(SELECT DISTINCT ${KINDS[kind]} FROM wanted_cell WHERE subject_kind = '${kind}' AND linked)::text[] AS ${kind}`).join(', ')}`;

/** Before cells are rebuilt: their hardware, and which of it verified contributors measured. */
export async function findWantedHardware(client: pg.ClientBase): Promise<WantedHardware> {
  const { rows } = await client.query<WantedHardware['ids']>(WANTED);
  const found = await client.query<{ name: string }>(AMONG_WANTED);
  return {
    ids: rows[0] ?? { chip: [], drive: [], machine: [] },
    measured: new Set(found.rows.map(({ name }) => name)),
  };
}

const AMONG_THESE = kinds
  .map((kind, at) => measured(kind, `SELECT unnest($${at + 1}::bigint[]) AS id`))
  .join(' UNION ALL ');

/** After they are: says so where that is different now. */
export async function tellMeasured(client: pg.ClientBase, before: WantedHardware): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    AMONG_THESE,
    kinds.map((kind) => before.ids[kind]),
  );
  const isSame = rows.length === before.measured.size && rows.every(({ name }) => before.measured.has(name));
  if (!isSame) await client.query(tellSql(`SELECT '${ANY_HARDWARE}' AS subject`, 'false'));
}

import { CONTRIBUTORS_KEPT } from '@fsbench/stats';
import type pg from 'pg';
import { quarterOf } from '../../db/quarter.ts';
import { counts } from '../../db/shown.ts';
import { CELL_NAME } from './affected-cells.ts';

const KINDS = ['chip', 'drive', 'pair', 'machine', 'machine_pair'] as const;

/** A cell by what it is of; ids as PostgreSQL gives them. */
export interface CellName {
  readonly subject_kind: (typeof KINDS)[number];
  readonly chip_id: string | null;
  readonly drive_id: string | null;
  readonly machine_class_id: string | null;
  readonly key_id: string;
  readonly stratum_id: string;
  /** Of receipt: `2026Q4`. */
  readonly quarter: string;
  readonly linked: boolean;
}

/** Runs that a cell names, the last received first: as many as a page looks into. */
const LATEST_KEPT = 6;

/**
 * Computes cells anew from their measurements; those that nobody stands in any more are removed.
 * Nothing is added to or taken from what was there, so a cell can't drift from its runs.
 *
 * Each cell's row is locked before its measurements are read, and all workers lock in one order. So
 * whoever commits a change and asks for a rebuild afterwards is seen by the rebuild that answers.
 */
export async function rebuildCells(client: pg.ClientBase, cells: readonly CellName[]): Promise<void> {
  if (cells.length === 0) return;
  const columns = CELL_NAME.map((name) => cells.map((cell) => cell[name]));
  const { rows } = await client.query<Pick<CellName, 'subject_kind'> & { id: string }>(LOCK_ROWS, columns);
  const rebuilt = new Set<string>();
  for (const kind of KINDS) {
    const ids = rows.filter((row) => row.subject_kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const updated = await client.query<{ id: string }>(REBUILD[kind], [ids, CONTRIBUTORS_KEPT]);
    for (const { id } of updated.rows) rebuilt.add(id);
  }
  const empty = rows.flatMap(({ id }) => (rebuilt.has(id) ? [] : id));
  if (empty.length > 0) await client.query('DELETE FROM cell WHERE id = ANY($1::bigint[])', [empty]);
}

const NAMES = CELL_NAME.join(', ');

/** Makes the rows that are missing and locks those that are there; an update of nothing, because only that gives their ids. */
const LOCK_ROWS = `
  INSERT INTO cell (${NAMES}, contributors_count, runs_count, sampled)
  SELECT ${NAMES}, 0, 0, false FROM (
    SELECT DISTINCT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
      $7::text[], $8::bool[]) AS wanted(${NAMES})) AS wanted
  ORDER BY ${CELL_NAME.map((name) => `${name} NULLS FIRST`).join(', ')}
  ON CONFLICT (${NAMES}) DO UPDATE SET linked = excluded.linked
  RETURNING id, subject_kind`;

/**
 * Only accepted, listed, measured runs reach a cell, and of these nothing that is flagged invalid. A run
 * counts once, with the mean of its cases: two folders on one drive are one run, not two.
 */
const rebuild = (isOfSubject: string, ofMachine = '') => `
  WITH one_run AS (
    SELECT cell.id AS cell_id, measurement.contributor_id, counted.id, avg(ln(measurement.median)) AS ln
    FROM cell
    JOIN measurement ON measurement.key_id = cell.key_id AND measurement.stratum_id = cell.stratum_id AND ${isOfSubject}
    CROSS JOIN LATERAL (
      SELECT submission.id FROM submission ${ofMachine}
      WHERE submission.id = measurement.submission_id
        AND ${quarterOf('submission.received_at')} = cell.quarter AND (measurement.contributor_id IN (SELECT id FROM contributor WHERE kind = 'linked')) = cell.linked
        AND ${counts('submission')}
      -- Looked up run by run: a planner that takes a few rows for one would compare each with each.
      OFFSET 0) AS counted
    WHERE cell.id = ANY($1::bigint[]) AND measurement.median > 0 AND measurement.worst_severity IS DISTINCT FROM 'invalid'
    GROUP BY cell.id, measurement.contributor_id, counted.id),
  share AS (
    SELECT cell_id, (SELECT hash FROM contributor WHERE contributor.id = contributor_id) AS hash, count(*)::int AS runs,
      sum(ln) AS sum_ln
    FROM one_run GROUP BY cell_id, contributor_id),
  part AS (
    SELECT cell_id, hash, runs, sum_ln, row_number() OVER (PARTITION BY cell_id ORDER BY hash) AS place, NULL::bigint AS id FROM share
    UNION ALL
    SELECT cell_id, NULL, NULL, NULL, NULL, id FROM (
      SELECT cell_id, id, row_number() OVER (PARTITION BY cell_id ORDER BY id DESC) AS newest FROM one_run) runs
    WHERE newest <= ${LATEST_KEPT}),
  rolled AS (
    SELECT cell_id, count(hash)::int AS contributors_count, sum(runs)::int AS runs_count,
      array_agg(hash ORDER BY hash) FILTER (WHERE place <= $2) AS hashes,
      array_agg(runs ORDER BY hash) FILTER (WHERE place <= $2) AS runs,
      array_agg(sum_ln ORDER BY hash) FILTER (WHERE place <= $2) AS sum_ln,
      array_agg(id ORDER BY id DESC) FILTER (WHERE id IS NOT NULL) AS latest
    FROM part GROUP BY cell_id)
  UPDATE cell SET
    contributors_count = rolled.contributors_count, runs_count = rolled.runs_count, sampled = rolled.contributors_count > $2,
    hashes = rolled.hashes, runs = rolled.runs, sum_ln = rolled.sum_ln, latest = rolled.latest, updated_at = now()
  FROM rolled WHERE cell.id = rolled.cell_id
  RETURNING cell.id`;

const IS_OF_CHIP = 'measurement.chip_id = cell.chip_id AND measurement.drive_id IS NULL';
const IS_OF_PAIR = 'measurement.drive_id = cell.drive_id AND measurement.chip_id = cell.chip_id';
const OF_MACHINE = 'JOIN run ON run.submission_id = submission.id AND run.machine_class_id = cell.machine_class_id';

const REBUILD = {
  chip: rebuild(IS_OF_CHIP),
  drive: rebuild('measurement.drive_id = cell.drive_id'),
  pair: rebuild(IS_OF_PAIR),
  machine: rebuild(IS_OF_CHIP, OF_MACHINE),
  machine_pair: rebuild(IS_OF_PAIR, OF_MACHINE),
} as const;

import { CONTRIBUTORS_KEPT } from '@fsbench/stats';
import type pg from 'pg';
import { quarterOf } from '../../db/quarter.ts';
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
  await client.query(MAKE_ROWS, columns);
  const { rows } = await client.query<Pick<CellName, 'subject_kind'> & { id: string }>(LOCK_ROWS, columns);
  for (const kind of KINDS) {
    const ids = rows.filter((row) => row.subject_kind === kind).map(({ id }) => id);
    if (ids.length > 0) await client.query(REBUILD[kind], [ids, CONTRIBUTORS_KEPT]);
  }
  await client.query('DELETE FROM cell WHERE id = ANY($1::bigint[]) AND contributors_count = 0', [
    rows.map(({ id }) => id),
  ]);
}

const NAMES = CELL_NAME.join(', ');
const WANTED = `(SELECT DISTINCT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
  $7::text[], $8::bool[]) AS wanted(${NAMES})) AS wanted`;
const orderOf = (table: string) => CELL_NAME.map((name) => `${table}.${name} NULLS FIRST`).join(', ');

const MAKE_ROWS = `
  INSERT INTO cell (${NAMES}, contributors_count, runs_count, sampled)
  SELECT ${NAMES}, 0, 0, false FROM ${WANTED} ORDER BY ${orderOf('wanted')}
  ON CONFLICT DO NOTHING`;

const LOCK_ROWS = `
  SELECT cell.id, cell.subject_kind FROM cell
  JOIN ${WANTED} ON cell.subject_kind = wanted.subject_kind AND cell.key_id = wanted.key_id
    AND cell.stratum_id = wanted.stratum_id AND cell.quarter = wanted.quarter AND cell.linked = wanted.linked
    AND cell.chip_id IS NOT DISTINCT FROM wanted.chip_id AND cell.drive_id IS NOT DISTINCT FROM wanted.drive_id
    AND cell.machine_class_id IS NOT DISTINCT FROM wanted.machine_class_id
  ORDER BY ${orderOf('cell')}
  FOR UPDATE OF cell`;

/**
 * Only accepted, listed, measured runs reach a cell, and of these nothing that is flagged invalid. A run
 * counts once, with the mean of its cases: two folders on one drive are one run, not two.
 */
const rebuild = (isOfSubject: string, ofMachine = '') => `
  WITH one_run AS (
    SELECT cell.id AS cell_id, contributor.hash, submission.id, avg(ln(measurement.median)) AS ln
    FROM cell
    JOIN measurement ON measurement.key_id = cell.key_id AND measurement.stratum_id = cell.stratum_id AND ${isOfSubject}
    JOIN submission ON submission.id = measurement.submission_id
    JOIN contributor ON contributor.id = measurement.contributor_id
    ${ofMachine}
    WHERE cell.id = ANY($1::bigint[])
      AND ${quarterOf('submission.received_at')} = cell.quarter AND (contributor.kind = 'linked') = cell.linked
      AND submission.review = 'accepted' AND submission.visibility = 'listed' AND submission.origin = 'measured'
      AND submission.withdrawn_at IS NULL
      AND measurement.median > 0 AND measurement.worst_severity IS DISTINCT FROM 'invalid'
    GROUP BY cell.id, contributor.hash, submission.id),
  newest AS (
    SELECT cell_id, (array_agg(id ORDER BY id DESC))[1:${LATEST_KEPT}] AS latest FROM one_run GROUP BY cell_id),
  share AS (
    SELECT cell_id, hash, count(*)::int AS runs, sum(ln) AS sum_ln FROM one_run GROUP BY cell_id, hash),
  ranked AS (SELECT *, row_number() OVER (PARTITION BY cell_id ORDER BY hash) AS place FROM share),
  rolled AS (
    SELECT cell_id, count(*)::int AS contributors_count, sum(runs)::int AS runs_count,
      array_agg(hash ORDER BY hash) FILTER (WHERE place <= $2) AS hashes,
      array_agg(runs ORDER BY hash) FILTER (WHERE place <= $2) AS runs,
      array_agg(sum_ln ORDER BY hash) FILTER (WHERE place <= $2) AS sum_ln
    FROM ranked GROUP BY cell_id)
  UPDATE cell SET
    contributors_count = coalesce(rolled.contributors_count, 0),
    runs_count = coalesce(rolled.runs_count, 0),
    sampled = coalesce(rolled.contributors_count, 0) > $2,
    hashes = coalesce(rolled.hashes, '{}'), runs = coalesce(rolled.runs, '{}'), sum_ln = coalesce(rolled.sum_ln, '{}'),
    latest = coalesce(newest.latest, '{}'), updated_at = now()
  FROM unnest($1::bigint[]) AS wanted(id)
  LEFT JOIN rolled ON rolled.cell_id = wanted.id
  LEFT JOIN newest ON newest.cell_id = wanted.id
  WHERE cell.id = wanted.id`;

const IS_OF_CHIP = 'measurement.chip_id = cell.chip_id AND measurement.drive_id IS NULL';
const IS_OF_PAIR = 'measurement.drive_id = cell.drive_id AND measurement.chip_id = cell.chip_id';
const OF_MACHINE =
  'JOIN run ON run.submission_id = measurement.submission_id AND run.machine_class_id = cell.machine_class_id';

const REBUILD = {
  chip: rebuild(IS_OF_CHIP),
  drive: rebuild('measurement.drive_id = cell.drive_id'),
  pair: rebuild(IS_OF_PAIR),
  machine: rebuild(IS_OF_CHIP, OF_MACHINE),
  machine_pair: rebuild(IS_OF_PAIR, OF_MACHINE),
} as const;

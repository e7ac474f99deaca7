import { CONTRIBUTORS_KEPT } from '@fsbench/stats';
import type pg from 'pg';

/** A cell by what it is of; ids as PostgreSQL gives them. */
export interface CellName {
  readonly subject_kind: 'chip' | 'drive' | 'pair';
  readonly chip_id: string | null;
  readonly drive_id: string | null;
  readonly key_id: string;
  readonly stratum_id: string;
}

/**
 * Computes cells anew from their measurements; those that nobody stands in any more are removed.
 * Nothing is added to or taken from what was there, so a cell can't drift from its runs.
 *
 * Each cell's row is locked before its measurements are read, and all workers lock in one order. So
 * whoever commits a change and asks for a rebuild afterwards is seen by the rebuild that answers.
 */
export async function rebuildCells(client: pg.ClientBase, cells: readonly CellName[]): Promise<void> {
  if (cells.length === 0) return;
  const columns = NAMES.map((name) => cells.map((cell) => cell[name]));
  await client.query(MAKE_ROWS, columns);
  const { rows } = await client.query<CellName & { id: string }>(LOCK_ROWS, columns);
  for (const kind of ['chip', 'drive', 'pair'] as const) {
    const ids = rows.filter((row) => row.subject_kind === kind).map(({ id }) => id);
    if (ids.length > 0) await client.query(REBUILD[kind], [ids, CONTRIBUTORS_KEPT]);
  }
  await client.query('DELETE FROM cell WHERE id = ANY($1::bigint[]) AND contributors_count = 0', [
    rows.map(({ id }) => id),
  ]);
}

const NAMES = ['subject_kind', 'chip_id', 'drive_id', 'key_id', 'stratum_id'] as const;
const WANTED = `unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) AS wanted(${NAMES.join(', ')})`;
const ORDER = 'subject_kind, chip_id NULLS FIRST, drive_id NULLS FIRST, key_id, stratum_id';

const MAKE_ROWS = `
  INSERT INTO cell (${NAMES.join(', ')}, contributors_count, runs_count, sampled)
  SELECT ${NAMES.join(', ')}, 0, 0, false FROM (SELECT DISTINCT * FROM ${WANTED}) AS wanted ORDER BY ${ORDER}
  ON CONFLICT DO NOTHING`;

const LOCK_ROWS = `
  SELECT cell.id, ${NAMES.map((name) => `cell.${name}`).join(', ')} FROM cell
  JOIN (SELECT DISTINCT * FROM ${WANTED}) AS wanted
    ON cell.subject_kind = wanted.subject_kind AND cell.key_id = wanted.key_id AND cell.stratum_id = wanted.stratum_id
    AND cell.chip_id IS NOT DISTINCT FROM wanted.chip_id AND cell.drive_id IS NOT DISTINCT FROM wanted.drive_id
  ORDER BY cell.subject_kind, cell.chip_id NULLS FIRST, cell.drive_id NULLS FIRST, cell.key_id, cell.stratum_id
  FOR UPDATE OF cell`;

/**
 * Only accepted, listed, measured runs reach a cell, and of these nothing that is flagged invalid. A run
 * counts once, with the mean of its cases: two folders on one drive are one run, not two.
 */
const rebuild = (isOfSubject: string) => `
  WITH one_run AS (
    SELECT cell.id AS cell_id, contributor.hash, submission.id, avg(ln(measurement.median)) AS ln
    FROM cell
    JOIN measurement ON measurement.key_id = cell.key_id AND measurement.stratum_id = cell.stratum_id AND ${isOfSubject}
    JOIN submission ON submission.id = measurement.submission_id
    JOIN contributor ON contributor.id = measurement.contributor_id
    WHERE cell.id = ANY($1::bigint[])
      AND submission.review = 'accepted' AND submission.visibility = 'listed' AND submission.origin = 'measured'
      AND submission.withdrawn_at IS NULL
      AND measurement.median > 0 AND measurement.worst_severity IS DISTINCT FROM 'invalid'
    GROUP BY cell.id, contributor.hash, submission.id),
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
    updated_at = now()
  FROM unnest($1::bigint[]) AS wanted(id) LEFT JOIN rolled ON rolled.cell_id = wanted.id
  WHERE cell.id = wanted.id`;

const REBUILD = {
  chip: rebuild('measurement.chip_id = cell.chip_id AND measurement.drive_id IS NULL'),
  drive: rebuild('measurement.drive_id = cell.drive_id'),
  pair: rebuild('measurement.drive_id = cell.drive_id AND measurement.chip_id = cell.chip_id'),
} as const;

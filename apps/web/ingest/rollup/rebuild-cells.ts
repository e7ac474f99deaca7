import type pg from 'pg';
import { AFFECTED_CELLS, CELL_ID, CELL_NAME, CELL_UNIQUE } from '../../db/affected-cells.ts';
import { LATEST_COUNT, SHARES_COUNT } from '../../db/cells-by-quarter.ts';
import { collectShares, TABLES_OF_SHARES } from './collect-shares.ts';
import { findWantedHardware, tellMeasured, tellWantedCells } from './measured-hardware.ts';

const REBUILDS_PER_BATCH = 5_000;

/**
 * Computes the cells that these submissions stand in, and those whose rebuilding was asked for, anew from
 * their measurements; those that nobody stands in any more are removed. Nothing is added to or taken from what
 * was there, so a cell cannot drift from its runs.
 *
 * Each cell's row is locked before its measurements are read, and all workers lock in one order. So
 * whoever commits a change and asks for a rebuild afterwards is seen by the rebuild that answers.
 *
 * @returns how many cells
 */
export async function rebuildCells(client: pg.ClientBase, submissionIds: readonly string[]): Promise<number> {
  await client.query(TEMPORARY_TABLES);
  // What is asked for comes of a withdrawal or a decision: no page may show the old cells then.
  const isAsked = await isAnythingAsked(client);
  const wanted = await client.query(LOCK_ROWS, [submissionIds, REBUILDS_PER_BATCH]);
  if (wanted.rowCount === 0) return 0;
  await client.query('ANALYZE wanted_cell');
  await tellWantedCells(client, isAsked);
  const before = await findWantedHardware(client);
  await collectShares(client);
  await client.query(FORGET_QUARTERS);
  await client.query(REBUILD_QUARTERS);
  await client.query(REBUILD);
  await client.query(
    'DELETE FROM cell USING wanted_cell WHERE cell.key_id = wanted_cell.key_id AND cell.id = wanted_cell.id',
  );
  await tellMeasured(client, before);
  return wanted.rowCount ?? 0;
}

/** Whether a rebuild was asked for that no committed transaction has answered. */
export async function isAnythingAsked(db: Pick<pg.Pool, 'query'>): Promise<boolean> {
  return ((await db.query('SELECT FROM cell_rebuild LIMIT 1')).rowCount ?? 0) > 0;
}

const NAMES = CELL_NAME.join(', ');

/** Made once for a connection, empty at the end of each transaction: names of cells never travel. */
const TEMPORARY_TABLES = `
  SET LOCAL client_min_messages = warning;
  CREATE TEMPORARY TABLE IF NOT EXISTS wanted_cell (
    id bigint, subject_kind text, chip_id bigint, drive_id bigint, machine_class_id bigint, key_id bigint,
    stratum_id bigint, linked boolean, place int) ON COMMIT DELETE ROWS;
  ${TABLES_OF_SHARES}`;

/**
 * Makes the rows that are missing and locks those that are there; an update of nothing, because only that gives their ids.
 * Cells of one place, a drive or where there is none a chip under one key and stratum, are made of the same measurements.
 */
const LOCK_ROWS = `
  WITH asked AS (
    DELETE FROM cell_rebuild WHERE id IN (SELECT id FROM cell_rebuild ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING ${NAMES}),
  locked AS (
    INSERT INTO cell (id, ${NAMES}, contributors_count, runs_count, sampled)
    SELECT ${CELL_ID}, ${NAMES}, 0, 0, false FROM (
      SELECT ${NAMES} FROM (${AFFECTED_CELLS}) AS affected UNION SELECT ${NAMES} FROM asked) AS wanted
    ORDER BY ${CELL_NAME.map((name) => `${name} NULLS FIRST`).join(', ')}
    ON CONFLICT (${CELL_UNIQUE.join(', ')}) DO UPDATE SET linked = excluded.linked
    RETURNING id, ${NAMES})
  INSERT INTO wanted_cell (id, ${NAMES}, place)
  SELECT id, ${NAMES}, dense_rank() OVER (ORDER BY key_id, stratum_id, drive_id, CASE WHEN drive_id IS NULL THEN chip_id END)
  FROM locked`;

const FORGET_QUARTERS = `
  DELETE FROM cell_quarters USING wanted_cell
  WHERE cell_quarters.key_id = wanted_cell.key_id AND cell_quarters.cell_id = wanted_cell.id`;

/** Those of several quarters, each quarter by itself: the first share of each carries how many there are. */
const REBUILD_QUARTERS = `
  WITH share AS (
    SELECT *, row_number() OVER quarter_of_cell AS place,
      CASE WHEN row_number() OVER quarter_of_cell = 1 THEN count(*) OVER (PARTITION BY cell_id, quarter) END AS contributors_count,
      CASE WHEN row_number() OVER quarter_of_cell = 1 THEN sum(runs) OVER (PARTITION BY cell_id, quarter) END AS runs_count
    FROM (
      SELECT key_id, cell_id, quarter, hash, sum(runs)::int AS runs, sum(sum_ln ORDER BY latest[1]) AS sum_ln
      FROM cell_share GROUP BY 1, 2, 3, 4) AS by_hash
    WINDOW quarter_of_cell AS (PARTITION BY cell_id, quarter ORDER BY hash)),
  latest AS (
    SELECT cell_id, array_agg(submission_id ORDER BY quarter, submission_id DESC) AS ids FROM (
      SELECT *, row_number() OVER (PARTITION BY cell_id, quarter ORDER BY submission_id DESC) AS place
      FROM cell_share CROSS JOIN unnest(latest) AS submission_id) AS run
    WHERE place <= ${LATEST_COUNT} GROUP BY cell_id)
  INSERT INTO cell_quarters
    (key_id, cell_id, quarters, contributors_counts, runs_counts, hashes, runs, sum_ln, latest)
  SELECT share.key_id, cell_id, array_agg(quarter ORDER BY quarter) FILTER (WHERE place = 1),
    array_agg(contributors_count ORDER BY quarter) FILTER (WHERE place = 1),
    array_agg(runs_count ORDER BY quarter) FILTER (WHERE place = 1),
    array_agg(hash ORDER BY quarter, hash), array_agg(runs ORDER BY quarter, hash), array_agg(sum_ln ORDER BY quarter, hash),
    latest.ids
  FROM share JOIN latest USING (cell_id)
  WHERE place <= ${SHARES_COUNT}
  GROUP BY share.key_id, cell_id, latest.ids HAVING count(*) FILTER (WHERE place = 1) > 1`;

const REBUILD = `
  WITH part AS (
    SELECT key_id, cell_id, hash, sum(runs)::int AS runs, sum(sum_ln ORDER BY latest[1]) AS sum_ln, NULL::bigint AS submission_id,
      NULL AS quarter
    FROM cell_share GROUP BY key_id, cell_id, hash
    UNION ALL
    SELECT key_id, cell_id, NULL, NULL, NULL, unnest(latest), NULL FROM cell_share
    UNION ALL
    SELECT key_id, cell_id, NULL, sum(runs)::int, NULL, NULL, quarter FROM cell_share GROUP BY key_id, cell_id, quarter),
  rolled AS (
    SELECT key_id, cell_id, count(hash)::int AS contributors_count,
      (sum(runs) FILTER (WHERE hash IS NOT NULL))::int AS runs_count,
      (array_agg(hash ORDER BY hash) FILTER (WHERE hash IS NOT NULL))[:${SHARES_COUNT}] AS hashes,
      (array_agg(runs ORDER BY hash) FILTER (WHERE hash IS NOT NULL))[:${SHARES_COUNT}] AS runs,
      (array_agg(sum_ln ORDER BY hash) FILTER (WHERE hash IS NOT NULL))[:${SHARES_COUNT}] AS sum_ln,
      (array_agg(submission_id ORDER BY submission_id DESC) FILTER (WHERE submission_id IS NOT NULL))[:${LATEST_COUNT}] AS latest,
      array_agg(quarter ORDER BY quarter) FILTER (WHERE quarter IS NOT NULL) AS quarters,
      array_agg(runs ORDER BY quarter) FILTER (WHERE quarter IS NOT NULL) AS quarter_runs
    FROM part GROUP BY key_id, cell_id),
  rebuilt AS (
    UPDATE cell SET
      contributors_count = rolled.contributors_count, runs_count = rolled.runs_count,
      sampled = rolled.contributors_count > ${SHARES_COUNT},
      hashes = rolled.hashes, runs = rolled.runs, sum_ln = rolled.sum_ln, latest = rolled.latest,
      quarters = rolled.quarters, quarter_runs = rolled.quarter_runs, updated_at = now()
    FROM rolled WHERE cell.key_id = rolled.key_id AND cell.id = rolled.cell_id
    RETURNING cell.id)
  DELETE FROM wanted_cell USING rebuilt WHERE wanted_cell.id = rebuilt.id`;

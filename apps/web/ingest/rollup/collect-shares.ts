import type pg from 'pg';
import { LATEST_COUNT } from '../../db/cells-by-quarter.ts';
import { quarterOf } from '../../db/quarter.ts';
import { counts } from '../../db/shown.ts';

/**
 * Runs of one contributor in one quarter of receipt, on one chip in one class of machines, are a series. `cell_share`: what each
 * series adds to each cell, with the latest of its runs in the order of receipt.
 */
export const TABLES_OF_SHARES = `
  CREATE TEMPORARY TABLE IF NOT EXISTS counted_value (
    place int, submission_id bigint, contributor_id bigint, chip_id bigint, ln float8) ON COMMIT DELETE ROWS;
  CREATE TEMPORARY TABLE IF NOT EXISTS counted_run (
    submission_id bigint, contributor_id bigint, chip_id bigint, machine_class_id bigint, quarter text, linked boolean,
    hash bigint, series int) ON COMMIT DELETE ROWS;
  CREATE TEMPORARY TABLE IF NOT EXISTS cell_share (
    key_id bigint, cell_id bigint, quarter text, hash bigint, runs int, sum_ln float8, latest bigint[])
    ON COMMIT DELETE ROWS`;

/** Fills `cell_share` for the cells in `wanted_cell`. */
export async function collectShares(client: pg.ClientBase): Promise<void> {
  for (const gather of GATHER_VALUES) await client.query(gather);
  await client.query(LOOK_UP_RUNS);
  // Without their sizes a planner would compare each with each.
  await client.query('ANALYZE counted_value, counted_run');
  await client.query(COLLECT);
}

/**
 * A run counts once, with the mean of its cases: two folders on one drive are one run, not two. What is flagged invalid does
 * not. Each measurement is read once, however many chips and classes of machines ask for it.
 */
const gather = (subjectId: 'chip_id' | 'drive_id', isOfPlace: string) => `
  INSERT INTO counted_value
  WITH one_value AS MATERIALIZED (
    SELECT place, m.submission_id, m.contributor_id, m.chip_id, avg(ln(m.median) ORDER BY m.case_id) AS ln
    FROM (SELECT DISTINCT place, key_id, stratum_id, ${subjectId} FROM wanted_cell WHERE ${isOfPlace}) AS wanted
    JOIN measurement m USING (key_id, stratum_id, ${subjectId})
    WHERE m.${isOfPlace} AND m.median > 0 AND m.worst_severity IS DISTINCT FROM 'invalid'
    GROUP BY 1, 2, 3, 4)
  SELECT place, submission_id, contributor_id, coalesce(chip_id, 0), ln FROM one_value`;

const GATHER_VALUES = [gather('chip_id', 'drive_id IS NULL'), gather('drive_id', 'drive_id IS NOT NULL')];

/** Only accepted, listed, measured runs reach a cell. Each is looked up once, not once for each of its values. */
const LOOK_UP_RUNS = `
  INSERT INTO counted_run
  SELECT one.*, counted.*, dense_rank() OVER (ORDER BY chip_id, machine_class_id, quarter, linked, hash)
  FROM (SELECT DISTINCT submission_id, contributor_id, chip_id FROM counted_value) AS one
  CROSS JOIN LATERAL (
    SELECT run.machine_class_id, ${quarterOf('submission.received_at')} AS quarter, contributor.verified_since IS NOT NULL AS linked,
      contributor.hash
    FROM submission JOIN run ON run.submission_id = submission.id
    JOIN contributor ON contributor.id = one.contributor_id
    WHERE submission.id = one.submission_id AND ${counts('submission')}
      -- Until it is judged as a verified contributor's, it is in no cell.
      AND NOT (submission.rollup_pending AND contributor.verified_since IS NOT NULL AND submission.judged IS DISTINCT FROM 'verified')
    -- Run by run: a planner that takes a few rows for one would compare each with each.
    OFFSET 0) AS counted`;

/**
 * A drive's cell is of all chips, a chip's of all machines: what a name leaves open, any run may have. Sums are made in the
 * order of receipt, so they are the same to the last bit whenever they are made.
 */
const COLLECT = `
  INSERT INTO cell_share
  WITH share AS MATERIALIZED (
    SELECT place, series, count(*)::int AS runs, sum(ln ORDER BY submission_id) AS sum_ln,
      (array_agg(submission_id ORDER BY submission_id))[greatest(count(*)::int - ${LATEST_COUNT - 1}, 1):] AS latest
    FROM counted_value JOIN counted_run USING (submission_id, contributor_id, chip_id)
    GROUP BY place, series)
  SELECT wanted_cell.key_id, wanted_cell.id, quarter, hash, runs, sum_ln, latest
  FROM share JOIN (SELECT DISTINCT series, chip_id, machine_class_id, quarter, linked, hash FROM counted_run) AS one USING (series)
  JOIN wanted_cell USING (place, linked)
  WHERE (wanted_cell.chip_id IS NULL OR wanted_cell.chip_id = one.chip_id)
    AND (wanted_cell.machine_class_id IS NULL OR wanted_cell.machine_class_id = one.machine_class_id)`;

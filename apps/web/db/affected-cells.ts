/** What a cell is of, column by column, in the order in which everybody locks cells. */
export const CELL_NAME = [
  'subject_kind',
  'chip_id',
  'drive_id',
  'machine_class_id',
  'key_id',
  'stratum_id',
  'linked',
] as const;

/** The columns of the unique index: rows of one quarter, which a version before made, are not cells any more. */
export const CELL_UNIQUE = [...CELL_NAME, 'quarter'];

/** The id of a new cell, in SQL over the columns of its name: 60 bits of their digest. */
export const CELL_ID = `('x' || left(md5(ROW(subject_kind, chip_id, drive_id, machine_class_id, key_id, stratum_id, NULL, linked)::text), 15))::bit(60)::bigint`;

/**
 * Which cells a measurement stands in, as SQL over `measurement`, `comparability_key`, `stratum` and `run`:
 * what goes to a disk counts for the drive, and for the drive in this chip's machine; all else for
 * the chip. Both count for the class of machines as well, chip by chip: a maker sells one model with several.
 */
export const CELLS_OF_MEASUREMENT = `
  CROSS JOIN LATERAL (
    SELECT (comparability_key.target_role IN ('disk', 'fuse') AND stratum.memory_kind IS NULL) IS TRUE AS is_on_disk) AS place
  CROSS JOIN LATERAL (
    SELECT 'chip' AS subject_kind, measurement.chip_id AS chip_id, NULL::bigint AS drive_id, NULL::bigint AS machine_class_id
    WHERE NOT is_on_disk AND measurement.chip_id IS NOT NULL
    UNION ALL
    SELECT 'machine', measurement.chip_id, NULL, run.machine_class_id
    WHERE NOT is_on_disk AND measurement.chip_id IS NOT NULL AND run.machine_class_id IS NOT NULL
    UNION ALL
    SELECT 'drive', NULL, measurement.drive_id, NULL WHERE measurement.drive_id IS NOT NULL
    UNION ALL
    SELECT 'pair', measurement.chip_id, measurement.drive_id, NULL
    WHERE measurement.drive_id IS NOT NULL AND measurement.chip_id IS NOT NULL
    UNION ALL
    SELECT 'machine_pair', measurement.chip_id, measurement.drive_id, run.machine_class_id
    WHERE measurement.drive_id IS NOT NULL AND measurement.chip_id IS NOT NULL AND run.machine_class_id IS NOT NULL
  ) AS subject`;

/** A user command compares with nothing but itself, so it is in no cell of hardware. */
const affected = (submissions: string) => `
  SELECT DISTINCT subject.*, measurement.key_id, measurement.stratum_id, contributor.verified_since IS NOT NULL AS linked
  FROM submission
  JOIN contributor ON contributor.id = submission.contributor_id
  JOIN run ON run.submission_id = submission.id
  CROSS JOIN LATERAL measurements_of(submission.id) AS measurement
  JOIN comparability_key ON comparability_key.id = measurement.key_id AND comparability_key.variant NOT LIKE 'command:%'
  JOIN stratum ON stratum.id = measurement.stratum_id
  ${CELLS_OF_MEASUREMENT}
  WHERE ${submissions}`;

const queue = (cells: string) => `INSERT INTO cell_rebuild (${CELL_NAME.join(', ')}) ${cells}`;

/** Distinct cells of the submissions in $1 (bigint[]). */
export const AFFECTED_CELLS = affected('submission.id = ANY($1::bigint[])');

/** Asks the worker to rebuild them. To be run before the rows change, and again after where they move. */
export const QUEUE_CELLS = queue(AFFECTED_CELLS);

/** The same of everything that contributor $1 (bigint) has sent. */
export const QUEUE_CELLS_OF_CONTRIBUTOR = queue(affected('submission.contributor_id = $1::bigint'));

/**
 * Which cells a measurement stands in, as SQL over `measurement`, `comparability_key` and `stratum`:
 * what goes to a disk counts for the drive, and for the drive in this chip's machine; all else for
 * the chip. A user's own command compares with nothing but itself, so it is in no cell of hardware.
 */
export const CELLS_OF_MEASUREMENT = `
  CROSS JOIN LATERAL (
    SELECT 'chip' AS subject_kind, measurement.chip_id AS chip_id, NULL::bigint AS drive_id
    WHERE NOT (comparability_key.target_role IN ('disk', 'fuse') AND stratum.memory_kind IS NULL) IS TRUE
      AND measurement.chip_id IS NOT NULL
    UNION ALL
    SELECT 'drive', NULL, measurement.drive_id WHERE measurement.drive_id IS NOT NULL
    UNION ALL
    SELECT 'pair', measurement.chip_id, measurement.drive_id
    WHERE measurement.drive_id IS NOT NULL AND measurement.chip_id IS NOT NULL
  ) AS subject`;

export const MEASUREMENT_WITH_FACETS = `
  measurement
  JOIN comparability_key ON comparability_key.id = measurement.key_id AND comparability_key.variant NOT LIKE 'command:%'
  JOIN stratum ON stratum.id = measurement.stratum_id`;

/** Distinct cells of the submissions in $1 (bigint[]), in the order in which everybody locks them. */
export const AFFECTED_CELLS = `
  SELECT DISTINCT subject.subject_kind, subject.chip_id, subject.drive_id, measurement.key_id, measurement.stratum_id
  FROM ${MEASUREMENT_WITH_FACETS} ${CELLS_OF_MEASUREMENT}
  WHERE measurement.submission_id = ANY($1::bigint[])`;

/** Asks the worker to rebuild them. To be run before the rows change, and again after where they move. */
export const QUEUE_CELLS = `
  INSERT INTO cell_rebuild (subject_kind, chip_id, drive_id, key_id, stratum_id) ${AFFECTED_CELLS}`;

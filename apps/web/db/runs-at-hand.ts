import { IS_IN_SPOT, SPOTS } from './spots.ts';

/** Runs that a page looks into in each spot, the latest first. */
const RUNS_AT_HAND = 6;
/** Up to so many runs a spot's are gathered from its cells; of more, the latest are soon met from the end. */
const FEW_RUNS = 1000;
/** Of a subject that no cell holds there are only the runs of the last seconds, and runs that never count. */
const RUNS_LOOKED_AT = 60;

const IS_SHOWN = `b.review = 'accepted' AND b.visibility = 'listed' AND b.origin = 'measured' AND b.withdrawn_at IS NULL`;

/** A user's own command is compared run with run, and says nothing of a chip or a drive. */
const isOfHardware = (kind: string) => `(${kind} = 'run' OR k.variant NOT LIKE 'command:%')`;

/** Something that counts was measured there by run `r`, under the conditions asked for. */
const isOf = (filter: string) => `EXISTS (
  SELECT FROM measurement m
  JOIN comparability_key k ON k.id = m.key_id
  JOIN stratum s ON s.id = m.stratum_id
  LEFT JOIN drive d ON d.id = m.drive_id
  WHERE m.submission_id = r.submission_id AND m.worst_severity IS DISTINCT FROM 'invalid'
    AND ${IS_IN_SPOT} AND ${isOfHardware('spot.kind')} AND ${filter})`;

const ofChip = `SELECT run.submission_id FROM run JOIN submission b ON b.id = run.submission_id
  WHERE run.chip_id = spot.id AND ${IS_SHOWN}`;
const ofDrive = `SELECT t.submission_id FROM run_target t JOIN submission b ON b.id = t.submission_id
  WHERE t.drive_id = spot.id AND ${IS_SHOWN}`;

/** The latest of some runs that match. */
const latest = (from: string, filter: string) =>
  `SELECT DISTINCT r.submission_id FROM (${from}) r WHERE ${isOf(filter)} ORDER BY r.submission_id DESC LIMIT ${RUNS_AT_HAND}`;

const looked = (from: string) => `${from} ORDER BY submission_id DESC LIMIT ${RUNS_LOOKED_AT}`;

/** A run's own columns tell most runs of other machines without a look at their cases. */
const ON_MACHINE = `spot.suite = ANY(run.suites) AND run.is_guest IS NOT DISTINCT FROM spot.is_guest
  AND run.usable_cpus = spot.usable_cpus`;

/**
 * `WITH` of a query: `spot`, and `chosen`, the latest runs in each that match, however many came after them.
 * What is rare is found through its cells, what is frequent from the latest run backwards.
 */
export const chosenRuns = (filter: string) => `${SPOTS},
  held AS MATERIALIZED (
    SELECT spot.number, c.chip_id, c.drive_id, c.key_id, c.stratum_id, c.runs_count
    FROM spot CROSS JOIN LATERAL (
      SELECT * FROM cell WHERE spot.kind = 'chip' AND chip_id = spot.id AND machine_class_id IS NULL
      UNION ALL
      SELECT * FROM cell WHERE spot.kind = 'drive' AND drive_id = spot.id AND subject_kind = 'drive'
    ) c
    JOIN comparability_key k ON k.id = c.key_id
    JOIN stratum s ON s.id = c.stratum_id
    LEFT JOIN drive d ON d.id = c.drive_id
    WHERE NOT spot.is_any AND ${IS_IN_SPOT} AND ${filter}),
  size AS MATERIALIZED (
    SELECT number, sum(runs) AS runs FROM (
      SELECT number, max(runs_count) AS runs FROM held GROUP BY number, stratum_id) strata GROUP BY number),
  chosen AS (
    SELECT spot.*, r.submission_id FROM spot JOIN size USING (number) CROSS JOIN LATERAL (
      SELECT m.submission_id FROM (
        SELECT m.submission_id FROM held JOIN measurement m ON m.key_id = held.key_id
          AND m.stratum_id = held.stratum_id AND m.drive_id IS NULL AND m.chip_id = held.chip_id
        WHERE held.number = spot.number AND held.drive_id IS NULL AND m.worst_severity IS DISTINCT FROM 'invalid'
        UNION
        SELECT m.submission_id FROM held JOIN measurement m ON m.key_id = held.key_id
          AND m.stratum_id = held.stratum_id AND m.drive_id = held.drive_id
        WHERE held.number = spot.number AND (held.chip_id IS NULL OR m.chip_id = held.chip_id)
          AND m.worst_severity IS DISTINCT FROM 'invalid'
      ) m JOIN submission b ON b.id = m.submission_id
      WHERE ${IS_SHOWN} ORDER BY m.submission_id DESC LIMIT ${RUNS_AT_HAND}) r
    WHERE size.runs <= ${FEW_RUNS}
    UNION ALL
    SELECT spot.*, r.submission_id FROM spot JOIN size USING (number)
    CROSS JOIN LATERAL (${latest(`${ofChip} AND ${ON_MACHINE}`, filter)}) r
    WHERE size.runs > ${FEW_RUNS} AND spot.kind = 'chip'
    UNION ALL
    SELECT spot.*, r.submission_id FROM spot JOIN size USING (number)
    CROSS JOIN LATERAL (${latest(ofDrive, filter)}) r
    WHERE size.runs > ${FEW_RUNS} AND spot.kind = 'drive'
    UNION ALL
    SELECT spot.*, r.submission_id FROM spot CROSS JOIN LATERAL (${latest(looked(ofChip), filter)}) r
    WHERE spot.is_any AND spot.kind = 'chip'
    UNION ALL
    SELECT spot.*, r.submission_id FROM spot CROSS JOIN LATERAL (${latest(looked(ofDrive), filter)}) r
    WHERE spot.is_any AND spot.kind = 'drive'
    UNION ALL
    SELECT spot.*, spot.id FROM spot WHERE spot.kind = 'run')`;

/** A drive's page is about what went to that drive, whatever else its runs measured. */
export const IS_OF_SUBJECT = `(chosen.kind <> 'drive' OR m.drive_id = chosen.id) AND ${isOfHardware('chosen.kind')}`;

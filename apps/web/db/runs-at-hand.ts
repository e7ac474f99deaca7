import { IS_IN_SPOT, SPOTS } from './spots.ts';

/** Runs that a page looks into in each spot, the latest first. */
export const RUNS_AT_HAND = 6;

const IS_SHOWN = `b.review = 'accepted' AND b.visibility = 'listed' AND b.origin = 'measured' AND b.withdrawn_at IS NULL`;

/** A user's own command is compared run with run, and says nothing of a chip or a drive. */
const isOfHardware = (kind: string) => `(${kind} = 'run' OR k.variant NOT LIKE 'command:%')`;

/** Something that counts was measured there, under the conditions asked for. */
const isOf = (filter: string) => `EXISTS (
  SELECT FROM measurement m
  JOIN comparability_key k ON k.id = m.key_id
  JOIN stratum s ON s.id = m.stratum_id
  LEFT JOIN drive d ON d.id = m.drive_id
  WHERE m.submission_id = b.id AND m.worst_severity IS DISTINCT FROM 'invalid' AND ${IS_IN_SPOT}
    AND ${isOfHardware('spot.kind')} AND ${filter})`;

/**
 * `WITH` of a query: `spot`, and `chosen`, the latest runs of each after the filter. A run's own columns come
 * first, because most runs of other machines are told by them; then the latest that match are taken.
 */
export const chosenRuns = (filter: string) => `${SPOTS}, chosen AS (
  SELECT spot.*, r.submission_id FROM spot CROSS JOIN LATERAL (
    SELECT run.submission_id FROM run JOIN submission b ON b.id = run.submission_id
    WHERE run.chip_id = spot.id AND ${IS_SHOWN} AND (spot.is_any OR (spot.suite = ANY(run.suites)
        AND run.is_guest IS NOT DISTINCT FROM spot.is_guest AND run.usable_cpus = spot.usable_cpus))
      AND ${isOf(filter)}
    ORDER BY run.submission_id DESC LIMIT ${RUNS_AT_HAND}) r
  WHERE spot.kind = 'chip'
  UNION ALL
  SELECT spot.*, r.submission_id FROM spot CROSS JOIN LATERAL (
    SELECT DISTINCT t.submission_id FROM run_target t JOIN submission b ON b.id = t.submission_id
    WHERE t.drive_id = spot.id AND ${IS_SHOWN} AND ${isOf(filter)}
    ORDER BY t.submission_id DESC LIMIT ${RUNS_AT_HAND}) r
  WHERE spot.kind = 'drive'
  UNION ALL
  SELECT spot.*, spot.id FROM spot WHERE spot.kind = 'run')`;

/** A drive's page is about what went to that drive, whatever else its runs measured. */
export const IS_OF_SUBJECT = `(chosen.kind <> 'drive' OR m.drive_id = chosen.id) AND ${isOfHardware('chosen.kind')}`;

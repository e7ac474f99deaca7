import { type Facet, OF_CASE } from './facets.ts';
import { isVerified } from './is-verified.ts';
import { counts } from './shown.ts';
import { isInSpot } from './spots.ts';

/** Runs that a page looks into in each spot, those of verified contributors first, then the latest: no more than a cell names. */
export const MAX_AVAILABLE_RUNS = 6;
/** Of a subject that no cell holds there are only the runs of the last seconds, and runs that never count. */
const MAX_CANDIDATE_RUNS = 60;

const IS_SHOWN = counts('b');

/** A user command is compared run with run, and says nothing of a chip or a drive. */
const isHardwareResult = (kind: string) => `(${kind} = 'run' OR k.variant NOT LIKE 'command:%')`;

/** Submissions of a subject that no cell holds yet. */
const OF_SUBJECT = {
  chip: 'SELECT submission_id FROM run WHERE chip_id = spot.id',
  machine: 'SELECT submission_id FROM run WHERE machine_class_id = spot.id',
  drive: 'SELECT submission_id FROM run_target WHERE drive_id = spot.id',
} as const;

/** The tables that `isInSpot` reads, of measurements `m` of submissions `b`. */
export const CASE_TABLES = `
  JOIN contributor p ON p.id = b.contributor_id
  JOIN run r ON r.submission_id = b.id
  JOIN comparability_key k ON k.id = m.key_id
  JOIN stratum s ON s.id = m.stratum_id
  LEFT JOIN drive d ON d.id = m.drive_id
  LEFT JOIN machine_class mc ON mc.id = r.machine_class_id
  LEFT JOIN chip ch ON ch.id = r.chip_id`;

/** The latest that match of a subject's latest runs, those of verified contributors first. */
const latestOf = (kind: keyof typeof OF_SUBJECT, facets: readonly Facet[]) => `
    SELECT spot.*, one.submission_id FROM spot CROSS JOIN LATERAL (
      SELECT o.submission_id FROM (${OF_SUBJECT[kind]} ORDER BY submission_id DESC LIMIT ${MAX_CANDIDATE_RUNS}) o
      JOIN submission b ON b.id = o.submission_id
      JOIN contributor sender ON sender.id = b.contributor_id
      WHERE ${IS_SHOWN} AND EXISTS (
        SELECT FROM measurements_of(o.submission_id) AS m ${CASE_TABLES}
        WHERE m.worst_severity IS DISTINCT FROM 'invalid'
          AND ${isInSpot('spot', OF_CASE, facets)} AND ${isHardwareResult('spot.kind')})
      GROUP BY o.submission_id, sender.id ORDER BY ${isVerified('sender')} DESC, o.submission_id DESC
      LIMIT ${MAX_AVAILABLE_RUNS}) one
    WHERE spot.is_any AND spot.kind = '${kind}'`;

/**
 * `chosen`: the latest runs in each spot that match, however many came after them, those of verified contributors first. The
 * cells of a spot (`held`) name their latest, so nothing is searched for through the history of a chip.
 */
export const chosenTable = (facets: readonly Facet[]) => `
  named AS (
    SELECT number, submission_id,
      row_number() OVER (PARTITION BY number ORDER BY linked DESC, submission_id DESC) AS newest FROM (
      SELECT DISTINCT held.number, held.linked, l.submission_id FROM held CROSS JOIN unnest(held.latest) AS l(submission_id)) l),
  chosen AS MATERIALIZED (
    SELECT spot.*, named.submission_id FROM named JOIN spot USING (number) JOIN submission b ON b.id = named.submission_id
    WHERE named.newest <= ${MAX_AVAILABLE_RUNS} AND ${IS_SHOWN}
    UNION ALL ${latestOf('chip', facets)}
    UNION ALL ${latestOf('machine', facets)}
    UNION ALL ${latestOf('drive', facets)}
    UNION ALL
    SELECT spot.*, spot.id FROM spot WHERE spot.kind = 'run')`;

/** A drive's page is about what went to that drive, whatever else its runs measured. */
export const IS_OF_SUBJECT = `(chosen.kind <> 'drive' OR m.drive_id = chosen.id) AND ${isHardwareResult('chosen.kind')}`;

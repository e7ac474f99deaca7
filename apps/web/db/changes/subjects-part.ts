import { isListed } from '../shown.ts';
import { ANY_HARDWARE, ANY_RUN, EVERYTHING } from './dependency.ts';

/** Names of a row of hardware `h`, if it is the only run's that has results there also the list of all hardware. */
const ofHardware = (kind: 'chip' | 'drive' | 'machine', from: string, isOnly: string) => `
    SELECT unnest(ARRAY['${kind}#' || h.id, '${kind}/' || h.slug, 'name/' || h.slug]
      || CASE WHEN ${isOnly} THEN ARRAY['${ANY_HARDWARE}'] ELSE '{}' END) FROM ${from}`;

const isOnly = (table: string, column: string) =>
  `NOT EXISTS (SELECT FROM ${table} other WHERE other.${column} = h.id AND other.submission_id <> s.id)`;

const ofListed = (isListedThere: string) => `
    SELECT unnest(ARRAY['${ANY_RUN}'] || array(SELECT 'suite/' || suite FROM unnest(r.suites) AS suite)) WHERE ${isListedThere}`;

/**
 * What submissions are shown on, as they are now: `subject` of each. A run that is held or unlisted is on its own page and on
 * those of its hardware and contributor; one that is listed is also in lists.
 *
 * @param where a condition on the submission `s`
 * @param isListedThere another condition, for runs that were listed before the change
 */
export const subjectsOfRuns = (where: string, isListedThere = isListed('s')) => `
  SELECT DISTINCT shown.subject
  FROM submission s LEFT JOIN run r ON r.submission_id = s.id
  CROSS JOIN LATERAL (
    SELECT unnest(ARRAY['run/' || s.permalink::text, 'run#' || s.id])
    UNION ALL
    SELECT 'contributor/' || lpad(to_hex(p.hash), 13, '0') FROM contributor p WHERE p.id = s.contributor_id
    UNION ALL ${ofHardware('chip', 'chip h WHERE h.id = r.chip_id', isOnly('run', 'chip_id'))}
    UNION ALL ${ofHardware('machine', 'machine_class h WHERE h.id = r.machine_class_id', isOnly('run', 'machine_class_id'))}
    UNION ALL ${ofHardware(
      'drive',
      'run_target t JOIN drive h ON h.id = t.drive_id WHERE t.submission_id = s.id',
      isOnly('run_target', 'drive_id'),
    )}
    UNION ALL ${ofListed(isListedThere)}) AS shown(subject)
  WHERE ${where}`;

/** More names than these are as good as all. */
const MOST_SUBJECTS = 3_000;

/**
 * Adds a row of subjects, and wakes the web processes when the transaction commits. Nothing is added where there is none.
 *
 * @param subjects a query of `subject`
 */
export const tellSql = (subjects: string, isUrgent: string) => `
  WITH named AS (SELECT subject FROM (${subjects}) AS named LIMIT ${MOST_SUBJECTS + 1}),
  told AS (
    INSERT INTO change (is_urgent, subjects)
    SELECT ${isUrgent}, CASE WHEN count(*) > ${MOST_SUBJECTS} THEN ARRAY['${EVERYTHING}'] ELSE array_agg(subject) END
    FROM named HAVING count(*) > 0 RETURNING id)
  SELECT pg_notify('pages', 'change ' || id) FROM told`;

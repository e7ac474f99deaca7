import { ANY_HARDWARE, ANY_RUN } from './dependency.ts';

/** Names of hardware that the upload names, by the expression of its row's number. */
const ofHardware = (kind: 'chip' | 'drive' | 'machine', table: string, runs: string, column: string, ids: string) => `
    SELECT unnest(ARRAY['${kind}#' || h.id, '${kind}/' || h.slug, 'name/' || h.slug]
      || CASE WHEN EXISTS (SELECT FROM ${runs} other WHERE other.${column} = h.id) THEN '{}' ELSE ARRAY['${ANY_HARDWARE}'] END)
    FROM ${table} h WHERE h.id IN (${ids})`;

interface OfUpload {
  /** The parameters that are the run and its targets, as JSON; null: it was imported, and is of no hardware. */
  readonly run: number | null;
  readonly targets: number | null;
}

/**
 * The change that an upload is, in the statement that stores it: rows of that statement are not seen by it, so it says what
 * `subjectsOfRuns` would find after it. Many uploads commit at a time, and transactions that notify commit one after the
 * other: the process that took them notifies for all of them together (server/page-cache/announce.ts).
 */
export const changeOfUpload = ({ run, targets }: OfUpload) => `told AS (
  INSERT INTO change (is_urgent, subjects)
  SELECT false, array_agg(DISTINCT shown.subject) FROM stored CROSS JOIN LATERAL (
    SELECT unnest(ARRAY['run/' || stored.permalink::text, 'run#' || stored.id,
      'contributor/' || (SELECT lpad(to_hex(hash), 13, '0') FROM contributor p WHERE p.id = stored.contributor_id)])
    UNION ALL SELECT '${ANY_RUN}' WHERE stored.held_code IS NULL
    ${run === null || targets === null ? '' : `UNION ALL ${OF_MEASURED(`$${run}::json`, `$${targets}::json`)}`}) AS shown(subject)
  HAVING count(*) > 0)`;

const OF_MEASURED = (run: string, targets: string) =>
  [
    ofHardware('chip', 'chip', 'run', 'chip_id', `(${run}->>'chip_id')::bigint`),
    ofHardware('machine', 'machine_class', 'run', 'machine_class_id', `(${run}->>'machine_class_id')::bigint`),
    ofHardware(
      ...(['drive', 'drive', 'run_target', 'drive_id'] as const),
      `SELECT (t->>'drive_id')::bigint FROM json_array_elements(${targets}) AS t`,
    ),
    `SELECT 'suite/' || suite FROM json_array_elements_text(${run}->'suites') AS suite WHERE stored.held_code IS NULL`,
  ].join(' UNION ALL ');

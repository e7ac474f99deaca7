import { ANY_HARDWARE, ANY_RUN } from './dependency.ts';

/** Names of hardware that the upload names, by the expression of its row's number. */
const ofHardware = (kind: Kind, table: string, ids: string) => `
    SELECT unnest(ARRAY['${kind}#' || h.id, '${kind}/' || h.slug, 'name/' || h.slug]
      || CASE WHEN h.id IN (SELECT id FROM known WHERE kind = '${kind}') THEN '{}' ELSE ARRAY['${ANY_HARDWARE}'] END)
    FROM stored CROSS JOIN ${table} h WHERE h.id IN (${ids})`;

type Kind = 'chip' | 'drive' | 'machine';

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
  SELECT false, array_agg(DISTINCT shown.subject) FROM (
    SELECT unnest(ARRAY['run/' || stored.permalink::text, 'run#' || stored.id, 'contributor/' || lpad(to_hex(p.hash), 13, '0')])
    FROM stored JOIN contributor p ON p.id = stored.contributor_id
    UNION ALL SELECT '${ANY_RUN}' FROM stored WHERE held_code IS NULL
    ${run === null || targets === null ? '' : `UNION ALL ${OF_MEASURED(`$${run}::json`, `$${targets}::json`)}`}) AS shown(subject)
  HAVING count(*) > 0)`;

/** Most runs have fewer. A drive behind these is taken for a new one. */
const MOST_DRIVES = 4;

/**
 * `known`: the hardware of the upload that other runs have. In a part of its own before the run is stored: where Citus
 * distributes the tables, each part of a statement sees what those before it wrote.
 */
export function knownHardware({ run, targets }: OfUpload): string {
  if (run === null || targets === null) return `known AS (SELECT NULL AS kind, NULL::bigint AS id WHERE false)`;
  const first = (kind: Kind, table: string, column: string, id: string) =>
    `(SELECT '${kind}' AS kind, ${column} AS id FROM ${table} WHERE ${column} = (${id})::bigint LIMIT 1)`;
  const drives = Array.from({ length: MOST_DRIVES }, (_, at) =>
    first('drive', 'run_target', 'drive_id', `$${targets}::json->${at}->>'drive_id'`),
  );
  return `known AS MATERIALIZED (${[
    first('chip', 'run', 'chip_id', `$${run}::json->>'chip_id'`),
    first('machine', 'run', 'machine_class_id', `$${run}::json->>'machine_class_id'`),
    ...drives,
  ].join(' UNION ALL ')})`;
}

const OF_MEASURED = (run: string, targets: string) =>
  [
    ofHardware('chip', 'chip', `(${run}->>'chip_id')::bigint`),
    ofHardware('machine', 'machine_class', `(${run}->>'machine_class_id')::bigint`),
    ofHardware('drive', 'drive', `SELECT (t->>'drive_id')::bigint FROM json_array_elements(${targets}) AS t`),
    `SELECT 'suite/' || suite FROM stored, json_array_elements_text(${run}->'suites') AS suite WHERE held_code IS NULL`,
  ].join(' UNION ALL ');

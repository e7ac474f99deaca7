import type { ImportedRows } from './imported-rows.ts';
import type { Interned, InternedHardware } from './intern.ts';
import { namesOf, snakeCase } from './json-columns.ts';
import { arrayLiteral, COLUMNS } from './measurement-columns.ts';
import type { DerivedRows, RunRows } from './rows.ts';

/** Common table expressions that insert every derived row of the submission in `stored` (id, contributor_id), and their parameters. */
export interface DerivedInserts {
  readonly values: readonly unknown[];
  /** The same text for all runs of one origin. @param first place of the first of `values` among the parameters */
  readonly sql: (first: number) => string;
}

export async function derivedInserts(interned: Interned, rows: DerivedRows): Promise<DerivedInserts> {
  if (rows.origin === 'imported') return { values: importedValues(rows), sql: importedInserts };
  return { values: await measuredValues(interned, rows), sql: measuredInserts };
}

const importedValues = ({ run, flags, values: results }: ImportedRows) => [
  JSON.stringify(snakeCase(run)),
  JSON.stringify(flags.map((flag, ordinal) => ({ ...snakeCase(flag), ordinal }))),
  JSON.stringify(results),
];

async function measuredValues(interned: Interned, rows: RunRows): Promise<unknown[]> {
  const keys = await interned.keys(rows.keys);
  const strata = await interned.strata(rows.strata);
  const cpu = await interned.hardware('cpu', rows.cpu);
  const machine = rows.machine ? await interned.hardware('machine', rows.machine) : null;
  const drives: (InternedHardware | null)[] = [];
  for (const { drive } of rows.targets) drives.push(drive ? await interned.hardware('drive', drive) : null);
  const { measurements } = rows;
  const pick = (at: readonly number[], ids: readonly (string | null | undefined)[]) =>
    arrayLiteral(at.map((index) => ids[index] ?? null));
  return [
    JSON.stringify({
      ...snakeCase(rows.run),
      chip_id: cpu.subject,
      raw_cpu_id: cpu.id,
      machine_class_id: machine?.subject ?? null,
      raw_machine_id: machine?.id ?? null,
    }),
    JSON.stringify(rows.flags.map((flag, ordinal) => ({ ...snakeCase(flag), ordinal }))),
    JSON.stringify(
      rows.targets.map(({ drive: _drive, ...target }, at) => ({
        ...snakeCase(target),
        drive_id: drives[at]?.subject ?? null,
        raw_drive_id: drives[at]?.id ?? null,
      })),
    ),
    cpu.subject,
    pick(measurements.keyAt, keys),
    pick(measurements.stratumAt, strata),
    pick(
      measurements.targetAt,
      // Drives of a family differ: their results are of a drive that is not known.
      drives.map((drive, at) => (rows.targets[at]?.drive?.identity?.kind === 'family' ? null : drive?.subject)),
    ),
    ...measurements.literals,
    arrayLiteral(rows.hold?.cases ?? []),
    arrayLiteral(rows.histograms.map((digest) => `\\x${digest}`)),
  ];
}

const RUN_COLUMNS = `
  profile text, started_at timestamptz, duration_ns bigint, collector_version text, triple text, arch text,
  model text, os_family text, os_name text, os_version text, kernel text, memory_bytes bigint, logical_cpus int,
  usable_cpus int, is_guest bool, hypervisor text, chip_id bigint, raw_cpu_id bigint,
  machine_id bytea, machine_class_id bigint, raw_machine_id bigint, power text, turbo text,
  measured_count int, unsupported_count int, failed_count int, worst_severity text, suites text[]`;
const FLAG_COLUMNS = 'ordinal int, code text, severity text, suite text, case_id text, value float8, detail text';
const TARGET_COLUMNS = `
  target_id text, role text, memory_kind text, file_system text, device_stack text, drive_id bigint, raw_drive_id bigint`;

const fromJson = (table: string, at: number, columns: string) => `${table}_stored AS (
  INSERT INTO ${table} (submission_id, ${namesOf(columns)})
  SELECT stored.id, ${namesOf(columns)} FROM stored, json_to_recordset($${at}::json) AS sent(${columns}))`;

const IMPORTED_RUN_COLUMNS = `
  started_at timestamptz, collector_version text, tool text, name text, files_count int, systems_count int, chip text, drive text,
  file_system text, os text, measured_count int, unsupported_count int, failed_count int`;
const IMPORTED_VALUE_COLUMNS = 'ordinal int, figure text, value float8, unit text';

const ofRun = (table: string, at: number, columns: string) => `${table}_stored AS (
  INSERT INTO ${table} (submission_id, contributor_id, ${namesOf(columns)})
  SELECT stored.id, stored.contributor_id, ${namesOf(columns)} FROM stored, json_to_record($${at}::json) AS sent(${columns}))`;

const importedInserts = (first: number): string => `${ofRun('imported_run', first, IMPORTED_RUN_COLUMNS)},
${fromJson('run_flag', first + 1, FLAG_COLUMNS)},
${fromJson('imported_figure', first + 2, IMPORTED_VALUE_COLUMNS)}`;

function measuredInserts(first: number): string {
  const measured = COLUMNS.map(([name]) => name).join(', ');
  const arrays = COLUMNS.map(([, type], at) => `$${first + 7 + at}::${type}[]`).join(', ');
  return `${ofRun('run', first, RUN_COLUMNS)},
${fromJson('run_flag', first + 1, FLAG_COLUMNS)},
${fromJson('run_target', first + 2, TARGET_COLUMNS)},
measurement_stored AS (
  INSERT INTO measurement (submission_id, contributor_id, chip_id, key_id, stratum_id, drive_id, ${measured})
  SELECT stored.id, stored.contributor_id, $${first + 3}::bigint, key_id, stratum_id, drive_id, ${measured}
  FROM stored, unnest($${first + 4}::bigint[], $${first + 5}::bigint[], $${first + 6}::bigint[], ${arrays})
    AS sent(key_id, stratum_id, drive_id, ${measured})),
${held(first)},
histogram_digest_stored AS (
  INSERT INTO histogram_digest (digest, submission_id)
  SELECT DISTINCT digest, stored.id FROM stored, unnest($${first + 8 + COLUMNS.length}::bytea[]) AS digest)`;
}

/** What the document's own hold is about is of its drive. A case on two folders of one drive is one result. */
function held(first: number): string {
  const at = (name: string) => `$${first + 7 + COLUMNS.findIndex(([column]) => column === name)}`;
  return `held_result_stored AS (
  INSERT INTO held_result (submission_id, key_id, drive_id, ln_median)
  SELECT stored.id, key_id, drive_id, avg(ln(median))
  FROM stored, unnest($${first + 4}::bigint[], $${first + 6}::bigint[], ${at('case_id')}::text[], ${at('median')}::float8[])
    AS sent(key_id, drive_id, case_id, median)
  WHERE case_id = ANY($${first + 7 + COLUMNS.length}::text[]) AND drive_id IS NOT NULL AND median > 0
  GROUP BY 1, 2, 3)`;
}

import { LIMITS, MachineSchema, SUITE_LIST, suiteContract } from '@fsbench/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../packages/tasks/test-database.ts';
import { DERIVE_VERSION } from '../ingest/documents/rows.ts';

/** The largest value of PostgreSQL's `integer`. */
const INTEGER_MAX = 2 ** 31 - 1;

type JsonSchema = z.core.JSONSchema._JSONSchema & { maximum?: number; type?: string };
type Fields = Readonly<Record<string, JsonSchema>>;
const fieldsOf = (schema: z.ZodType): Fields =>
  (z.toJSONSchema(schema, { io: 'input' }) as { properties: Fields }).properties;

const CPU = fieldsOf(MachineSchema.shape.cpu);
const most = (fields: Fields, name: string): number => {
  const field = fields[name] as { maximum?: number } | undefined;
  if (field?.maximum === undefined) throw new Error(`${name} has no maximum`);
  return field.maximum;
};

/** The column `workers` where each whole number of the parameters is as large as the schema allows. */
const mostWorkers = Math.max(
  ...SUITE_LIST.map(({ slug }) => {
    const { params, keyParts } = suiteContract(slug);
    const fields = Object.entries(fieldsOf(params)) as [string, { type?: string; maximum?: number }][];
    const largest = fields.map(([name, { type, maximum }]) => [name, type === 'integer' ? maximum : null]);
    return keyParts(Object.fromEntries(largest)).workers ?? 0;
  }),
);

const FLAGS_OF_A_CASE = 100;
const LIST = 'a fact of the lists in packages/hardware or prisma/reference, checked when they are loaded';
const COUNTED = 'stored rows are counted';

/** Where the value of each integer column comes from: its largest value, or why no sender decides it. */
const SOURCES: Readonly<Record<string, number | string>> = {
  'run.logical_cpus': most(CPU, 'logical_count'),
  'run.usable_cpus': most(CPU, 'usable_count'),
  'run.measured_count': LIMITS.cases_per_run,
  'run.unsupported_count': LIMITS.cases_per_run,
  'run.failed_count': LIMITS.cases_per_run,
  'stratum.usable_cpus': most(CPU, 'usable_count'),
  'comparability_key.workers': mostWorkers,
  'run_scaling.best_workers': mostWorkers,
  'run_scaling.best_low_workers': mostWorkers,
  'run_scaling.best_high_workers': mostWorkers,
  'run_scaling.knee_workers': mostWorkers,
  'run_scaling.knee_low_workers': mostWorkers,
  'run_scaling.knee_high_workers': mostWorkers,
  'run_scaling.retrograde_workers': mostWorkers,
  'run_scaling.last_workers': mostWorkers,
  'measurement.n': Math.max(LIMITS.samples_per_case, LIMITS.rounds_per_case),
  'run_flag.ordinal': LIMITS.flags_per_run + FLAGS_OF_A_CASE * (LIMITS.cases_per_run + SUITE_LIST.length + 1),
  'imported_run.files_count': LIMITS.imported_files,
  'imported_run.systems_count': LIMITS.imported_systems,
  'imported_run.measured_count': LIMITS.cases_per_run,
  'imported_run.unsupported_count': LIMITS.cases_per_run,
  'imported_run.failed_count': LIMITS.cases_per_run,
  'imported_figure.ordinal': LIMITS.cases_per_run,
  'submission.envelope_bytes': LIMITS.envelope_inflated_bytes,
  'submission.derive_version': DERIVE_VERSION,
  'key_claim.interval_s': 'the provider states it; ingest/keys/github.ts accepts at most 120',
  'cell.contributors_count': COUNTED,
  'cell.runs_count': COUNTED,
  'cell.runs': COUNTED,
  'cell.quarter_runs': COUNTED,
  'cell_quarters.contributors_counts': COUNTED,
  'cell_quarters.runs_counts': COUNTED,
  'cell_quarters.runs': COUNTED,
  'operator_action.runs_count': COUNTED,
  'operator_action.contributors_count': COUNTED,
  'published_median.contributors_count': COUNTED,
  'published_median.usable_cpus': most(CPU, 'usable_count'),
  'rate_limit.points': 2 * LIMITS.bytes_per_key_per_day,
  'run_report.count': 'a report more, at the rate of one address',
  'chip.year': LIST,
  'chip.p_cores': LIST,
  'chip.e_cores': LIST,
  'chip.cores': LIST,
  'chip.threads': LIST,
  'machine_class.year': LIST,
  'reference_study.year': LIST,
  'reference_study.n_per_point': LIST,
  'reference_figure.position': LIST,
  'reference_figure.n_per_point': LIST,
};

let database: TestDatabase;
let columns: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%' AND udt_name IN ('int2', 'int4', '_int2', '_int4') ORDER BY 1`,
  );
  await client.end();
  columns = rows.map(({ name }) => name);
});
afterAll(() => database.drop());

test('each integer column has an entry that says where its value comes from', () => {
  expect(columns.length).toBeGreaterThan(30);
  expect(Object.keys(SOURCES).sort()).toEqual([...columns].sort());
});

test('no document that fits the schema overflows an integer column', () => {
  const beyond = Object.entries(SOURCES).filter(([, most]) => typeof most === 'number' && !(most <= INTEGER_MAX));
  expect(beyond).toEqual([]);
});

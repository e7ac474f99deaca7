import type { Result } from '@fsbench/contract';
import type pg from 'pg';
import type { ExaminedRun } from './examine.ts';
import { Interned } from './intern.ts';
import { arrayLiteral, COLUMNS } from './measurement-columns.ts';
import { DERIVE_VERSION } from './rows.ts';

export interface Stored {
  readonly permalink: string;
  readonly isNew: boolean;
}

/**
 * Writes examined runs. One statement carries the submission and all its rows: it is one transaction,
 * one journey and one commit, and there is no moment at which half of a run is there.
 */
export class RunStore {
  readonly #db: pg.Pool;
  readonly interned: Interned;

  constructor(db: pg.Pool) {
    this.#db = db;
    this.interned = new Interned(db);
  }

  async store(run: ExaminedRun): Promise<Result<Stored>> {
    await this.interned.signer(run.keyId);
    const values = await this.#valuesOf(run);
    const { rows } = await this.#db.query<{ id: string }>({ name: 'store-run', text: STORE_RUN, values });
    if (rows.length > 0) return { ok: true, value: { permalink: run.permalink, isNew: true } };
    return this.#whyNot(run);
  }

  async #valuesOf(run: ExaminedRun): Promise<unknown[]> {
    const keys = await this.interned.keys(run.keys);
    const strata = await this.interned.strata(run.strata);
    const cpu = await this.interned.hardware('cpu', run.cpu);
    const drives: ({ readonly id: string; readonly subject: string } | null)[] = [];
    for (const { drive } of run.targets) drives.push(drive ? await this.interned.hardware('drive', drive) : null);
    const { measurements } = run;
    const pick = (at: readonly number[], ids: readonly (string | undefined)[]) =>
      arrayLiteral(at.map((place) => ids[place] ?? null));
    return [
      run.keyId,
      run.permalink,
      run.sha256,
      run.envelope,
      run.envelopeBytes,
      run.withdrawSha256,
      run.origin,
      run.heldReason,
      DERIVE_VERSION,
      JSON.stringify({ ...snakeCase(run.run), chip_id: cpu.subject, raw_cpu_id: cpu.id }),
      JSON.stringify(run.flags.map((flag, ordinal) => ({ ...snakeCase(flag), ordinal }))),
      JSON.stringify(
        run.targets.map(({ drive: _, ...target }, at) => ({
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
        drives.map((drive) => drive?.subject),
      ),
      ...measurements.literals,
    ];
  }

  /** No row came back: it is there already, its place is taken, or its key was revoked. */
  async #whyNot({ sha256, permalink, keyId }: ExaminedRun): Promise<Result<Stored>> {
    const { rows } = await this.#db.query<{ same: boolean; withdrawn_at: Date | null }>(
      'SELECT sha256 = $1 AS same, withdrawn_at FROM submission WHERE sha256 = $1 OR permalink = $2 ORDER BY same DESC',
      [sha256, permalink],
    );
    const [there] = rows;
    if (there?.same) {
      if (there.withdrawn_at) return { ok: false, error: { code: 'withdrawn' } };
      return { ok: true, value: { permalink, isNew: false } };
    }
    if (there) return { ok: false, error: { code: 'permalink_taken' } };
    const signer = await this.#db.query('SELECT FROM signing_key WHERE key_id = $1 AND revoked_at IS NOT NULL', [
      keyId,
    ]);
    if ((signer.rowCount ?? 0) > 0) return { ok: false, error: { code: 'key_revoked' } };
    throw new Error('a run was not stored, and nothing says why');
  }
}

const snakeCase = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value]),
  );

const RUN_COLUMNS = [
  'profile text',
  'started_at timestamptz',
  'duration_ns bigint',
  'collector_version text',
  'triple text',
  'arch text',
  'model text',
  'os_family text',
  'os_name text',
  'os_version text',
  'kernel text',
  'memory_bytes bigint',
  'logical_cpus int',
  'usable_cpus int',
  'is_guest bool',
  'hypervisor text',
  'chip_id bigint',
  'raw_cpu_id bigint',
  'power text',
  'turbo text',
  'measured_count int',
  'unsupported_count int',
  'failed_count int',
  'worst_severity text',
  'suites text[]',
];
const FLAG_COLUMNS = [
  'ordinal int',
  'code text',
  'severity text',
  'suite text',
  'case_id text',
  'value float8',
  'detail text',
];
const TARGET_COLUMNS = [
  'target_id text',
  'role text',
  'memory_kind text',
  'file_system text',
  'device_stack text',
  'drive_id bigint',
  'raw_drive_id bigint',
];
const names = (columns: readonly string[]) => columns.map((column) => column.split(' ')[0]).join(', ');
const FIRST_LITERAL = 17;

/** Each `jsonN` is one parameter; each measurement column another. */
const fromJson = (table: string, at: number, columns: readonly string[]) => `
  INSERT INTO ${table} (submission_id, ${names(columns)})
  SELECT stored.id, ${names(columns)} FROM stored, json_to_recordset($${at}::json) AS sent(${columns.join(', ')})`;

const MEASUREMENT_NAMES = COLUMNS.map(([name]) => name).join(', ');
const MEASUREMENT_ARRAYS = COLUMNS.map(([, type], at) => `$${FIRST_LITERAL + at}::${type}[]`).join(', ');

const STORE_RUN = `
WITH signer AS (SELECT key_id, contributor_id FROM signing_key WHERE key_id = $1 AND revoked_at IS NULL),
stored AS (
  INSERT INTO submission (permalink, sha256, key_id, contributor_id, envelope, envelope_bytes, withdraw_sha256,
    origin, review, held_reason, derive_version)
  SELECT $2, $3, key_id, contributor_id, $4, $5, $6, $7,
    CASE WHEN $8::text IS NULL THEN 'accepted' ELSE 'held' END, $8, $9 FROM signer
  ON CONFLICT DO NOTHING RETURNING id, contributor_id, held_reason),
noted AS (
  INSERT INTO submission_event (submission_id, kind, actor, detail)
  SELECT id, 'held', 'server', held_reason FROM stored WHERE held_reason IS NOT NULL),
run_stored AS (
  INSERT INTO run (submission_id, ${names(RUN_COLUMNS)})
  SELECT stored.id, ${names(RUN_COLUMNS)} FROM stored, json_to_record($10::json) AS sent(${RUN_COLUMNS.join(', ')})),
flags_stored AS (${fromJson('run_flag', 11, FLAG_COLUMNS)}),
targets_stored AS (${fromJson('run_target', 12, TARGET_COLUMNS)}),
measurements_stored AS (
  INSERT INTO measurement (submission_id, contributor_id, chip_id, key_id, stratum_id, drive_id, ${MEASUREMENT_NAMES})
  SELECT stored.id, stored.contributor_id, $13::bigint, sent.key_id, sent.stratum_id, sent.drive_id, ${COLUMNS.map(([name]) => `sent.${name}`).join(', ')}
  FROM stored, unnest($14::bigint[], $15::bigint[], $16::bigint[], ${MEASUREMENT_ARRAYS})
    AS sent(key_id, stratum_id, drive_id, ${MEASUREMENT_NAMES}))
SELECT id FROM stored`;

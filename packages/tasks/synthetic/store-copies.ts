// Runs that have the figures of one that is stored already, many by one statement: a submission of their own, with bytes,
// key and dates of their own, and copies of the other's rows.
import type pg from 'pg';
import { idOfPlace } from '../../../apps/web/db/submissions/submission-id-part.ts';
import type { ExaminedRun } from '../../../apps/web/ingest/documents/examine.ts';

/** What a generator makes is never imported from a file. */
export type MeasuredRun = Extract<ExaminedRun, { origin: 'measured' }>;

export interface RunCopy {
  readonly run: MeasuredRun;
  /** Permalink of the run with the same figures. */
  readonly example: string;
  readonly receivedAt: Date;
  /** In the plan. */
  readonly at: number;
}

/** Tables with rows of a run, and what of these is a run's own. */
const TABLES = {
  run: ['started_at', 'machine_id', 'contributor_id'],
  run_flag: [],
  run_target: [],
  measurement: ['contributor_id'],
} as const;

/** Of each table the columns that runs with the same figures have in common. */
export type CopiedColumns = Readonly<Record<keyof typeof TABLES, string>>;

export async function copiedColumns(db: pg.Pool): Promise<CopiedColumns> {
  const entries = Object.entries(TABLES).map(async ([table, own]) => {
    const { rows } = await db.query<{ names: string }>(COLUMNS, [table, ['submission_id', ...own]]);
    return [table, rows[0]?.names];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const COLUMNS = `
  SELECT string_agg(column_name, ', ' ORDER BY ordinal_position) AS names FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name = $1 AND column_name <> ALL($2::text[])`;

export async function storeCopies(db: pg.Pool, columns: CopiedColumns, copies: readonly RunCopy[]): Promise<void> {
  if (copies.length === 0) return;
  const of = (pick: (copy: RunCopy) => unknown) => copies.map(pick);
  const stored = await db.query(storeAll(columns), [
    of(({ example }) => example),
    of(({ run }) => run.permalink),
    of(({ run }) => Buffer.from(run.sha256)),
    of(({ run }) => run.keyId),
    of(({ run }) => run.envelope),
    of(({ run }) => run.envelopeBytes),
    of(({ run }) => Buffer.from(run.withdrawSha256)),
    of(({ run }) => run.run.startedAt),
    of(({ run }) => run.run.machineId),
    of(({ receivedAt }) => receivedAt),
    of(({ at }) => at),
  ]);
  if (stored.rowCount !== copies.length) throw new Error(`${copies.length} runs sent, ${stored.rowCount} stored`);
}

const storeAll = ({ run, run_flag, run_target, measurement }: CopiedColumns) => `
  WITH sent AS (
    SELECT sent.*, submission.id AS example_id, submission.origin, submission.review, submission.derive_version,
      signing_key.contributor_id
    FROM unnest($1::text[], $2::text[], $3::bytea[], $4::text[], $5::bytea[], $6::int[], $7::bytea[], $8::timestamptz[],
      $9::bytea[], $10::timestamptz[], $11::int[])
      AS sent(example, permalink, sha256, key_id, envelope, envelope_bytes, withdraw_sha256, started_at, machine_id,
        received_at, at)
    JOIN submission ON submission.permalink = sent.example
    JOIN signing_key ON signing_key.key_id = sent.key_id),
  claimed AS (
    INSERT INTO run_address (permalink, sha256, submission_id)
    SELECT permalink, sha256, ${idOfPlace('received_at', 'at % 4096')} FROM sent RETURNING permalink, submission_id),
  stored AS (
    INSERT INTO submission (id, permalink, sha256, key_id, contributor_id, received_at, envelope, envelope_bytes,
      withdraw_sha256, origin, review, derive_version)
    SELECT submission_id, sent.permalink, sha256, key_id, contributor_id, received_at, envelope, envelope_bytes, withdraw_sha256,
      origin, review, derive_version FROM sent JOIN claimed ON claimed.permalink = sent.permalink
    RETURNING id, permalink),
  copy AS MATERIALIZED (
    SELECT stored.id, sent.example_id, sent.contributor_id, sent.started_at, sent.machine_id
    FROM stored JOIN sent ON sent.permalink = stored.permalink),
  runs AS (
    INSERT INTO run (submission_id, contributor_id, started_at, machine_id, ${run})
    SELECT copy.id, copy.contributor_id, copy.started_at, copy.machine_id, ${run} FROM copy
    JOIN (SELECT submission_id, ${run} FROM run) AS run ON run.submission_id = copy.example_id),
  flags AS (
    INSERT INTO run_flag (submission_id, ${run_flag})
    SELECT copy.id, ${run_flag} FROM copy JOIN run_flag ON run_flag.submission_id = copy.example_id),
  targets AS (
    INSERT INTO run_target (submission_id, ${run_target})
    SELECT copy.id, ${run_target} FROM copy JOIN run_target ON run_target.submission_id = copy.example_id),
  measured AS (
    INSERT INTO measurement (submission_id, contributor_id, ${measurement})
    SELECT copy.id, copy.contributor_id, ${measurement} FROM copy
    JOIN (SELECT submission_id, ${measurement} FROM measurement) AS measurement ON measurement.submission_id = copy.example_id)
  SELECT FROM copy`;

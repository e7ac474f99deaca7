// A database of synthetic runs made several times as large, by SQL alone: every contributor gets clones, each with a key and
// runs of their own, received some minutes after those they are copied from. Results of a clone differ by a factor of their own,
// as another person's would; its signed bytes, and their digest, are those of the copied run, so its permalink is not of them. All
// clones of a run share one object in the store, so the database has no signed bytes.
import type pg from 'pg';
import { CELL_NAME } from '../../../apps/web/db/affected-cells.ts';
import { isAnythingWaiting, rollUp } from '../../../apps/web/ingest/rollup/rollup.ts';
import type { ObjectStore } from '../../../apps/web/objects/object-store.ts';
import { moveEnvelopes } from '../../../apps/web/operate/objects/move-envelopes.ts';
import { linkContributors } from '../verify-contributors.ts';

/** Ids are in the order of receipt, one millisecond is 4,096 of them; no two runs of the plan are that close. */
const APART_MS = 600_000;
const IDS_OF_A_MS = 4_096;
/** Of the natural logarithm of a clone's results, at most, to each side. */
const MOST_LN = 0.02;

const TIMES = ['median', 'median_low', 'median_high', 'p90', 'p99', 'mean', 'sd'];

interface Multiplying {
  readonly store: ObjectStore;
  readonly log: (line: string) => void;
}

/** @param clonesCount of each contributor: with four, 20,000 runs become 100,000 */
export async function multiplyRuns(db: pg.Pool, clonesCount: number, { store, log }: Multiplying): Promise<void> {
  for (let moved = 1; moved > 0; ) moved = await moveEnvelopes(db, store);
  await db.query('VACUUM FULL submission');
  const client = await db.connect();
  try {
    // As many rows as these are not checked again: they are copies of rows that were. Nobody is told either.
    await client.query(
      `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '256MB'`,
    );
    await client.query(ORIGINALS);
    for (const table of Object.keys(ownColumns(0)))
      await client.query(`CREATE TEMPORARY TABLE ${original(table)} AS TABLE ${table}; ANALYZE ${original(table)}`);
    // Built once, from sorted rows: with many rows, entries that are added one by one are most of the time.
    const buildIndexes = await dropIndexes(client, 'measurement');
    for (let clone = 1; clone <= clonesCount; clone += 1) {
      await client.query('BEGIN');
      await client.query(clonesOf(clone));
      for (const [table, own] of Object.entries(ownColumns(clone)))
        await client.query(await copySql(client, table, own));
      const { rows } = await client.query<{ id: string }>(VERIFIED_CLONES);
      await linkContributors(
        client,
        rows.map(({ id }) => id),
      );
      await client.query('COMMIT');
      log(`${clone + 1} times the runs stored`);
    }
    await buildIndexes();
    log('indexes of measurements built');
    await client.query('RESET session_replication_role');
    await client.query(
      `ANALYZE; INSERT INTO cell_rebuild (${CELL_NAME.join(', ')}) SELECT ${CELL_NAME.join(', ')} FROM cell ORDER BY id`,
    );
  } finally {
    client.release(true);
  }
  for (let cells = 0; await isAnythingWaiting(db); ) {
    cells += (await rollUp(db, async () => undefined)).cellsCount;
    log(`${cells} cells built`);
  }
  await db.query('ANALYZE');
}

/** A copy of a table as it was: what is added to the table meanwhile need not be read. */
const original = (table: string) => `original_${table}`;

/** @returns what makes them again, with their names */
async function dropIndexes(db: pg.ClientBase, table: string): Promise<() => Promise<void>> {
  const { rows } = await db.query<{ drop: string; create: string }>(
    `SELECT CASE WHEN c.oid IS NULL THEN format('DROP INDEX %s', i.indexrelid::regclass)
         ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', i.indrelid::regclass, c.conname) END AS drop,
       CASE WHEN c.oid IS NULL THEN pg_get_indexdef(i.indexrelid)
         ELSE format('ALTER TABLE %s ADD CONSTRAINT %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) END AS create
     FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.conrelid = i.indrelid
     WHERE i.indrelid = $1::regclass ORDER BY i.indexrelid`,
    [table],
  );
  for (const { drop } of rows) await db.query(drop);
  return async () => {
    for (const { create } of rows) await db.query(create);
  };
}

const ORIGINALS = `
  CREATE TEMPORARY TABLE original AS
    SELECT id AS submission_id, contributor_id FROM submission;
  CREATE TEMPORARY TABLE clone (old_id bigint PRIMARY KEY, new_id bigint, factor float8);
  ALTER TABLE original ADD PRIMARY KEY (submission_id);
  ANALYZE original`;

const VERIFIED_CLONES = 'SELECT id FROM contributor JOIN clone ON clone.new_id = id WHERE verified_since IS NOT NULL';

const hashOf = (text: string) => `('x' || left(md5(${text}), 13))::bit(52)::bigint`;

const clonesOf = (clone: number) => `
  TRUNCATE clone;
  INSERT INTO clone SELECT id, nextval(pg_get_serial_sequence('contributor', 'id')),
    exp(${2 * MOST_LN} * (${hashOf(`'${clone} ' || id`)} / 2.0 ^ 52 - 0.5))
  FROM contributor WHERE id IN (SELECT contributor_id FROM original);
  ANALYZE clone`;

const UNLINKED = {
  owner_id: 'NULL',
  link_kind: 'NULL',
  linked_as: 'NULL',
  linked_at: 'NULL',
  link_subjects: `'{}'`,
};

/** Of each table with rows of a contributor the columns that a clone has of their own, in SQL over the row and `clone`. */
function ownColumns(clone: number): Record<string, Record<string, string>> {
  const text = (column: string) =>
    `left(md5(${column} || '/${clone}') || md5('${clone}/' || ${column}), length(${column}))`;
  const bytes = (column: string) => `sha256(${column} || '\\x${clone.toString(16).padStart(4, '0')}'::bytea)`;
  const later = (column: string) => `${column} + ${clone * APART_MS} * interval '1 ms'`;
  const id = `submission_id + ${clone * APART_MS * IDS_OF_A_MS}`;
  const permalink = `upper(left(md5(permalink || '/${clone}'), 16))`;
  const contributor = { contributor_id: 'clone.new_id' };
  return {
    contributor: { id: 'clone.new_id', hash: hashOf(`hash || '/${clone}'`) },
    signing_key: { key_id: text('key_id'), ...UNLINKED, ...contributor },
    run_address: { permalink, sha256: bytes('sha256'), submission_id: id },
    submission: {
      id: id.replace('submission_', ''),
      permalink,
      key_id: text('key_id'),
      received_at: later('received_at'),
      ...contributor,
    },
    run: {
      submission_id: id,
      machine_id: `substr(${bytes('machine_id')}, 1, 16)`,
      started_at: later('started_at'),
      ...contributor,
    },
    run_flag: { submission_id: id },
    run_target: { submission_id: id },
    run_scaling: { submission_id: id },
    measurement: {
      submission_id: id,
      ...Object.fromEntries(TIMES.map((name) => [name, `${name} * clone.factor`])),
      ...contributor,
    },
  };
}

const JOINS: Record<string, string> = {
  contributor: 'clone ON clone.old_id = contributor.id',
  signing_key: 'clone ON clone.old_id = signing_key.contributor_id',
  submission: 'original ON original.submission_id = submission.id JOIN clone ON clone.old_id = original.contributor_id',
};
const OF_RUNS = (table: string) =>
  `original ON original.submission_id = ${table}.submission_id JOIN clone ON clone.old_id = original.contributor_id`;

async function copySql(db: pg.ClientBase, table: string, own: Readonly<Record<string, string>>): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) =>
    (own[name] ?? name).replace(/\b(submission_id|contributor_id|permalink)\b/g, `${table}.$1`),
  );
  return `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')}
    FROM ${original(table)} AS ${table} JOIN ${JOINS[table] ?? OF_RUNS(table)}`;
}

// Synthetic runs straight into a migrated database, by the server's own functions: the statement that stores a run, the
// rollup that makes its cells, the scaling of its curves. Three things are done once for all runs that have the same
// figures, and CHECKED_EACH says how often the long way is gone to see that it comes to the same:
// reading and judging the document, and its bootstraps (whose seed is a run's digest: their ends differ in the noise).
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { permalinkId } from '@fsbench/contract';
import pg from 'pg';
import { idOfPlace } from '../../../apps/web/db/submissions/submission-id-part.ts';
import { examineUpload } from '../../../apps/web/ingest/documents/examine.ts';
import { admitSynthetic } from '../../../apps/web/ingest/documents/plausibility.ts';
import { isAnythingWaiting, rollUp } from '../../../apps/web/ingest/rollup/rollup.ts';
import { storeScaling } from '../../../apps/web/ingest/rollup/store-scaling.ts';
import { RunStore } from '../../../apps/web/ingest/uploads/store.ts';
import { verifyContributors } from '../verify-contributors.ts';
import type { Planned } from './population.ts';
import { SyntheticRuns } from './runs.ts';
import { copiedColumns, type MeasuredRun, type RunCopy, storeCopies } from './store-copies.ts';

const STORED_AT_ONCE = 100;
const CONNECTIONS_COUNT = 4;
/** Every so many runs one is examined from its bytes, and must have the rows that were stored for it. */
const CHECKED_EACH = 250;
/** Of a hundred contributors so many are verified. */
const VERIFIED_PERCENT = 40;

export interface Loading {
  readonly log: (line: string) => void;
  readonly checkedEach?: number;
}

export async function loadRuns(databaseUrl: string, planned: readonly Planned[], loading: Loading): Promise<void> {
  const { log } = loading;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS_COUNT, options: FAST });
  try {
    const examples = await storeAll(pool, planned, loading);
    await pool.query(DATE_CONTRIBUTORS);
    await pool.query(DATE_KEYS);
    const verified = await pool.query<{ id: string }>(CHOOSE_VERIFIED, [VERIFIED_PERCENT]);
    await verifyContributors(
      pool,
      verified.rows.map(({ id }) => id),
    );
    await Promise.all([rollUpAll(pool, log), describeScalings(pool, examples, log)]);
    await pool.query('ANALYZE');
  } finally {
    await pool.end();
  }
}

/** A contributor, and a key, is as old as the first run. */
const dateBy = (table: string, column: string, by: string) => `
  UPDATE ${table} SET ${column} = first.at
  FROM (SELECT ${by}, min(received_at) AS at FROM submission GROUP BY 1) first WHERE first.${by} = ${table}.`;
const DATE_CONTRIBUTORS = `${dateBy('contributor', 'created_at', 'contributor_id')}id`;
const DATE_KEYS = `${dateBy('signing_key', 'added_at', 'key_id')}key_id`;

/** What is lost in a crash here is made again. */
const FAST = '-c synchronous_commit=off';
const CHOOSE_VERIFIED = 'SELECT id FROM contributor WHERE hash % 100 < $1';

/** Permalinks of the runs of each set of figures, by its name. */
type Examples = Map<string, string[]>;

/**
 * In order of receipt, some at a time: those whose figures are new, or are examined again, by the server's own
 * statement; the others as copies of the rows of these, while the next are signed.
 */
async function storeAll(pool: pg.Pool, planned: readonly Planned[], loading: Loading): Promise<Examples> {
  const { log, checkedEach = CHECKED_EACH } = loading;
  const store = new RunStore(pool);
  const runs = new SyntheticRuns(true);
  const judged = new Map<string, MeasuredRun>();
  const examples: Examples = new Map();
  const columns = await copiedColumns(pool);
  const setReceipt = receiptSql((await pool.query<{ name: string }>(TABLES_OF_RUNS)).rows.map(({ name }) => name));
  let storing: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < planned.length; from += STORED_AT_ONCE) {
    const copies: RunCopy[] = [];
    for (const [place, one] of planned.slice(from, from + STORED_AT_ONCE).entries()) {
      const at = from + place;
      const name = SyntheticRuns.nameOf(one);
      const isExample = !judged.has(name);
      const isChecked = at % checkedEach === 0;
      const run = examine(runs, judged, one, isChecked);
      const siblings = examples.get(name) ?? [];
      examples.set(name, [...siblings, run.permalink]);
      if (isExample || isChecked) {
        const stored = await store.store(run);
        if (!stored.ok) throw new Error(`run ${at}: ${stored.error.code}`);
        await pool.query(setReceipt, [run.permalink, one.receivedAt, at]);
      } else {
        await store.interned.signer(run.keyId);
        copies.push({ run, example: siblings[0] ?? '', receivedAt: one.receivedAt, at });
      }
    }
    await storing;
    storing = storeCopies(pool, columns, copies);
    if ((from + STORED_AT_ONCE) % 2_000 === 0) log(`${from + STORED_AT_ONCE} runs stored`);
  }
  await storing;
  return examples;
}

const TABLES_OF_RUNS = `
  SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = 'public' AND c.column_name = 'submission_id' AND t.table_type = 'BASE TABLE'`;

/**
 * A server stamps what it receives with its own clock; these are to have come over two years. An id is in the order of receipt,
 * so it changes too, in one statement with all that refers to it: keys are checked at its end.
 */
const receiptSql = (tables: readonly string[]) => `
  WITH moved AS (
    SELECT id AS old, ${idOfPlace('$2::timestamptz', '$3::int % 4096')} AS new FROM submission WHERE permalink = $1)
  ${tables.map((table) => `, of_${table} AS (UPDATE ${table} SET submission_id = moved.new FROM moved WHERE submission_id = moved.old)`).join('')}
  UPDATE submission SET id = moved.new, received_at = $2 FROM moved WHERE id = moved.old`;

function examine(
  runs: SyntheticRuns,
  judged: Map<string, MeasuredRun>,
  planned: Planned,
  isChecked: boolean,
): MeasuredRun {
  const name = SyntheticRuns.nameOf(planned);
  const known = judged.get(name);
  const payload = runs.payloadOf(planned);
  const upload = runs.uploadOf(planned, payload);
  if (known !== undefined && !isChecked) return withBytes(known, runs, planned, payload, upload);
  const examined = examineUpload(upload, true, Date.now());
  if (!examined.ok) throw new Error(`${name}: ${examined.error.code} ${examined.error.detail ?? ''}`);
  if (examined.value.origin !== 'measured') throw new Error(`${name}: not a measured run`);
  const run = admitSynthetic(examined.value);
  if (run.hold !== null) throw new Error(`${name}: held, ${run.hold.reason}`);
  if (known !== undefined && !isDeepStrictEqual(withBytes(known, runs, planned, payload, upload), run))
    throw new Error(`${name}: examined, a run has other rows than those stored for it`);
  judged.set(name, run);
  return run;
}

/** The rows of a run with the same figures, under this run's own name. */
function withBytes(
  known: MeasuredRun,
  runs: SyntheticRuns,
  planned: Planned,
  payload: Buffer,
  envelope: Buffer,
): MeasuredRun {
  const sha256 = createHash('sha256').update(payload).digest();
  const { keyId, withdrawSha256, startedAt, machineId } = runs.identityOf(planned);
  return {
    ...known,
    run: { ...known.run, startedAt, machineId: `\\x${machineId}` },
    sha256,
    permalink: permalinkId(sha256),
    keyId,
    envelope,
    withdrawSha256: Buffer.from(withdrawSha256, 'hex'),
  };
}

async function rollUpAll(pool: pg.Pool, log: Loading['log']): Promise<void> {
  await pool.query('ANALYZE');
  for (let cells = 0; await isAnythingWaiting(pool); ) {
    const batch = await rollUp(pool, async () => undefined);
    cells += batch.cellsCount;
    log(`${batch.submissionIds.length} runs rolled up, ${cells} cells built`);
  }
}

/** The worker's own step for one run of each set of figures; its siblings have the same rows. */
async function describeScalings(pool: pg.Pool, examples: Examples, log: Loading['log']): Promise<void> {
  for (const [first, ...siblings] of examples.values()) {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM submission WHERE permalink = $1', [first]);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error(`${first} is not there`);
    await storeScaling(pool, id);
    const columns = await pool.query<{ name: string }>(SCALING_COLUMNS);
    const names = columns.rows.map(({ name }) => name).join(', ');
    await pool.query(
      `INSERT INTO run_scaling (submission_id, ${names})
       SELECT sibling.id, ${names} FROM run_scaling, submission AS sibling
       WHERE run_scaling.submission_id = $1 AND sibling.permalink = ANY($2::text[])`,
      [id, siblings],
    );
  }
  log(`curves of ${examples.size} sets of figures described`);
}

const SCALING_COLUMNS = `
  SELECT column_name AS name FROM information_schema.columns
  WHERE table_name = 'run_scaling' AND column_name <> 'submission_id'`;

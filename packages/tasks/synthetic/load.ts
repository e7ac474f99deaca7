// Synthetic runs straight into a migrated database, by the server's own functions: the statement that stores a run, the
// rollup that makes its cells, the scaling of its curves. Three things are done once for all runs that have the same
// figures, and CHECKED_EACH says how often the long way is gone to see that it comes to the same:
// reading and judging the document, and its bootstraps (whose seed is a run's digest: their ends differ in the noise).
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { permalinkId } from '@fsbench/contract';
import pg from 'pg';
import { type ExaminedRun, examineUpload } from '../../../apps/web/features/ingest/examine.ts';
import { admitSynthetic } from '../../../apps/web/features/ingest/plausibility.ts';
import { RunStore } from '../../../apps/web/features/ingest/store.ts';
import { isAnythingWaiting, rollUp } from '../../../apps/web/features/rollup/rollup.ts';
import { storeScaling } from '../../../apps/web/features/rollup/store-scaling.ts';
import type { Planned } from './population.ts';
import { SyntheticRuns } from './runs.ts';

const STORED_AT_ONCE = 4;
/** Every so many runs one is examined from its bytes, and must have the rows that were stored for it. */
const CHECKED_EACH = 250;
/** Of a hundred contributors so many are linked: their key is tied to an account. */
const LINKED_PERCENT = 40;

export interface Loading {
  readonly say: (line: string) => void;
  readonly checkedEach?: number;
}

export async function loadRuns(databaseUrl: string, planned: readonly Planned[], loading: Loading): Promise<void> {
  const { say } = loading;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: STORED_AT_ONCE + 1, options: FAST });
  try {
    const examples = await storeAll(pool, planned, loading);
    await pool.query(LINK_CONTRIBUTORS, [LINKED_PERCENT]);
    await rollUpAll(pool, say);
    await describeScalings(pool, examples, say);
    await pool.query('ANALYZE');
  } finally {
    await pool.end();
  }
}

/** What is lost in a crash here is made again. */
const FAST = '-c synchronous_commit=off';
const LINK_CONTRIBUTORS = `UPDATE contributor SET kind = 'linked' WHERE hash % 100 < $1`;

/** Permalinks of the runs of each set of figures, by its name. */
type Examples = Map<string, string[]>;

async function storeAll(pool: pg.Pool, planned: readonly Planned[], loading: Loading): Promise<Examples> {
  const { say, checkedEach = CHECKED_EACH } = loading;
  const store = new RunStore(pool);
  const runs = new SyntheticRuns(true);
  const judged = new Map<string, ExaminedRun>();
  const examples: Examples = new Map();
  const receipts: { permalink: string; at: string }[] = [];
  let next = 0;
  const storeNext = async () => {
    for (let at = next++; at < planned.length; at = next++) {
      const one = planned[at];
      if (one === undefined) return;
      const run = examine(runs, judged, one, at % checkedEach === 0);
      const stored = await store.store(run);
      if (!stored.ok) throw new Error(`run ${at}: ${stored.error.code}`);
      const name = SyntheticRuns.nameOf(one);
      const siblings = examples.get(name);
      if (siblings) siblings.push(run.permalink);
      else examples.set(name, [run.permalink]);
      receipts.push({ permalink: run.permalink, at: one.receivedAt.toISOString() });
      if ((at + 1) % 2_000 === 0) say(`${at + 1} runs stored`);
    }
  };
  await Promise.all(Array.from({ length: STORED_AT_ONCE }, storeNext));
  await pool.query(SET_RECEIPTS, [receipts.map(({ permalink }) => permalink), receipts.map(({ at }) => at)]);
  return examples;
}

/** A server stamps what it receives with its own clock; these are to have come over two years. */
const SET_RECEIPTS = `
  UPDATE submission SET received_at = sent.at FROM unnest($1::text[], $2::timestamptz[]) AS sent(permalink, at)
  WHERE submission.permalink = sent.permalink`;

function examine(
  runs: SyntheticRuns,
  judged: Map<string, ExaminedRun>,
  planned: Planned,
  isChecked: boolean,
): ExaminedRun {
  const name = SyntheticRuns.nameOf(planned);
  const known = judged.get(name);
  const upload = runs.uploadOf(planned);
  if (known !== undefined && !isChecked) return withBytes(known, runs, planned, upload);
  const examined = examineUpload(upload, true, Date.now());
  if (!examined.ok) throw new Error(`${name}: ${examined.error.code} ${examined.error.detail ?? ''}`);
  const run = admitSynthetic(examined.value);
  if (run.heldReason !== null) throw new Error(`${name}: held, ${run.heldReason}`);
  if (known !== undefined && !isDeepStrictEqual(withBytes(known, runs, planned, upload), run))
    throw new Error(`${name}: examined, a run has other rows than those stored for it`);
  judged.set(name, run);
  return run;
}

/** The rows of a run with the same figures, under this run's own name. */
function withBytes(known: ExaminedRun, runs: SyntheticRuns, planned: Planned, envelope: Buffer): ExaminedRun {
  const sha256 = createHash('sha256').update(runs.payloadOf(planned)).digest();
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

async function rollUpAll(pool: pg.Pool, say: Loading['say']): Promise<void> {
  await pool.query('ANALYZE');
  for (let cells = 0; await isAnythingWaiting(pool); ) {
    const batch = await rollUp(pool, async () => undefined);
    cells += batch.cellsCount;
    say(`${batch.submissionIds.length} runs rolled up, ${cells} cells built`);
  }
}

/** The worker's own step for one run of each set of figures; its siblings have the same rows. */
async function describeScalings(pool: pg.Pool, examples: Examples, say: Loading['say']): Promise<void> {
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
  say(`curves of ${examples.size} sets of figures described`);
}

const SCALING_COLUMNS = `
  SELECT column_name AS name FROM information_schema.columns
  WHERE table_name = 'run_scaling' AND column_name <> 'submission_id'`;

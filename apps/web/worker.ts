import './server/log-from-start.ts';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as QueueLogger, run } from 'graphile-worker';
import pg from 'pg';
import { isAnythingUrgentSince } from './db/changes/is-urgent-since.ts';
import { ChangePruner } from './db/changes/prune.ts';
import { storeLists } from './db/stored-lists/store-lists.ts';
import { inTransaction } from './db/transaction.ts';
import { type RunningDump, startDump } from './dumps/dump-thread.ts';
import { DUMP_CRON } from './dumps/dump-time.ts';
import { needsFirstDump } from './dumps/first-dump.ts';
import { env, requireDatabaseUrl } from './env.ts';
import { releaseAgreed } from './ingest/holds/release-agreed.ts';
import { foldQuarters } from './ingest/rollup/fold-quarters.ts';
import { isAnythingWaiting, rollUp } from './ingest/rollup/rollup.ts';
import { storeScaling } from './ingest/rollup/store-scaling.ts';
import { updateAllVerified } from './ingest/rollup/update-verified.ts';
import { siteStore } from './objects/site-store.ts';
import { BACKUP_CRON, keepBackup } from './operate/backup-folder.ts';
import { OBJECTS_CRON, objectTasks, whatObjectsNeed } from './operate/objects/object-tasks.ts';
import { MEDIANS_CRON, watchMedians } from './operate/review/watch-medians.ts';
import { listsToStore } from './parts/lists/stored-lists.ts';
import { createLog, logConsole, logProcess } from './server/structured-log.ts';

/**
 * The worker process: keeps cells fresh, and computes what is too slow to be done while an uploader
 * waits. Everything it has to do stands in the database; it may be killed at any moment.
 */
const log = createLog(env.LOG_LEVEL, 'worker');
logConsole(log);
logProcess(log);
const db = new pg.Pool({ connectionString: requireDatabaseUrl(), max: 8, application_name: 'fsbench worker' });
// A connection that breaks is replaced when it is needed; without listeners it would end the process.
db.on('error', () => undefined);
db.on('connect', (client) => client.on('error', () => undefined));

const store = siteStore();

// Whoever waits for an answer goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** How often waiting work is looked for: well under the five seconds in which figures are fresh. */
const POLL_MS = 500;
/** Cells that everybody adds to cost the same for one new run as for a hundred: under load, wait for more of them. */
const REST_PER_WORK = 4;
const MOST_REST_MS = 1_500;
let notBeforeMs = 0;
/** About a second of computing: whatever is more urgent waits no longer than that. */
const SUBMISSIONS_PER_JOB = 4;

/** Age is reached without a run: each day, and when the worker starts. Cron times are UTC. */
const VERIFY_CRON = '7 0 * * * verify_contributors ?jobKey=verify_contributors';

const logger = new QueueLogger(() => (level, message) => {
  if (level === 'error' || level === 'warning') log.warn({ queue: message }, 'queue');
});

const queue = await run({
  pgPool: db,
  // One thing at a time: computing beside it would only make the more urgent one wait at each of its queries.
  concurrency: 1,
  noHandleSignals: true,
  logger,
  crontab: VERIFY_CRON,
  taskList: {
    roll_up: async () => {
      const startedMs = performance.now();
      const { submissionIds, cellsCount } = await rollUp(db, async (client, batch) => {
        // In the same transaction: a submission whose cells are fresh has its scaling in the queue.
        for (let at = 0; at < batch.submissionIds.length; at += SUBMISSIONS_PER_JOB) {
          const ids = batch.submissionIds.slice(at, at + SUBMISSIONS_PER_JOB);
          await client.query(`SELECT graphile_worker.add_job('describe_scaling', $1::json, priority => 10)`, [
            JSON.stringify({ ids }),
          ]);
        }
      });
      const ms = Math.round(performance.now() - startedMs);
      notBeforeMs = performance.now() + Math.min(REST_PER_WORK * ms, MOST_REST_MS);
      log.info({ submissions: submissionIds.length, cells: cellsCount, ms }, 'rolled up');
    },
    verify_contributors: async () => {
      log.info({ contributors: await updateAllVerified(db, 'all') }, 'verified');
    },
    describe_scaling: async (payload) => {
      for (const id of (payload as { ids: string[] }).ids) await storeScaling(db, id, store);
    },
    // Contributors who were verified since their runs came agree with others now.
    release_held: async () => {
      const released = await inTransaction(db, (client) => releaseAgreed(client, null));
      if (released.length > 0) log.info({ submissions: released.length }, 'released');
    },
  },
});

/** Twice an hour, when the worker starts, and within a minute after a run was withdrawn or held. */
const LISTS_CRON = '*/30 * * * * store_lists ?jobKey=store_lists';
/** So long the cells of a change may take: lists that were read sooner are read again. */
const CELLS_MS = 60_000;
let listsReadAt = new Date();

/** Reading all headline results takes seconds, and results are to be fresh meanwhile. */
const watch = await run({
  pgPool: db,
  concurrency: 1,
  noHandleSignals: true,
  logger,
  crontab: `${MEDIANS_CRON}\n${LISTS_CRON}`,
  taskList: {
    store_lists: async () => {
      const startedMs = performance.now();
      listsReadAt = new Date();
      const changed = await storeLists(db, await listsToStore());
      log.info({ changed: changed.length, ms: Math.round(performance.now() - startedMs) }, 'stored lists');
    },
    watch_medians: async () => {
      log.info(await watchMedians(db), 'compared published medians');
    },
  },
});

/** The signed bytes: a slow store holds up nothing else. */
const objects =
  store &&
  (await run({
    pgPool: db,
    concurrency: 1,
    noHandleSignals: true,
    logger,
    crontab: OBJECTS_CRON,
    taskList: objectTasks(db, store, log),
  }));

/** Dumps and backups take minutes and hold up nothing: they have a queue of their own, and a dump a thread. */
let dump: RunningDump | null = null;
const { DATA_DIR: folder, BACKUP_DIR: backupFolder } = env;
const backups =
  backupFolder &&
  (await run({
    pgPool: db,
    concurrency: 1,
    noHandleSignals: true,
    logger,
    crontab: BACKUP_CRON,
    taskList: {
      backup: async () => {
        const startedMs = performance.now();
        const { stored, lost } = await keepBackup(db, { folder: backupFolder, keep: env.BACKUP_COUNT });
        if (lost.length > 0) log.error({ lost }, 'the store has lost signed bytes: older backups stay');
        log.info({ bytes: stored[0]?.bytes, ms: Math.round(performance.now() - startedMs) }, 'backed up');
      },
    },
  }));
const dumps = folder
  ? await run({
      pgPool: db,
      concurrency: 1,
      noHandleSignals: true,
      logger,
      crontab: DUMP_CRON,
      taskList: {
        dump: async () => {
          const startedMs = performance.now();
          dump = startDump(requireDatabaseUrl(), { folder, site: env.PUBLIC_URL });
          await dump.done;
          log.info({ ms: Math.round(performance.now() - startedMs) }, 'dumped');
        },
      },
    })
  : null;

const pruner = new ChangePruner(db);

/**
 * Whoever is killed keeps its jobs locked, and the queue waits hours for it. No job here takes a minute but a dump
 * and a backup, which take some, or the check of the store; and doing one twice changes nothing. What was locked in the
 * future was locked before the clock of the database went back.
 */
const FREE_JOBS_OF_DEAD_WORKERS = `
  SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
  FROM graphile_worker.jobs
  WHERE locked_at > now() + interval '2 minutes' OR locked_at < now() - CASE WHEN task_identifier IN ('dump', 'backup', 'check_objects') THEN interval '2 hours' ELSE interval '2 minutes' END
  HAVING count(*) > 0`;
/** The same of a job that nobody has tried: each of ours is to be done as soon as it is there. */
const HURRY_JOBS_OF_THE_FUTURE = `
  SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
  FROM graphile_worker.jobs WHERE attempts = 0 AND locked_at IS NULL AND run_at > now() + interval '2 minutes'
  HAVING count(*) > 0`;
const LOOKS_PER_SWEEP = 60;
const LOOKS_PER_PRUNING = 600;
const LOOKS_PER_RELEASE = 1_200;
const LOOKS_PER_OBJECTS = 4;
/** A dump is of more than the first run: five minutes. */
const LOOKS_PER_FIRST_DUMP = 600;
/** Once: what fails is tried again by the queue, and at night. */
let isFirstDumpDue = dumps !== null;
let looks = 0;
let isFolding = false;

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) process.exit(1);
    isStopping = true;
  });
}
// A queue that ends by itself has lost its database for good: whoever started this process starts it again.
void Promise.race([
  queue.promise,
  watch.promise,
  ...[dumps, backups, objects].flatMap((one) => (one ? [one.promise] : [])),
])
  .catch((error: unknown) => log.error({ err: error }, 'queue ended'))
  .then(() => {
    if (!isStopping) process.exit(1);
  });
await queue.addJob('verify_contributors', {}, { jobKey: 'verify_contributors' });
await watch.addJob('store_lists', {}, { jobKey: 'store_lists' });
log.info('working');

while (!isStopping) {
  try {
    await db.query(
      `INSERT INTO worker_heartbeat (name, beat_at) VALUES ('worker', clock_timestamp())
       ON CONFLICT (name) DO UPDATE SET beat_at = excluded.beat_at`,
    );
    // One such job waits at a time; while one runs, one more may wait for what comes in meanwhile.
    const isWaiting = await isAnythingWaiting(db);
    if (isWaiting && performance.now() >= notBeforeMs) await queue.addJob('roll_up', {}, { jobKey: 'roll_up' });
    // Again now and then: a worker of the version before may have been at work.
    if (looks % LOOKS_PER_RELEASE === 0) isFolding = true;
    if (isFolding && !isWaiting) isFolding = (await foldQuarters(db)) > 0;
    if (looks % LOOKS_PER_SWEEP === 0) {
      await db.query(FREE_JOBS_OF_DEAD_WORKERS);
      await db.query(HURRY_JOBS_OF_THE_FUTURE);
      if (await isAnythingUrgentSince(db, new Date(listsReadAt.getTime() - CELLS_MS)))
        await watch.addJob('store_lists', {}, { jobKey: 'store_lists' });
    }
    if (looks % LOOKS_PER_PRUNING === 0) await pruner.prune();
    if (looks % LOOKS_PER_RELEASE === 0) await queue.addJob('release_held', {}, { jobKey: 'release_held' });
    if (objects && looks % LOOKS_PER_OBJECTS === 0 && (await whatObjectsNeed(db)))
      await queue.addJob('keep_objects', {}, { jobKey: 'keep_objects' });
    if (isFirstDumpDue && folder && looks % LOOKS_PER_FIRST_DUMP === LOOKS_PER_FIRST_DUMP - 1) {
      if (await needsFirstDump(db, folder)) {
        isFirstDumpDue = false;
        await dumps?.addJob('dump', {}, { jobKey: 'dump' });
      }
    }
    looks += 1;
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer');
  }
  await sleep(POLL_MS);
}
// One that is under way is not waited for: it is tried again, or made the next night.
await (dump as RunningDump | null)?.stop();
await Promise.all([queue.stop(), watch.stop(), dumps?.stop(), backups ? backups.stop() : undefined, objects?.stop()]);
await db.end();

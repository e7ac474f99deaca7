import type { Task } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ObjectStore } from '../../objects/object-store.ts';
import { checkObjects } from './check-objects.ts';
import { eraseWithdrawn } from './erase-withdrawn.ts';
import { moveEnvelopes } from './move-envelopes.ts';

/** Before the backup. Cron times are UTC. */
export const OBJECTS_CRON = '11 1 * * * check_objects ?fill=1d&max=3&jobKey=check_objects';

/** Every object is read once in so many nights. */
const NIGHTS = 32;
const DAY_MS = 24 * 3_600_000;
/** Then the queue hears that the job is done, and asks for another. */
const BUSY_MS = 20_000;

/** Whether withdrawn runs are to be erased from the store, or old ones to be moved to it. Both are indexed. */
export async function whatObjectsNeed(db: pg.Pool): Promise<boolean> {
  const { rows } = await db.query<{ needed: boolean }>(
    `SELECT EXISTS (SELECT FROM submission WHERE withdrawn_at IS NOT NULL AND object_sha256 IS NOT NULL)
       OR EXISTS (SELECT FROM submission WHERE envelope IS NOT NULL) AS needed`,
  );
  return rows[0]?.needed === true;
}

/** What the worker does for the store. Each may be killed, and done twice. */
export function objectTasks(
  db: pg.Pool,
  store: ObjectStore,
  log: Pick<Logger, 'info' | 'error'>,
): Record<string, Task> {
  return {
    keep_objects: async () => {
      const endMs = performance.now() + BUSY_MS;
      let [erased, moved] = [0, 0];
      for (let done = 1; done > 0 && performance.now() < endMs; erased += done) done = await eraseWithdrawn(db, store);
      for (let done = 1; done > 0 && performance.now() < endMs; moved += done) done = await moveEnvelopes(db, store);
      if (erased + moved > 0) log.info({ erased, moved }, 'kept objects');
    },
    check_objects: async () => {
      const nowMs = Date.now();
      const night = Math.floor(nowMs / DAY_MS) % NIGHTS;
      const reads = (byte: number) => byte % NIGHTS === night;
      const { faults, ...counts } = await checkObjects(db, store, { reads, removesUnused: true, nowMs });
      log.info({ ...counts, faults: faults.length }, 'checked objects');
      if (faults.length > 0) log.error({ faults: faults.slice(0, 20) }, 'the store has lost signed bytes');
    },
  };
}

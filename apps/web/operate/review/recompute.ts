import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { heardEverywhere } from '../../db/changes/readers.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isAnythingAsked, rebuildCells } from '../../ingest/rollup/rebuild-cells.ts';

/** For so long an operator waits for an answer. */
export const RECOMPUTED_FOR_MS = 8_000;
const LOOK_AGAIN_MS = 50;

/**
 * Computes again what a decision has changed, before it is acknowledged: a run that is held counts in no answer after that,
 * whether or not the worker runs. What takes longer, or fails, stays in the queue for the worker.
 */
export async function recompute(db: pg.Pool, forMs = RECOMPUTED_FOR_MS): Promise<void> {
  const untilMs = performance.now() + forMs;
  try {
    for (let leftMs = forMs; leftMs > 0 && (await isAnythingAsked(db)); leftMs = untilMs - performance.now()) {
      const cells = await inTransaction(db, async (client) => {
        await client.query(`SET LOCAL statement_timeout = ${Math.ceil(leftMs)}`);
        return rebuildCells(client, []);
      });
      // The worker has them.
      if (cells === 0) await sleep(LOOK_AGAIN_MS);
    }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  }
  await heardEverywhere(db);
}

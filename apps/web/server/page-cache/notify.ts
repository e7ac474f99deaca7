import type pg from 'pg';
import { CHANNEL } from './listen.ts';

/** What is written in quick succession is told of once. */
const BATCH_MS = 200;

/**
 * Tells every web process of runs that this one has stored. Their rows send no note themselves, because transactions that
 * do commit one after the other (prisma/migrations/0010). What is lost here the worker makes good when it takes the run.
 */
export function batchNotifications(db: Pick<pg.Pool, 'query'>): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      db.query('SELECT pg_notify($1, $2)', [CHANNEL, '']).catch(() => undefined);
    }, BATCH_MS).unref();
  };
}

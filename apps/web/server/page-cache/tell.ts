import type pg from 'pg';
import { CHANNEL } from './listen.ts';

/** What is written in quick succession is told of once. */
const TOGETHER_MS = 200;

/**
 * Tells every web process of runs that this one has stored. Their rows send no note themselves, because transactions that
 * do commit one after the other (prisma/migrations/0010). What is lost here the worker makes good when it takes the run.
 */
export function tellTogether(db: Pick<pg.Pool, 'query'>): () => void {
  let isTelling = false;
  return () => {
    if (isTelling) return;
    isTelling = true;
    setTimeout(() => {
      isTelling = false;
      db.query('SELECT pg_notify($1, $2)', [CHANNEL, '']).catch(() => undefined);
    }, TOGETHER_MS).unref();
  };
}

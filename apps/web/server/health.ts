import type pg from 'pg';
import { findReadiness } from '../db/find-readiness.ts';
import { isDatabaseUnavailable, jsonReply, type Reply } from '../http/problem.ts';

/** This process answers; it says nothing of the others. */
export const healthReply = (): Reply => jsonReply(200, { status: 'ok' });

const WORKER_TIMEOUT_S = 30;

/** Whether a visitor would be served: the database answers, it is migrated, and the worker is alive. */
export async function readinessReply(db: pg.Pool): Promise<Reply> {
  try {
    const row = await findReadiness(db);
    const workerAgeS = row?.worker_age_s ?? null;
    const isWorkerAlive = workerAgeS !== null && workerAgeS < WORKER_TIMEOUT_S;
    const report = {
      status: isWorkerAlive ? 'ready' : 'worker_missing',
      database: 'ok',
      migrations: row?.migrations ?? [],
      worker: { seconds_since_heartbeat: workerAgeS === null ? null : Math.round(workerAgeS) },
    };
    return jsonReply(isWorkerAlive ? 200 : 503, report);
  } catch (error) {
    const code = (error as { code?: string }).code;
    // 42P01: no such table; the migrations have not run.
    if (code === '42P01') return jsonReply(503, { status: 'not_migrated', database: 'ok' });
    if (isDatabaseUnavailable(error))
      return jsonReply(503, { status: 'database_unavailable', database: 'unreachable' });
    throw error;
  }
}

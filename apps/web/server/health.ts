import type pg from 'pg';
import { findReadiness, type Readiness } from '../db/find-readiness.ts';
import { countFaults } from '../db/submissions/object-faults.ts';
import { isDatabaseUnavailable, jsonReply, type Reply } from '../http/problem.ts';
import type { StoreReport } from '../objects/store-watch.ts';

/** This process answers; it says nothing of the others. */
export const healthReply = (commit: string | null): Reply => jsonReply(200, { status: 'ok', commit });

const WORKER_TIMEOUT_S = 30;

/**
 * Whether a visitor would be served: the database answers, and has what this version needs. Without a worker pages
 * show the previous results and uploads are stored, so that is degraded, and no reason to send visitors elsewhere. Nor is a
 * store of envelopes that fails: all but uploads and single runs goes on.
 */
export async function readinessReply(
  db: pg.Pool,
  needed: readonly string[],
  findStore: () => Promise<StoreReport | null>,
): Promise<Reply> {
  try {
    const readiness = await findReadiness(db);
    const applied = readiness?.migrations ?? [];
    const missing = needed.filter((name) => !applied.includes(name));
    if (missing.length > 0) return missingReply(missing);
    const worker = workerState(readiness);
    const [store, lost] = await Promise.all([findStore(), countFaults(db)]);
    const isWhole = lost === 0 && (store === null || store.status === 'ok');
    const report = {
      status: worker.status === 'ok' && isWhole ? 'ready' : 'degraded',
      database: 'ok',
      migrations: applied,
      worker,
      objects: { status: store?.status ?? 'none', probe_ms: store?.ms ?? null, lost },
    };
    return jsonReply(200, report);
  } catch (error) {
    const code = (error as { code?: string }).code;
    // 42P01: no such table; no migration has run.
    if (code === '42P01') return missingReply(needed);
    if (isDatabaseUnavailable(error))
      return jsonReply(503, { status: 'database_unavailable', database: 'unreachable' });
    throw error;
  }
}

const missingReply = (missing: readonly string[]): Reply =>
  jsonReply(503, { status: 'migrations_missing', database: 'ok', missing });

function workerState(readiness: Readiness | undefined) {
  const ageS = readiness?.worker_age_s ?? null;
  return {
    status: ageS !== null && ageS < WORKER_TIMEOUT_S ? 'ok' : 'missing',
    seconds_since_heartbeat: ageS === null ? null : Math.round(ageS),
  };
}

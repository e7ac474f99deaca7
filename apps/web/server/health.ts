import type pg from 'pg';
import type { ServersReport } from '../db/distribution/away-servers.ts';
import { findReadiness, type Readiness } from '../db/find-readiness.ts';
import type { ReplicasState } from '../db/replicas/replicas.ts';
import { secondsAhead } from '../db/seconds-ahead.ts';
import { countFaults } from '../db/submissions/object-faults.ts';
import { isDatabaseUnavailable, jsonReply, type Reply } from '../http/problem.ts';
import type { StoreReport } from '../objects/store-watch.ts';

/** This process answers; it says nothing of the others. */
export const healthReply = (commit: string | null): Reply => jsonReply(200, { status: 'ok', commit });

const WORKER_TIMEOUT_S = 30;
const PENDING_TIMEOUT_S = 60;
/** Nonces and requests allow a minute between two clocks. */
const MOST_CLOCK_S = 10;

interface Asked {
  readonly findStore: () => Promise<StoreReport | null>;
  readonly findServers: () => Promise<ServersReport | null>;
  readonly replicas: ReplicasState | null;
}

/**
 * Whether a visitor would be served: the database answers, and has what this version needs. Without a worker pages
 * show the previous results and uploads are stored, so that is degraded, and no reason to send visitors elsewhere. So is a
 * replica that lags or is away, in whose place the primary answers, a server with a part of the measurements, a worker that cannot keep up, a clock that is not the
 * database's, and a store of envelopes that fails: all but uploads, single runs and
 * charts of the clock after idle goes on.
 */
export async function readinessReply(
  db: pg.Pool,
  needed: readonly string[],
  { findStore, findServers, replicas }: Asked,
): Promise<Reply> {
  try {
    const askedMs = Date.now();
    const readiness = await findReadiness(db);
    const clock = clockState(readiness?.at_ms ?? askedMs, askedMs, Date.now());
    const applied = readiness?.migrations ?? [];
    const missing = needed.filter((name) => !applied.includes(name));
    if (missing.length > 0) return missingReply(missing);
    const breaking = applied.filter((name) => name.endsWith(BREAKING) && !needed.includes(name));
    if (breaking.length > 0) return jsonReply(503, { status: 'version_too_old', database: 'ok', newer: breaking });
    const worker = workerState(readiness);
    const [store, lost, servers] = await Promise.all([findStore(), countFaults(db), findServers()]);
    const copies = replicas?.replicas.map(({ status, lagSeconds }) => ({ status, lag_seconds: lagSeconds })) ?? [];
    const backlog = backlogState(readiness);
    const objects = { status: store?.status ?? 'none', probe_ms: store?.ms ?? null, lost };
    const isStoreWhole = lost === 0 && (store === null || store.status === 'ok');
    const isWhole =
      isStoreWhole &&
      [worker, clock, backlog, ...copies, ...(servers ? [servers] : [])].every(({ status }) => status === 'ok');
    const report = {
      status: isWhole ? 'ready' : 'degraded',
      database: 'ok',
      migrations: applied,
      worker,
      objects,
      backlog,
      clock,
      ...(copies.length > 0 ? { replicas: copies } : {}),
      ...(servers ? { servers } : {}),
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

/** This process is about to end; others serve. */
export const STOPPING: Reply = jsonReply(503, { status: 'stopping' });

/** So ends the name of a migration after which the version before can no longer write (prisma/README.md). */
const BREAKING = '_needs_a_stop';

const missingReply = (missing: readonly string[]): Reply =>
  jsonReply(503, { status: 'migrations_missing', database: 'ok', missing });

/** A heartbeat of the future is from before the database's clock went back, and says nothing. */
function workerState(readiness: Readiness | undefined) {
  const ageS = readiness?.worker_age_s ?? null;
  return {
    status: ageS !== null && Math.abs(ageS) < WORKER_TIMEOUT_S ? 'ok' : 'missing',
    seconds_since_heartbeat: ageS === null ? null : Math.round(ageS),
  };
}

/** Nothing is lost, but results are older than they should be. */
function backlogState(readiness: Readiness | undefined) {
  const pendingS = readiness?.pending_s ?? null;
  const isLate = (pendingS ?? 0) > PENDING_TIMEOUT_S || readiness?.has_backlog === true;
  return {
    status: isLate ? 'behind' : 'ok',
    seconds_since_oldest_run: pendingS === null ? null : Math.round(pendingS),
  };
}

function clockState(databaseMs: number, askedMs: number, answeredMs: number) {
  const seconds = secondsAhead(databaseMs, askedMs, answeredMs);
  return { status: Math.abs(seconds) > MOST_CLOCK_S ? 'differs' : 'ok', seconds_ahead_of_database: seconds };
}

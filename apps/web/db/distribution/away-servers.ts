import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

export interface ServersReport {
  readonly status: 'ok' | 'away';
  /** HOST:PORT of those that the first server cannot reach; empty also where it has not found out in time. */
  readonly away: readonly string[];
}

const TIMEOUT_MS = 2_000;
const FRESH_MS = 5_000;

const AWAY = `
  SELECT n.nodename || ':' || n.nodeport AS name
  FROM run_command_on_workers('SELECT 1') r JOIN pg_dist_node n USING (nodename, nodeport)
  WHERE NOT r.success ORDER BY 1`;

/** Whether a database has other servers, as an expression of SQL. */
export const IS_DISTRIBUTED = `to_regproc('pg_catalog.run_command_on_workers') IS NOT NULL`;

/** Whether the other servers of a distributed site can be reached; null: it has none. */
async function findServers(db: Pick<pg.Pool, 'query'>): Promise<ServersReport | null> {
  const { rows } = await db.query<{ has: boolean }>(`SELECT ${IS_DISTRIBUTED} AS has`);
  return rows[0]?.has ? askServers(db) : null;
}

/** The same of a distributed site. Answers within two seconds. */
export async function askServers(db: Pick<pg.Pool, 'query'>): Promise<ServersReport> {
  const late = new AbortController();
  const timeout = sleep(TIMEOUT_MS, { status: 'away', away: [] } as const, { signal: late.signal });
  timeout.catch(() => undefined);
  const asked = db.query<{ name: string }>(AWAY).then(
    ({ rows }) => ({ status: rows.length > 0 ? 'away' : 'ok', away: rows.map(({ name }) => name) }) as const,
    () => ({ status: 'away', away: [] }) as const,
  );
  return Promise.race([asked, timeout]).finally(() => late.abort());
}

/** Looked at again after a while. */
export function watchServers(
  db: Pick<pg.Pool, 'query'>,
  now = () => performance.now(),
): () => Promise<ServersReport | null> {
  let report: Promise<ServersReport | null> = Promise.resolve(null);
  let freshUntilMs = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() >= freshUntilMs) {
      freshUntilMs = now() + FRESH_MS;
      report = findServers(db).catch(() => null);
    }
    return report;
  };
}

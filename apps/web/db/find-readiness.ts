import type pg from 'pg';

export interface Readiness {
  readonly migrations: readonly string[];
  /** Since the worker's last heartbeat, by the database's clock; null: it has never run. */
  readonly worker_age_s: number | null;
  /** The database's clock. */
  readonly at_ms: number;
  /** Since the oldest run came that is in no result yet; null: there is none. */
  readonly pending_s: number | null;
  /** More cells wait to be rebuilt than a worker does in a few minutes. */
  readonly has_backlog: boolean;
}

const BACKLOG_CELLS = 20_000;

/** The ledger of migrations is no model of the client's. */
const SQL = `
  SELECT
    (SELECT coalesce(array_agg(migration_name ORDER BY migration_name), '{}') FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL) AS migrations,
    (SELECT extract(epoch FROM clock_timestamp() - max(beat_at))::float8 FROM worker_heartbeat) AS worker_age_s,
    (SELECT extract(epoch FROM clock_timestamp() - received_at)::float8 FROM submission
     WHERE rollup_pending ORDER BY id LIMIT 1) AS pending_s,
    EXISTS (SELECT FROM cell_rebuild OFFSET ${BACKLOG_CELLS}) AS has_backlog,
    extract(epoch FROM clock_timestamp())::float8 * 1000 AS at_ms`;

export async function findReadiness(db: pg.Pool): Promise<Readiness | undefined> {
  return (await db.query<Readiness>(SQL)).rows[0];
}

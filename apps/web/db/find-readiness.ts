import type pg from 'pg';

export interface Readiness {
  readonly migrations: readonly string[];
  /** Since the worker's last heartbeat, by the database's clock; null: it has never run. */
  readonly worker_age_s: number | null;
}

/** The ledger of migrations is no model of the client's. */
const SQL = `
  SELECT
    (SELECT coalesce(array_agg(migration_name ORDER BY migration_name), '{}') FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL) AS migrations,
    (SELECT extract(epoch FROM clock_timestamp() - max(beat_at))::float8 FROM worker_heartbeat) AS worker_age_s`;

export async function findReadiness(db: pg.Pool): Promise<Readiness | undefined> {
  return (await db.query<Readiness>(SQL)).rows[0];
}

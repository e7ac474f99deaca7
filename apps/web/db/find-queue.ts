import type pg from 'pg';
import { WAITING_CELLS } from './waiting-cells-part.ts';

export interface QueueState {
  readonly pendingRuns: number;
  readonly waitingCells: number;
  /** null: the worker has never run. */
  readonly heartbeatAt: number | null;
  readonly databaseBytes: number;
  readonly jobs: readonly { readonly task: string; readonly waiting: number; readonly failing: number }[];
}

const STATE = `
  SELECT (SELECT count(*)::int FROM submission WHERE rollup_pending) AS "pendingRuns",
    ${WAITING_CELLS} AS "waitingCells",
    (SELECT extract(epoch FROM max(beat_at))::float8 FROM worker_heartbeat) AS "heartbeatAt",
    pg_database_size(current_database())::float8 AS "databaseBytes",
    to_regclass('graphile_worker.jobs') IS NOT NULL AS "hasJobs"`;

const JOBS = `
  SELECT task_identifier AS task, count(*)::int AS waiting,
    (count(*) FILTER (WHERE attempts > 0 AND last_error IS NOT NULL))::int AS failing
  FROM graphile_worker.jobs GROUP BY 1`;

/** What waits for the worker: read at every scrape, so only what is counted by an index or is small. */
export async function findQueue(db: Pick<pg.Pool, 'query'>): Promise<QueueState> {
  const { rows } = await db.query<Omit<QueueState, 'jobs'> & { hasJobs: boolean }>(STATE);
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  const { hasJobs, ...state } = row;
  return { ...state, jobs: hasJobs ? (await db.query<QueueState['jobs'][number]>(JOBS)).rows : [] };
}

import type pg from 'pg';
import { IS_DISTRIBUTED } from './distribution/away-servers.ts';
import { OBJECT_COUNTS, type ObjectCounts } from './object-counts-part.ts';
import { secondsAhead } from './seconds-ahead.ts';
import { WAITING_CELLS } from './waiting-cells-part.ts';

/** How the site does, as its operator asks: counts and ages, no figure. */
export interface SiteStatus {
  readonly at: string;
  /** How far the clock of this process is ahead of the database's. */
  readonly secondsAhead: number;
  readonly postgres: string;
  readonly databaseBytes: number;
  readonly migrations: readonly string[];
  readonly methods: readonly string[];
  /** Of the last thousand runs. */
  readonly collectors: readonly { readonly version: string; readonly runs: number; readonly latest: string }[];
  readonly heartbeatSeconds: number | null;
  readonly runs: number;
  readonly withdrawn: number;
  readonly lastHour: number;
  readonly pending: number;
  readonly pendingSeconds: number | null;
  readonly cellsWaiting: number;
  readonly underived: number;
  readonly heldCount: number;
  /** Of these, held by a rule: no operator has decided about them. */
  readonly undecidedCount: number;
  readonly held: readonly StoredHeldRun[];
  /** Where the signed bytes of runs are. */
  readonly objectCounts: ObjectCounts;
  readonly unknown: { readonly chips: number; readonly drives: number; readonly machines: number };
  /** null: no worker has ever worked on this database. */
  readonly jobs: readonly QueuedJob[] | null;
  /** Whether some of its rows may be on other servers. */
  readonly isDistributed: boolean;
}

export interface StoredHeldRun {
  readonly permalink: string;
  readonly receivedAt: string;
  readonly reason: string;
}

export interface QueuedJob {
  readonly task: string;
  readonly waiting: number;
  readonly running: number;
  /** Tried at least once, and not done. */
  readonly failing: number;
  readonly lastError: string | null;
}

const HELD_SHOWN = 50;

const STATUS = `
  SELECT clock_timestamp()::timestamptz(0) AS at, current_setting('server_version') AS postgres,
    pg_database_size(current_database())::float8 AS "databaseBytes",
    (SELECT coalesce(array_agg(migration_name ORDER BY migration_name), '{}') FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL) AS migrations,
    (SELECT coalesce(array_agg(DISTINCT method ORDER BY method), '{}') FROM comparability_key) AS methods,
    (SELECT coalesce(json_agg(c ORDER BY c.runs DESC), '[]') FROM (
       SELECT r.collector_version AS version, count(*)::int AS runs, max(s.received_at) AS latest
       FROM (SELECT id, received_at FROM submission ORDER BY id DESC LIMIT 1000) s JOIN run r ON r.submission_id = s.id
       GROUP BY 1) c) AS collectors,
    (SELECT extract(epoch FROM clock_timestamp() - max(beat_at))::float8 FROM worker_heartbeat) AS "heartbeatSeconds",
    counted.*,
    ${WAITING_CELLS} AS "cellsWaiting",
    (SELECT coalesce(json_agg(h), '[]') FROM (
       SELECT permalink, received_at AS "receivedAt", held_reason AS reason FROM submission
       WHERE review = 'held' AND withdrawn_at IS NULL ORDER BY id DESC LIMIT ${HELD_SHOWN}) h) AS held,
    json_build_object('chips', (SELECT count(*) FROM chip WHERE kind = 'unknown'),
      'drives', (SELECT count(*) FROM drive WHERE kind = 'unknown'),
      'machines', (SELECT count(*) FROM machine_class WHERE kind = 'unknown')) AS unknown,
    ${OBJECT_COUNTS} AS "objectCounts",
    to_regclass('graphile_worker.jobs') IS NOT NULL AS "hasQueue", ${IS_DISTRIBUTED} AS "isDistributed"
  FROM (SELECT count(*)::int AS runs, (count(*) FILTER (WHERE withdrawn_at IS NOT NULL))::int AS withdrawn,
      (count(*) FILTER (WHERE received_at > now() - interval '1 hour'))::int AS "lastHour",
      (count(*) FILTER (WHERE rollup_pending))::int AS pending,
      extract(epoch FROM clock_timestamp() - min(received_at) FILTER (WHERE rollup_pending))::float8 AS "pendingSeconds",
      (count(*) FILTER (WHERE derive_version < $1 AND withdrawn_at IS NULL))::int AS underived,
      (count(*) FILTER (WHERE review = 'held' AND withdrawn_at IS NULL))::int AS "heldCount",
      (count(*) FILTER (WHERE review = 'held' AND withdrawn_at IS NULL AND held_by = 'rule'))::int AS "undecidedCount"
    FROM submission) counted`;

const JOBS = `
  SELECT task_identifier AS task,
    (count(*) FILTER (WHERE locked_at IS NULL))::int AS waiting,
    (count(*) FILTER (WHERE locked_at IS NOT NULL))::int AS running,
    (count(*) FILTER (WHERE attempts > 0 AND last_error IS NOT NULL))::int AS failing,
    (array_agg(last_error ORDER BY updated_at DESC) FILTER (WHERE last_error IS NOT NULL))[1] AS "lastError"
  FROM graphile_worker.jobs GROUP BY 1 ORDER BY 1`;

/** Two round trips: one where no worker has made its queue yet. `deriveVersion` is the one that this version would write. */
export async function findSiteStatus(db: Pick<pg.Pool, 'query'>, deriveVersion: number): Promise<SiteStatus> {
  const askedMs = Date.now();
  const { rows } = await db.query<Omit<SiteStatus, 'at' | 'jobs' | 'secondsAhead'> & { at: Date; hasQueue: boolean }>(
    STATUS,
    [deriveVersion],
  );
  const answeredMs = Date.now();
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  const { hasQueue, at, ...status } = row;
  const jobs = hasQueue ? (await db.query<QueuedJob>(JOBS)).rows : null;
  return { ...status, at: at.toISOString(), secondsAhead: secondsAhead(at.getTime(), askedMs, answeredMs), jobs };
}

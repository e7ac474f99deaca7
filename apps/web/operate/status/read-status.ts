import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { replicas } from '../../db/client.ts';
import { askServers, type ServersReport } from '../../db/distribution/away-servers.ts';
import { findSiteStatus, type SiteStatus } from '../../db/find-site-status.ts';
import type { ReplicasState } from '../../db/replicas/replicas.ts';
import { listDumps } from '../../dumps/dump-folder.ts';
import { env } from '../../env.ts';
import { type PageCacheCounts, pageCacheCounts } from '../../http/page-counts.ts';
import { DERIVE_VERSION } from '../../ingest/documents/rows.ts';
import { siteStore } from '../../objects/site-store.ts';
import { probeStore, type StoreReport } from '../../objects/store-watch.ts';
import site from '../../package.json' with { type: 'json' };
import { listBackups } from '../backup-folder.ts';
import type { SiteSettings } from '../started-site.ts';

/** What the operator's page and `npm run status` both say. */
export interface Status extends SiteStatus {
  readonly siteVersion: string;
  /** null: not known. */
  readonly commit: string | null;
  readonly deriveVersion: number;
  readonly limits: { readonly runsPerKeyPerHour: number; readonly runsPerHour: number; readonly ingestThreads: number };
  /** Of the web process that tells it; null: it keeps none, or this is a command. */
  readonly pages: PageCacheCounts | null;
  /** Of the same; null: it has none, or this is a command. */
  readonly replicas: ReplicasState | null;
  /** The other servers of a distributed database; null: there are none. */
  readonly servers: ServersReport | null;
  /** null: this site makes none. */
  readonly dumps: Dumps | null;
  /** null: this site makes none. */
  readonly backups: Backups | null;
  /** The store of signed bytes; null: there is none, and they are in the database. */
  readonly store: StoreStatus | null;
}

export interface StoreStatus extends StoreReport {
  readonly place: string;
}

/** The nightly ones. */
export interface Backups {
  readonly count: number;
  readonly latest: string | null;
  readonly bytes: number;
}

export interface Dumps {
  readonly count: number;
  readonly latest: string | null;
  readonly bytes: number;
  /** Of the disk they are on; null: their folder is not there yet. */
  readonly freeBytes: number | null;
}

/** Of the environment, or of the started site that a command works on. */
export type StatusSettings = Pick<SiteSettings, 'dataDir' | 'backupDir' | 'commit'>;

const FROM_ENVIRONMENT: StatusSettings = {
  dataDir: env.DATA_DIR,
  backupDir: env.BACKUP_DIR,
  commit: env.FSBENCH_COMMIT,
};

export async function readStatus(
  db: Pick<pg.Pool, 'query'>,
  settings: StatusSettings = FROM_ENVIRONMENT,
): Promise<Status> {
  const { dataDir, backupDir, commit } = settings;
  const [status, dumps, backups, store] = await Promise.all([
    findSiteStatus(db, DERIVE_VERSION),
    readDumps(dataDir),
    readBackups(backupDir),
    readStore(),
  ]);
  return {
    ...status,
    siteVersion: site.version,
    commit: commit ?? null,
    deriveVersion: DERIVE_VERSION,
    limits: {
      runsPerKeyPerHour: env.INGEST_RUNS_PER_KEY_PER_HOUR,
      runsPerHour: env.INGEST_RUNS_PER_HOUR,
      ingestThreads: env.INGEST_THREADS,
    },
    pages: pageCacheCounts(),
    replicas: replicas?.isStarted ? replicas.state() : null,
    servers: status.isDistributed ? await askServers(db) : null,
    dumps,
    backups,
    store,
  };
}

async function readStore(): Promise<StoreStatus | null> {
  const store = siteStore();
  return store && { ...(await probeStore(store)), place: store.place };
}

async function readBackups(folder: string | undefined): Promise<Backups | null> {
  if (!folder) return null;
  const backups = await listBackups(folder);
  return {
    count: backups.length,
    latest: backups[0]?.madeAt.toISOString() ?? null,
    bytes: backups.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

async function readDumps(folder: string | undefined): Promise<Dumps | null> {
  if (!folder) return null;
  const dumps = await listDumps(folder);
  const disk = await statfs(folder).catch(() => null);
  return {
    count: dumps.length,
    latest: dumps[0]?.made_at ?? null,
    bytes: dumps.reduce((all, { files }) => files.reduce((sum, { bytes }) => sum + bytes, all), 0),
    freeBytes: disk === null ? null : disk.bavail * disk.bsize,
  };
}

import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { findSiteStatus, type SiteStatus } from '../../db/find-site-status.ts';
import { listDumps } from '../../dumps/dump-folder.ts';
import { env } from '../../env.ts';
import { type PageCacheCounts, pageCacheCounts } from '../../http/page-counts.ts';
import { DERIVE_VERSION } from '../../ingest/documents/rows.ts';
import site from '../../package.json' with { type: 'json' };

/** What the operator's page and `npm run status` both say. */
export interface Status extends SiteStatus {
  readonly siteVersion: string;
  readonly deriveVersion: number;
  readonly limits: { readonly runsPerKeyPerHour: number; readonly runsPerHour: number; readonly ingestThreads: number };
  /** Of the web process that tells it; null: it keeps none, or this is a command. */
  readonly pages: PageCacheCounts | null;
  /** null: this site makes none. */
  readonly dumps: Dumps | null;
}

export interface Dumps {
  readonly count: number;
  readonly latest: string | null;
  readonly bytes: number;
  /** Of the disk they are on; null: their folder is not there yet. */
  readonly freeBytes: number | null;
}

export async function readStatus(db: Pick<pg.Pool, 'query'>, dataDir = env.DATA_DIR): Promise<Status> {
  const [status, dumps] = await Promise.all([findSiteStatus(db, DERIVE_VERSION), readDumps(dataDir)]);
  return {
    ...status,
    siteVersion: site.version,
    deriveVersion: DERIVE_VERSION,
    limits: {
      runsPerKeyPerHour: env.INGEST_RUNS_PER_KEY_PER_HOUR,
      runsPerHour: env.INGEST_RUNS_PER_HOUR,
      ingestThreads: env.INGEST_THREADS,
    },
    pages: pageCacheCounts(),
    dumps,
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

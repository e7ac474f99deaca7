import { statfs } from 'node:fs/promises';
import type { Refusal } from '@fsbench/contract';
import type pg from 'pg';
import { findDatabaseBytes } from '../db/find-database-bytes.ts';

/** A disk that fills at 100 MB a second has lost half the smallest reserve by then. */
const FRESH_MS = 5_000;

export interface StorageLimits {
  /** A folder on the disk of the database; none: the disk is not looked at. */
  readonly folder?: string | undefined;
  readonly freeBytes: number;
  /** The most that the database may take; 0: any. */
  readonly databaseBytes: number;
}

export interface StorageWatch {
  /** null: there is room for runs. */
  whyFull(): Promise<Refusal | null>;
}

/** Stops uploads before the disk is full, so that withdrawals, pages and PostgreSQL itself still have room. */
export function watchStorage(db: pg.Pool, limits: StorageLimits, now = () => performance.now()): StorageWatch {
  let checked: Promise<Refusal | null> = Promise.resolve(null);
  let freshUntilMs = Number.NEGATIVE_INFINITY;
  return {
    whyFull: () => {
      if (now() >= freshUntilMs) {
        freshUntilMs = now() + FRESH_MS;
        // What cannot be measured is not known to be full: the upload itself finds out.
        checked = measure(db, limits).catch(() => null);
      }
      return checked;
    },
  };
}

async function measure(db: pg.Pool, { folder, freeBytes, databaseBytes }: StorageLimits): Promise<Refusal | null> {
  if (folder !== undefined) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < freeBytes) return FULL;
  }
  return databaseBytes > 0 && (await findDatabaseBytes(db)) > databaseBytes ? FULL : null;
}

const FULL: Refusal = {
  code: 'storage_full',
  detail: 'Send the same run again later; a person has to make room first.',
};

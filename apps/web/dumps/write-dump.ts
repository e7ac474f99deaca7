import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { isTakenBackSince } from '../db/is-taken-back-since.ts';
import { DERIVE_VERSION } from '../ingest/documents/rows.ts';
import { listDumps, outdated, removeDump, removeUnfinished, UNFINISHED } from './dump-folder.ts';
import { HashedFile } from './hashed-file.ts';
import { type DumpFile, dumpId, LICENSE, MANIFEST, type Manifest } from './manifest.ts';
import { describeTables, TABLES } from './tables/index.ts';
import { writeEnvelopes } from './write-envelopes.ts';
import { writeTable } from './write-table.ts';

export interface Dumping {
  readonly folder: string;
  /** The address of the site, for readers of a copied manifest. */
  readonly site: string;
}

/** One dump at a time for a database; PostgreSQL releases the lock when the process ends. */
const LOCK = `hashtext('fsbench dump')`;

/**
 * Writes everything that the site publishes, in one snapshot of the database, and removes outdated dumps.
 * A dump is written under another name and renamed when it is complete: an incomplete one is never listed.
 */
export async function writeDump(db: pg.Pool, { folder, site }: Dumping): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  const client = await db.connect();
  let failure: Error | undefined;
  try {
    await client.query('SET statement_timeout = 0');
    const { rows } = await client.query<{ ours: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS ours`);
    if (!rows[0]?.ours) throw new Error('another dump is running');
    await removeUnfinished(folder);
    const manifest = await writeWhole(client, folder, site);
    await prune(client, folder);
    return manifest;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // Closed, not pooled: closing the connection drops the lock and the setting.
    client.release(failure ?? true);
  }
}

async function writeWhole(client: pg.PoolClient, folder: string, site: string): Promise<Manifest> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp()::timestamptz(3) AS at');
  const at = rows[0]?.at ?? new Date();
  const id = dumpId(at);
  const unfinished = path.join(folder, `${UNFINISHED}${id}`);
  await mkdir(unfinished);
  const files: DumpFile[] = [];
  for (const table of TABLES) files.push(...(await writeTable(client, unfinished, table)));
  files.push(await writeEnvelopes(client, unfinished));
  await client.query('COMMIT');
  const manifest: Manifest = {
    format: 'fsbench-dump',
    version: 1,
    id,
    made_at: at.toISOString(),
    site,
    derive_version: DERIVE_VERSION,
    licence: LICENSE,
    files,
    tables: describeTables(),
  };
  const file = await HashedFile.create(path.join(unfinished, MANIFEST));
  await file.write(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  await file.close();
  await syncFolder(unfinished);
  await rename(unfinished, path.join(folder, id));
  await syncFolder(folder);
  return manifest;
}

/** Makes the name in it durable, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Removes dumps that hold withdrawn or unlisted runs. */
async function prune(client: pg.PoolClient, folder: string): Promise<void> {
  const dumps = await listDumps(folder);
  const withdrawn = new Set(outdated(dumps));
  for (const { id, made_at } of dumps.slice(1)) {
    if (await isTakenBackSince(client, made_at)) withdrawn.add(id);
  }
  for (const id of withdrawn) await removeDump(folder, id);
}

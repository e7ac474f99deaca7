import type pg from 'pg';
import { forgetFault, noteFault } from '../../db/submissions/object-faults.ts';
import { findStoredRow, listStoredRows, lockByDigest, type StoredRow } from '../../db/submissions/stored-rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { getObject } from '../../objects/envelopes.ts';
import { FileStore } from '../../objects/file-store.ts';
import { addressOf, keyOf } from '../../objects/object-key.ts';
import { type ListedObject, ObjectFault, type ObjectStore } from '../../objects/object-store.ts';

/** Objects without a row are the leftovers of killed uploads; one that is under way has none yet. */
const UNUSED_MS = 24 * 3_600_000;

export interface ObjectReport {
  readonly rows: number;
  readonly objects: number;
  /** Whose digest was compared. */
  readonly read: number;
  readonly faults: readonly { readonly permalink: string; readonly fault: 'missing' | 'damaged' }[];
  /** Without a row for a day. */
  readonly unused: number;
}

export interface Checking {
  /** Whether all objects are read whose digest of the payload begins with this byte; the others only have to be there. */
  readonly reads: (byte: number) => boolean;
  readonly removesUnused: boolean;
  readonly nowMs: number;
}

/** Compares the store with the database, one 256th of both at a time, so that memory does not grow with them. */
export async function checkObjects(db: pg.Pool, store: ObjectStore, checking: Checking): Promise<ObjectReport> {
  const faults: { permalink: string; fault: 'missing' | 'damaged' }[] = [];
  let [rows, objects, read, unused] = [0, 0, 0, 0];
  for (let byte = 0; byte < 256; byte += 1) {
    const listed = new Map<string, ListedObject>();
    for await (const object of store.list(byte.toString(16).padStart(2, '0'))) listed.set(object.key, object);
    objects += listed.size;
    // After the listing: a run that came in meanwhile is looked up by itself.
    for await (const row of listStoredRows(db, byte)) {
      rows += 1;
      const key = keyOf(row);
      const mustRead = checking.reads(byte) || row.fault !== null || !listed.has(key);
      listed.delete(key);
      if (!mustRead) continue;
      read += 1;
      const fault = await checkRow(db, store, row);
      if (fault !== null) faults.push({ permalink: row.permalink, fault });
    }
    for (const object of listed.values()) if (await isUnused(db, store, object, checking)) unused += 1;
  }
  if (checking.removesUnused && store instanceof FileStore) unused += await store.removeUnfinished(checking.nowMs);
  return { rows, objects, read, faults, unused };
}

/** null: its object is as it was written, or the run was withdrawn meanwhile. */
async function checkRow(db: pg.Pool, store: ObjectStore, row: StoredRow): Promise<'missing' | 'damaged' | null> {
  try {
    await getObject(store, row);
    if (row.fault !== null) await forgetFault(db, row.sha256);
    return null;
  } catch (error) {
    if (!(error instanceof ObjectFault)) throw error;
    const now = await findStoredRow(db, row.sha256);
    if (now === null || !now.objectSha256.equals(row.objectSha256)) return null;
    await noteFault(db, row.sha256, error.fault);
    return error.fault;
  }
}

/**
 * Looked at again by itself, and removed if that is wanted: the row is locked, so that nothing is moved to the store meanwhile,
 * and an upload of the same bytes makes the object new.
 */
async function isUnused(
  db: pg.Pool,
  store: ObjectStore,
  { key, modifiedAt }: ListedObject,
  { removesUnused, nowMs }: Checking,
): Promise<boolean> {
  const address = addressOf(key);
  const isOld = (at: Date) => nowMs - at.getTime() >= UNUSED_MS;
  if (address === null || !isOld(modifiedAt)) return false;
  return inTransaction(db, async (client) => {
    await lockByDigest(client, address.sha256);
    const row = await findStoredRow(client, address.sha256);
    if (row?.objectSha256.equals(address.objectSha256)) return false;
    for await (const now of store.list(key)) if (!isOld(now.modifiedAt)) return false;
    if (removesUnused) await store.remove(key);
    return true;
  });
}

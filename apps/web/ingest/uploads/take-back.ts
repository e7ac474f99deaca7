import type pg from 'pg';
import { findStoredRow, lockByDigest } from '../../db/submissions/stored-rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { keyOf, type ObjectAddress } from '../../objects/object-key.ts';
import type { ObjectStore } from '../../objects/object-store.ts';

/** Removes an object that was written for nothing, unless it is the one that the run's row leads to. */
export function takeBack(db: pg.Pool, store: ObjectStore, address: ObjectAddress): Promise<void> {
  return inTransaction(db, async (client) => {
    // What moves or repairs the bytes of the run waits.
    await lockByDigest(client, address.sha256);
    const row = await findStoredRow(client, address.sha256);
    if (!row?.objectSha256.equals(address.objectSha256)) await store.remove(keyOf(address));
  });
}

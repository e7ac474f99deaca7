import type pg from 'pg';
import { forgetFault } from '../../db/submissions/object-faults.ts';
import { findStoredRow, lockByDigest, setObject } from '../../db/submissions/stored-rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { getObject, putEnvelope } from '../../objects/envelopes.ts';
import { ObjectFault, type ObjectStore } from '../../objects/object-store.ts';

/**
 * Writes the bytes of a stored run again where the store lost or changed them.
 *
 * @param gzip an envelope of the same signed payload
 * @returns whether it had to
 */
export async function repairEnvelope(db: pg.Pool, store: ObjectStore, sha256: Buffer, gzip: Buffer): Promise<boolean> {
  const row = await findStoredRow(db, sha256);
  if (row === null) return false;
  const isWhole = await getObject(store, row).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ObjectFault) return false;
      throw error;
    },
  );
  if (!isWhole)
    await inTransaction(db, async (client) => {
      // An upload of the same run may be about to remove bytes that no row leads to.
      await lockByDigest(client, sha256);
      await setObject(client, sha256, await putEnvelope(store, sha256, gzip));
    });
  await forgetFault(db, sha256);
  return !isWhole;
}

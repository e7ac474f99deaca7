import type pg from 'pg';
import { listToMove, markMoved } from '../../db/submissions/to-move.ts';
import { inTransaction } from '../../db/transaction.ts';
import { putEnvelope } from '../../objects/envelopes.ts';
import type { ObjectStore } from '../../objects/object-store.ts';

const AT_ONCE = 20;

/**
 * Moves some envelopes from their rows to the store. The rows are locked meanwhile, so that a withdrawal waits and then
 * finds the object; reads go on, and look in both. If it is killed, the objects are written once more.
 *
 * @returns how many
 */
export function moveEnvelopes(db: pg.Pool, store: ObjectStore): Promise<number> {
  return inTransaction(db, async (client) => {
    const rows = await listToMove(client, AT_ONCE);
    for (const { id, sha256, envelope } of rows)
      await markMoved(client, id, await putEnvelope(store, sha256, envelope));
    return rows.length;
  });
}

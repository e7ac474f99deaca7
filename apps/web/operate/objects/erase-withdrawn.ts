import type pg from 'pg';
import { listToErase, markErased } from '../../db/submissions/to-erase.ts';
import { removeEnvelope } from '../../objects/envelopes.ts';
import type { ObjectStore } from '../../objects/object-store.ts';

const AT_ONCE = 50;

/** Finishes withdrawals that the store did not, or that were killed between their two steps. @returns how many */
export async function eraseWithdrawn(db: pg.Pool, store: ObjectStore): Promise<number> {
  const rows = await listToErase(db, AT_ONCE);
  for (const { id, sha256 } of rows) {
    await removeEnvelope(store, sha256);
    await markErased(db, id);
  }
  return rows.length;
}

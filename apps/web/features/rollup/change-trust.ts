import type pg from 'pg';
import { inTransaction } from '../../db/transaction.ts';
import { QUEUE_CELLS_OF_CONTRIBUTOR } from './affected-cells.ts';

/**
 * Makes a contributor linked to an account or a CI identity, or no longer so. Their runs leave the cells of the one
 * kind and enter those of the other: both are asked for, in the transaction of the change.
 */
export function changeTrust(db: pg.Pool, contributorId: string, kind: 'anonymous' | 'linked'): Promise<void> {
  return inTransaction(db, async (client) => {
    await client.query('SELECT FROM contributor WHERE id = $1 FOR UPDATE', [contributorId]);
    await client.query(QUEUE_CELLS_OF_CONTRIBUTOR, [contributorId]);
    await client.query('UPDATE contributor SET kind = $2 WHERE id = $1', [contributorId, kind]);
    await client.query(QUEUE_CELLS_OF_CONTRIBUTOR, [contributorId]);
  });
}

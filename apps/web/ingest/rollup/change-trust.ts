import type pg from 'pg';
import { longQuery } from '../../db/long-query.ts';
import { QUEUE_CELLS_OF_CONTRIBUTOR } from './affected-cells.ts';

/** A contributor's runs leave these cells, or enter them: asked for before and after the change, in its transaction. */
export async function askForCellsOf(client: pg.ClientBase, contributorId: string): Promise<void> {
  await longQuery(client, QUEUE_CELLS_OF_CONTRIBUTOR, [contributorId]);
}

/**
 * Makes a contributor linked to an account or a CI identity, or no longer so. Their runs leave the cells of the one
 * kind and enter those of the other: both are asked for, in the transaction of the change.
 *
 * @param label what the owner is called where they are linked
 */
export async function changeTrust(
  client: pg.ClientBase,
  contributorId: string,
  kind: 'anonymous' | 'linked',
  label: string | null,
): Promise<void> {
  await client.query('SELECT FROM contributor WHERE id = $1 FOR UPDATE', [contributorId]);
  await askForCellsOf(client, contributorId);
  await client.query('UPDATE contributor SET kind = $2, label = $3 WHERE id = $1', [contributorId, kind, label]);
  await askForCellsOf(client, contributorId);
}

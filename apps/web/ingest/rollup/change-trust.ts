import type pg from 'pg';
import { QUEUE_CELLS_OF_CONTRIBUTOR } from '../../db/affected-cells.ts';
import { lockContributor } from '../../db/keys/lock-contributor.ts';
import { updateTrust } from '../../db/keys/update-trust.ts';
import { longQuery } from '../../db/long-query.ts';

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
  await lockContributor(client, contributorId);
  await askForCellsOf(client, contributorId);
  await updateTrust(client, contributorId, kind, label);
  await askForCellsOf(client, contributorId);
}

import type pg from 'pg';
import { QUEUE_CELLS_OF_CONTRIBUTOR } from '../../db/affected-cells.ts';
import { tellContributor } from '../../db/changes/tell-contributor.ts';
import { longQuery } from '../../db/long-query.ts';

/** A contributor's runs leave these cells, or enter them: asked for before and after the change, in its transaction. */
export async function askForCellsOf(client: pg.ClientBase, contributorId: string): Promise<void> {
  await tellContributor(client, contributorId);
  await longQuery(client, QUEUE_CELLS_OF_CONTRIBUTOR, [contributorId]);
}

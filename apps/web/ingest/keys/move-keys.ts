import type pg from 'pg';
import { lockKeys } from '../../db/keys/lock-keys.ts';
import { moveRowsOfKeys } from '../../db/keys/move-rows-of-keys.ts';
import { judgeAsVerified } from '../../db/submissions/judge-as-verified.ts';
import { askForCellsOf } from '../rollup/ask-for-cells.ts';

/**
 * Makes another contributor's of keys and of all they have signed. The keys are locked first, so that no run comes in for
 * the old one; the cells of both are asked for before and after.
 */
export async function moveKeys(
  client: pg.ClientBase,
  keyIds: readonly string[],
  from: string,
  to: string,
): Promise<void> {
  await lockKeys(client, keyIds);
  await askForCellsOf(client, from);
  await askForCellsOf(client, to);
  await moveRowsOfKeys(client, keyIds, from, to);
  await judgeAsVerified(client, to);
  await askForCellsOf(client, from);
  await askForCellsOf(client, to);
}

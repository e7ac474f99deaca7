import { normalizePermalinkId } from '@fsbench/contract';
import type pg from 'pg';
import { heardEverywhere } from '../../db/changes/readers.ts';
import { tellRunsOnce } from '../../db/changes/tell.ts';
import { queueCells } from '../../db/queue-cells.ts';
import { addAction } from '../../db/review/add-action.ts';
import { reopenReports } from '../../db/review/close-reports.ts';
import { endBlocks } from '../../db/review/end-blocks.ts';
import { finishAction } from '../../db/review/finish-action.ts';
import { findAction, type StoredAction } from '../../db/review/list-actions.ts';
import { markUndone } from '../../db/review/mark-undone.ts';
import { revertReview } from '../../db/review/revert-review.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newActionId } from './action-id.ts';
import type { ActionOptions, ActionResult } from './perform.ts';
import { SelectionError } from './selection.ts';

/**
 * Takes an action back: each run that it changed is again what it was before, unless somebody has decided about it since
 * or it was withdrawn; its blocks end; the reports that it answered are open. An undo is an action, and can be undone.
 */
export async function undo(
  db: pg.Pool,
  undoes: string,
  reason: string,
  { actor, id = newActionId(), onProgress }: ActionOptions,
): Promise<ActionResult> {
  const action = await requireAction(db, undoes);
  const isBegun = await begin(db, action, { id, actor, reason });
  const own = isBegun ? id : await unfinishedUndo(db, action);
  if (own === null) return { id, runs: 0, contributors: 0, isRepeated: true };
  let done = 0;
  for (let last: string | null = '0'; last !== null; ) {
    last = await inTransaction(db, async (client): Promise<string | null> => {
      const batch = await revertReview(client, last ?? '0', { undoes: action.id, actionId: own, actor, reason });
      if (batch.ids.length > 0) await queueCells(client, batch.ids);
      await tellRunsOnce(client, batch.ids);
      done += batch.ids.length;
      return batch.last;
    });
    onProgress?.(done, action.runs);
  }
  await heardEverywhere(db);
  return { id: own, ...(await finishAction(db, own)), isRepeated: false };
}

/** @throws SelectionError where there is none */
export async function requireAction(db: pg.Pool, typed: string): Promise<StoredAction> {
  const id = normalizePermalinkId(typed);
  const action = id === null ? undefined : await findAction(db, id);
  if (!action) throw new SelectionError(`no action ${typed}: \`npm run review -- actions\` lists them`);
  return action;
}

/** The undo, and all that it changes at once. @returns false: it was begun before */
function begin(
  db: pg.Pool,
  action: StoredAction,
  { id, actor, reason }: { readonly id: string; readonly actor: string; readonly reason: string },
): Promise<boolean> {
  return inTransaction(db, async (client) => {
    if (!(await markUndone(client, action.id, id))) return false;
    await addAction(client, { id, actor, kind: 'undo', selection: {}, reason, undoes: action.id });
    await endBlocks(client, action.id, id);
    await reopenReports(client, action.id);
    return true;
  });
}

/** An undo that was interrupted goes on where it was. @returns null: it is done */
async function unfinishedUndo(db: pg.Pool, { id }: StoredAction): Promise<string | null> {
  const by = (await findAction(db, id))?.undoneBy ?? null;
  const undone = by === null ? undefined : await findAction(db, by);
  return undone && undone.finishedAt === null ? undone.id : null;
}

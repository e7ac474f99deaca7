import type pg from 'pg';
import { heardEverywhere } from '../../db/changes/readers.ts';
import { tellRuns } from '../../db/changes/tell.ts';
import { queueCells } from '../../db/queue-cells.ts';
import { addAction } from '../../db/review/add-action.ts';
import { addBlock } from '../../db/review/add-block.ts';
import { addDismissedEvents } from '../../db/review/add-dismissed-events.ts';
import { changeReview } from '../../db/review/change-review.ts';
import { closeReports } from '../../db/review/close-reports.ts';
import { finishAction } from '../../db/review/finish-action.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newActionId } from './action-id.ts';
import { changeOf, type Intent, planOf } from './intent.ts';

/** A transaction stays short, so that uploads and the worker wait for none. */
export const RUNS_AT_ONCE = 250;

export interface ActionOptions {
  readonly actor: string;
  /** Made beforehand, so that a form that is sent twice acts once. */
  readonly id?: string;
  readonly onProgress?: (done: number, all: number) => void;
}

export interface ActionResult {
  readonly id: string;
  readonly runs: number;
  readonly contributors: number;
  /** true: this very action was done before */
  readonly isRepeated: boolean;
}

/**
 * Does what an operator wants, batch by batch. Whoever stops it in the middle has an action that says how far it came,
 * and can be undone; the same again does the rest.
 */
export async function perform(
  db: pg.Pool,
  intent: Intent,
  { actor, id = newActionId(), onProgress }: ActionOptions,
): Promise<ActionResult> {
  const { block, runs } = await planOf(db, intent);
  const { kind, selection, reason } = intent;
  const isNew = await inTransaction(db, async (client) => {
    const isFirst = await addAction(client, { id, actor, kind, selection, reason });
    if (isFirst && block !== null) await addBlock(client, block, id, reason);
    return isFirst;
  });
  if (!isNew) return { id, runs: 0, contributors: 0, isRepeated: true };
  await inBatches(
    runs.map((run) => run.id),
    (batch) => change(db, intent, { id, actor }, batch),
    onProgress,
  );
  // What came while the block was being set was not in the plan.
  if (block !== null) {
    const late = (await planOf(db, intent)).runs.map((run) => run.id);
    await inBatches(late, (batch) => change(db, intent, { id, actor }, batch));
  }
  await heardEverywhere(db);
  return { id, ...(await finishAction(db, id)), isRepeated: false };
}

async function inBatches(
  ids: readonly string[],
  work: (batch: readonly string[]) => Promise<void>,
  onProgress?: ActionOptions['onProgress'],
): Promise<void> {
  for (let at = 0; at < ids.length; at += RUNS_AT_ONCE) {
    const batch = ids.slice(at, at + RUNS_AT_ONCE);
    await work(batch);
    onProgress?.(at + batch.length, ids.length);
  }
}

function change(
  db: pg.Pool,
  intent: Intent,
  { id, actor }: { readonly id: string; readonly actor: string },
  batch: readonly string[],
): Promise<void> {
  const { reason } = intent;
  return inTransaction(db, async (client) => {
    const review = changeOf(intent);
    if (review === null) {
      const dismissed = await closeReports(client, batch, id);
      return addDismissedEvents(client, dismissed, { actor, reason, actionId: id });
    }
    await tellRuns(client, batch, 'now');
    const changed = await changeReview(client, batch, { change: review, actionId: id, actor, reason });
    if (changed.length === 0) return;
    if (review !== 'confirm') await queueCells(client, changed);
    await closeReports(client, changed, id);
    await tellRuns(client, changed, 'now');
  });
}

import type pg from 'pg';
import { countHeld } from '../db/review/count-held.ts';
import { listActions } from '../db/review/list-actions.ts';
import { listHeldGroups } from '../db/review/list-held-groups.ts';
import { listMoves } from '../db/review/list-moves.ts';
import { listReports } from '../db/review/list-reports.ts';
import { listSenders } from '../db/review/list-senders.ts';
import { runCommand } from './command.ts';
import { isStarted, withDatabase } from './database.ts';
import { type ReviewCommand, readCommand } from './review/arguments.ts';
import { dryRun, dryUndo } from './review/dry-run.ts';
import { perform } from './review/perform.ts';
import {
  actionLines,
  doneLines,
  dryRunLines,
  dryUndoLines,
  moveLines,
  senderLines,
  undoneLines,
  waitingLines,
} from './review/print.ts';
import { recompute } from './review/recompute.ts';
import { runOf } from './review/run-address.ts';
import { requireAction, undo } from './review/undo.ts';
import { usageOf } from './review/usage.ts';
import { findWaiting, waitingText } from './review/waiting.ts';
import { wrap } from './review/wrap.ts';

const GROUPS_SHOWN = 100;
const REPORTS_SHOWN = 100;
const ACTIONS_SHOWN = 30;
const ACTOR = 'operator';

async function answer(db: pg.Pool, command: ReviewCommand): Promise<string[]> {
  switch (command.name) {
    case 'list':
      return list(db, command.isAll);
    case 'actions':
      return actionLines(await listActions(db, ACTIONS_SHOWN));
    case 'moved':
      return moveLines(await listMoves(db, command.days));
    case 'undo': {
      const { action, reason, isDryRun } = command;
      if (isDryRun) return dryUndoLines(await dryUndo(db, (await requireAction(db, action)).id));
      return done(db, undoneLines(await undo(db, action, reason, { actor: ACTOR, onProgress })));
    }
    case 'act': {
      const { intent, isDryRun } = command;
      const named = intent.kind === 'hold' ? intent.selection.runs : undefined;
      const senders =
        named === undefined
          ? []
          : senderLines(
              await listSenders(
                db,
                named.flatMap((one) => runOf(one) ?? []),
              ),
            );
      if (isDryRun) return [...dryRunLines(await dryRun(db, intent)), ...senders];
      const lines = doneLines(intent, await perform(db, intent, { actor: ACTOR, onProgress }));
      return done(db, [...lines, ...senders]);
    }
  }
}

async function list(db: pg.Pool, isAll: boolean): Promise<string[]> {
  const [counts, groups, reports] = await Promise.all([
    countHeld(db),
    listHeldGroups(db, isAll, GROUPS_SHOWN),
    listReports(db, REPORTS_SHOWN),
  ]);
  return waitingLines({ counts, groups, reports, isAll });
}

/** On stderr, so that the output stays the answer. */
function onProgress(done: number, all: number): void {
  if (all > done) console.error(`${done} of ${all} runs`);
}

async function done(db: pg.Pool, lines: readonly string[]): Promise<string[]> {
  await recompute(db);
  const waits = waitingText(await findWaiting(db));
  return [...lines, ...(waits === null ? [] : wrap(waits))];
}

/** `npm run review`: what is held, and every decision about it. */
if (isStarted(import.meta.filename)) {
  await runCommand(usageOf, readCommand, (command) =>
    withDatabase(async (db) => {
      for (const line of await answer(db, command)) console.log(line);
    }),
  );
}

import type pg from 'pg';
import { listActions } from '../db/review/list-actions.ts';
import { listHeldGroups } from '../db/review/list-held-groups.ts';
import { listMoves } from '../db/review/list-moves.ts';
import { listReports } from '../db/review/list-reports.ts';
import { counted } from '../wording/names.ts';
import { runCommand } from './command.ts';
import { isStarted, withDatabase } from './database.ts';
import { type ReviewCommand, readCommand, USAGE } from './review/arguments.ts';
import { dryRun } from './review/dry-run.ts';
import { type ActionResult, perform } from './review/perform.ts';
import { actionLines, dryRunLines, groupLines, moveLines } from './review/print.ts';
import { recompute } from './review/recompute.ts';
import { undo } from './review/undo.ts';
import { findWaiting, waitingText } from './review/waiting.ts';

const GROUPS_SHOWN = 100;
const REPORTS_SHOWN = 100;
const ACTIONS_SHOWN = 30;
const ACTOR = 'operator';

async function answer(db: pg.Pool, command: ReviewCommand): Promise<string[]> {
  switch (command.name) {
    case 'list':
      return groupLines(await listHeldGroups(db, command.isAll, GROUPS_SHOWN), await listReports(db, REPORTS_SHOWN));
    case 'actions':
      return actionLines(await listActions(db, ACTIONS_SHOWN));
    case 'moved':
      return moveLines(await listMoves(db, command.days));
    case 'undo':
      return done(db, await undo(db, command.action, command.reason, { actor: ACTOR, onProgress }));
    case 'act':
      if (command.isDryRun) return dryRunLines(await dryRun(db, command.intent));
      return done(db, await perform(db, command.intent, { actor: ACTOR, onProgress }), command.intent.kind);
  }
}

/** On stderr, so that the output stays the answer. */
function onProgress(done: number, all: number): void {
  if (all > done) console.error(`${done} of ${all} runs`);
}

const DONE = {
  hold: 'held',
  release: 'released',
  confirm: 'confirmed',
  dismiss: 'dismissed',
  block: 'blocked',
} as const;

async function done(db: pg.Pool, result: ActionResult, kind?: keyof typeof DONE): Promise<string[]> {
  await recompute(db);
  const waits = waitingText(await findWaiting(db));
  return [...resultLines(result, kind), ...(waits === null ? [] : [waits])];
}

function resultLines({ id, runs, contributors, isRepeated }: ActionResult, kind?: keyof typeof DONE): string[] {
  if (isRepeated) return ['it is undone already'];
  const what = kind === undefined ? 'undone' : DONE[kind];
  const of = `${counted(runs, 'run')} by ${counted(contributors, 'contributor')}`;
  return [`${what}: ${of}`, ...(kind === undefined ? [] : [`to take it back: npm run review -- undo ${id}`])];
}

/** `npm run review`: what is held, and every decision about it. */
if (isStarted(import.meta.filename)) {
  await runCommand(USAGE, readCommand, (command) =>
    withDatabase(async (db) => {
      for (const line of await answer(db, command)) console.log(line);
    }),
  );
}

import { readOptions, runCommand } from './command.ts';
import { isStarted, withDatabase } from './database.ts';
import { type Move, planRemap } from './hardware-remap-plan.ts';
import { remapHardware } from './hardware-remap-rows.ts';

const USAGE = `usage: npm run hardware:remap [-- --dry-run]

Moves hardware, its runs and its results to its names in this version; old addresses redirect. With --dry-run it
lists the moves and makes none.`;

if (isStarted(import.meta.filename)) {
  await runCommand(
    USAGE,
    (words) => readOptions(words, USAGE, { 'dry-run': { type: 'boolean' } }),
    ({ values }) =>
      withDatabase(async (db) => {
        if (values['dry-run']) {
          const moves = await planRemap(db);
          for (const line of linesOf(moves)) console.log(line);
          return;
        }
        const { moves, refreshed, done, failed } = await remapHardware(db);
        for (const line of linesOf(moves)) console.log(line);
        if (refreshed > 0) console.log(`updated the facts of ${refreshed} rows`);
        if (done > 0) console.log(`derived ${counted(done, 'run')} again; the worker rebuilds the cells`);
        for (const { permalink, reason } of failed) console.error(`${permalink}: ${reason}`);
        if (failed.length > 0) throw new Error(`${failed.length} could not be derived; their rows are unchanged`);
      }),
  );
}

function linesOf(moves: readonly Move[]): string[] {
  if (moves.length === 0) return ['all hardware has its current name'];
  return moves.map(
    ({ from, to, runs }) => `${from?.slug ?? '(no class)'} -> ${to ?? '(no class)'}  ${counted(runs, 'run')}`,
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

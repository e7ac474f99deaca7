import { readOptions, runCommand } from './command.ts';
import { isStarted, withDatabase } from './database.ts';
import { rederiveRuns } from './rederive-runs.ts';

const USAGE = `usage: npm run rederive [-- --all]

Derives rows again from the stored bytes: those of an older version, or with --all the rows of every run.`;

if (isStarted(import.meta.filename)) {
  await runCommand(
    USAGE,
    (words) => readOptions(words, USAGE, { all: { type: 'boolean' } }),
    ({ values }) =>
      withDatabase(async (db) => {
        const { done, failed } = await rederiveRuns(db, { isAll: values.all === true });
        console.log(`derived ${done} ${done === 1 ? 'run' : 'runs'} again`);
        for (const { permalink, reason } of failed) console.error(`${permalink}: ${reason}`);
        if (failed.length > 0) throw new Error(`${failed.length} could not be derived; their rows are unchanged`);
      }),
  );
}

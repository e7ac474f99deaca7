import { isStarted, withDatabase } from './database.ts';
import { rederiveRuns } from './rederive-runs.ts';

/** `npm run rederive [-- --all]`: derives the rows of older versions again; with --all, the rows of every run. */
if (isStarted(import.meta.filename)) {
  await withDatabase(async (db) => {
    const { done, failed } = await rederiveRuns(db, { isAll: process.argv.includes('--all') });
    console.log(`derived ${done} ${done === 1 ? 'run' : 'runs'} again`);
    for (const { permalink, reason } of failed) console.error(`${permalink}: ${reason}`);
    if (failed.length > 0) throw new Error(`${failed.length} could not be derived; their rows are unchanged`);
  });
}

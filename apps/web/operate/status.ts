import type pg from 'pg';
import { siteStore } from '../objects/site-store.ts';
import { readOptions, runCommand } from './command.ts';
import { isStarted, withDatabase } from './database.ts';
import { checkObjects } from './objects/check-objects.ts';
import { readStatus } from './status/read-status.ts';
import { statusGroups } from './status/status-lines.ts';

/** Versions and errors may contain untrusted text. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '?');

async function checkStore(db: pg.Pool, removesUnused: boolean): Promise<void> {
  const store = siteStore();
  if (store === null) throw new Error('there is no store: the signed bytes are in the database');
  const { faults, ...counts } = await checkObjects(db, store, { reads: () => true, removesUnused, nowMs: Date.now() });
  const { rows, objects, read, unused } = counts;
  console.log(`${store.place}: ${objects} objects of ${rows} runs, ${read} read and compared`);
  console.log(`${faults.length} missing or damaged; ${unused} unused${removesUnused ? ', removed' : ''}`);
  for (const { permalink, fault } of faults) console.error(`${fault}: ${permalink}`);
  if (faults.length > 0) process.exitCode = 1;
}

const USAGE = `usage: npm run status [-- --json]
       npm run status -- --objects [--remove-unused]

Prints the status of the site, as on the operator's page: queue, held runs, limits, backups, and what to do about
each problem. With --objects it reads every object of the store instead and names the runs whose bytes are missing or
damaged; with --remove-unused it removes objects that no run has had for a day.`;

const OPTIONS = {
  json: { type: 'boolean' },
  objects: { type: 'boolean' },
  'remove-unused': { type: 'boolean' },
} as const;

if (isStarted(import.meta.filename)) {
  await runCommand(
    USAGE,
    (words) => readOptions(words, USAGE, OPTIONS),
    ({ values }) =>
      withDatabase(async (db, settings) => {
        if (values.objects) return checkStore(db, values['remove-unused'] === true);
        const status = await readStatus(db, settings);
        if (values.json) {
          console.log(JSON.stringify(status, null, 2));
          return;
        }
        for (const { title, lines } of statusGroups(status)) {
          console.log(title);
          for (const { name, value, todo } of lines) {
            console.log(`  ${name.padEnd(34)}${printable(value)}${todo === null ? '' : `   <- ${printable(todo)}`}`);
          }
        }
      }),
  );
}

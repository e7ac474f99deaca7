import { isStarted, withDatabase } from './database.ts';
import { readStatus } from './status/read-status.ts';
import { statusGroups } from './status/status-lines.ts';

/** Versions and errors may contain untrusted text. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '?');

/** `npm run status [-- --json]`: the status of the site, as on the operator dashboard. */
if (isStarted(import.meta.filename)) {
  await withDatabase(async (db, settings) => {
    const status = await readStatus(db, settings);
    if (process.argv.includes('--json')) {
      console.log(JSON.stringify(status, null, 2));
      return;
    }
    for (const { title, lines } of statusGroups(status)) {
      console.log(title);
      for (const { name, value, todo } of lines) {
        console.log(`  ${name.padEnd(34)}${printable(value)}${todo === null ? '' : `   <- ${printable(todo)}`}`);
      }
    }
  });
}

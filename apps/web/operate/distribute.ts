import { type Address, addServers, distributeTables } from '../db/distribution/distribute.ts';
import { PLACEMENTS, READY } from '../db/distribution/tables.ts';
import { readOptions, runCommand } from './command.ts';
import { isStarted, withDatabase } from './database.ts';

/** HOST or HOST:PORT. */
export function addressOf(text: string): Address {
  const found = /^([^:,\s]+)(?::(\d+))?$/.exec(text.trim());
  if (!found?.[1]) throw new Error(`${text}: write HOST or HOST:PORT`);
  return { host: found[1], port: Number(found[2] ?? 5432) };
}

const USAGE = `usage: npm run distribute [-- --coordinator HOST --workers HOST,HOST] [--all]

Distributes the rows of large tables over the servers of Citus; a second time it does what is missing. HOST is
HOST or HOST:PORT. With --all it distributes every large table, to try out: some pages fail then.`;

const OPTIONS = {
  coordinator: { type: 'string' },
  workers: { type: 'string' },
  all: { type: 'boolean' },
} as const;

if (isStarted(import.meta.filename)) {
  await runCommand(
    USAGE,
    (words) => readOptions(words, USAGE, OPTIONS),
    ({ values }) =>
      withDatabase(async (db) => {
        const client = await db.connect();
        try {
          // A table may take hours, and locks wait for readers.
          await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
          if (values.coordinator !== undefined || values.workers !== undefined) {
            if (!values.coordinator || !values.workers) throw new Error('--coordinator and --workers go together');
            const workers = values.workers.split(',').map(addressOf);
            await addServers(client, { coordinator: addressOf(values.coordinator), workers });
          }
          const tables = values.all ? Object.keys(PLACEMENTS) : READY;
          const changed = await distributeTables(client, (line) => console.log(line), tables);
          console.log(changed === 0 ? 'nothing to do' : `${changed} tables distributed`);
        } finally {
          client.release();
        }
      }),
  );
}

// The database a start works with: ours, or the one DATABASE_URL names; migrated, with the reference figures in it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepPostgres } from './keep-postgres.mjs';
import { fromRoot, logFile, STATE } from './places.mjs';
import { ensureDatabase, startPostgres } from './postgres.mjs';
import { reachableHome } from './postgres-files.mjs';
import { runNode } from './processes.mjs';
import { StepError, step } from './steps.mjs';

const NAME = 'fsbench';

/** Resolves with `{ url, postgres }`; `postgres` is undefined where DATABASE_URL names a server that is not ours. */
export const openDatabase = () =>
  process.env.DATABASE_URL ? openForeign(process.env.DATABASE_URL) : step('PostgreSQL (embedded)', startOurs);

async function startOurs() {
  const home = reachableHome(join(STATE, 'postgres'));
  const portFile = join(STATE, 'postgres.port');
  const log = logFile('postgres');
  const postgres = keepPostgres(await startPostgres({ home, log, port: savedPort(portFile) }), { home, log });
  writeFileSync(portFile, String(postgres.port)); // the same port next time keeps a URL in somebody's shell valid
  await ensureDatabase(postgres.urlOf('postgres'), NAME);
  const note = `127.0.0.1:${postgres.port}, data in ${home}, for evaluation`;
  return { note, value: { url: postgres.urlOf(NAME), postgres } };
}

const openForeign = (url) =>
  step('PostgreSQL (DATABASE_URL)', async () => {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    try {
      await client.connect();
    } catch (error) {
      throw new StepError(`The database of DATABASE_URL cannot be reached: ${error.message || error.code}`, {
        hint: 'see that it runs and that the URL is right; or unset DATABASE_URL to use the embedded PostgreSQL.',
      });
    } finally {
      await client.end().catch(() => {});
    }
    return { value: { url } };
  });

function savedPort(file) {
  const port = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  return Number.isInteger(port) ? port : undefined;
}

export const migrateDatabase = (url) =>
  step('Migrations', () =>
    runTypeScript('packages/tasks/migrate.ts', url, {
      name: 'migrate',
      hint: 'read the message above; a database that holds nothing worth keeping can be dropped and made anew.',
    }),
  );

export const loadReference = (url) =>
  step('Reference figures', () =>
    runTypeScript('prisma/reference/load.ts', url, {
      name: 'reference',
      hint: 'fix the study that the message names, under prisma/reference/studies.',
    }),
  );

const runTypeScript = (file, url, options) =>
  runNode(['--import', 'tsx', fromRoot(file)], { ...options, env: { DATABASE_URL: url } });

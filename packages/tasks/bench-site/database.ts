// The database that the pages are measured with. Making it takes minutes, so it is kept: a cluster under .fsbench, one
// database for each number of runs and state of what makes their rows. A half-made one is never taken for a whole one.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { FileStore } from '../../../apps/web/objects/file-store.ts';
import { loadReference } from '../database.mjs';
import { hashOf } from '../inputs.mjs';
import { migrate } from '../migrate.ts';
import { fromRoot, logFile, STATE } from '../places.mjs';
import { startPostgres } from '../postgres.mjs';
import { reachableHome } from '../postgres-files.mjs';
import { loadRuns } from '../synthetic/load.ts';
import { multiplyRuns } from '../synthetic/multiply.ts';
import { planRuns } from '../synthetic/population.ts';
import { withClient } from '../with-client.ts';

/** What decides about the rows of a run, but for the hardware's names, which change most days and move few rows. */
const MAKERS = [
  'prisma/migrations',
  'apps/web/ingest/documents/rows.ts',
  'apps/web/db/affected-cells.ts',
  'apps/web/ingest/rollup',
  'packages/contract/src',
  'packages/contract/fixtures/synthetic-run.ts',
  'packages/tasks/synthetic',
];
/** The newest run is of this moment in every copy, so that quarters stay what they are. */
const END_MS = Date.parse('2026-11-20T12:00:00Z');
const HALF_MADE = 'half_made';

/** So many runs are signed documents; more are rows that SQL copies from these. */
const MOST_SIGNED = 20_000;

/** The signed bytes of databases that SQL has made. */
const OBJECTS = join(STATE, 'bench-site-objects');

type Server = Awaited<ReturnType<typeof startPostgres>>;
type Print = (line: string) => void;

interface Options {
  /** Makes it anew. */
  readonly isFresh: boolean;
  /** Takes one that an older state of the sources made. */
  readonly takesAny: boolean;
}

export interface BenchDatabase {
  readonly url: string;
  readonly name: string;
  /** The server's log, where it writes what it is asked while it is told to. */
  readonly log: string;
  logStatements(isOn: boolean): Promise<void>;
  stop(): Promise<void>;
}

export async function openBenchDatabase(runsCount: number, options: Options, print: Print): Promise<BenchDatabase> {
  const home = reachableHome(join(STATE, 'bench-site'));
  const log = logFile('bench-site-postgres');
  rmSync(log, { force: true });
  const server = await startPostgres({ home, log });
  try {
    const adminUrl = server.urlOf('postgres');
    const name = await ensureRuns(server, runsCount, options, print);
    execFileSync(process.execPath, ['--import', 'tsx', fromRoot('packages', 'tasks', 'bench-site', 'store-lists.ts')], {
      env: { ...process.env, DATABASE_URL: server.urlOf(name) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    // Servers that are started from here find the signed bytes there.
    if (runsCount > MOST_SIGNED) process.env.OBJECT_STORE = OBJECTS;
    return {
      url: server.urlOf(name),
      name,
      log,
      logStatements: async (isOn) => {
        await ask(adminUrl, `ALTER DATABASE ${name} ${isOn ? `SET log_statement = 'all'` : 'RESET log_statement'}`);
      },
      stop: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The name of a database with so many runs, made where there is none. */
async function ensureRuns(server: Server, runsCount: number, options: Options, print: Print): Promise<string> {
  if (runsCount > MOST_SIGNED && runsCount % MOST_SIGNED !== 0)
    throw new RangeError(`${runsCount} runs: more than ${MOST_SIGNED} must be a multiple of it`);
  const adminUrl = server.urlOf('postgres');
  const wanted = `runs_${runsCount}_${hashOf(MAKERS).slice(0, 12)}`;
  const there = (await namesOf(adminUrl)).filter((name) => name.startsWith(`runs_${runsCount}_`));
  const name = there.includes(wanted) ? wanted : ((options.takesAny ? there.at(-1) : undefined) ?? wanted);
  if (!options.isFresh && there.includes(name)) return name;
  const startedMs = performance.now();
  const original = runsCount > MOST_SIGNED ? await ensureRuns(server, MOST_SIGNED, options, print) : 'template1';
  for (const old of [...there, HALF_MADE]) await ask(adminUrl, `DROP DATABASE IF EXISTS ${old} WITH (FORCE)`);
  await ask(adminUrl, `CREATE DATABASE ${HALF_MADE} TEMPLATE ${original}`);
  if (runsCount > MOST_SIGNED) await multiply(server.urlOf(HALF_MADE), runsCount / MOST_SIGNED, print);
  else await fill(server.urlOf(HALF_MADE), runsCount, print);
  await ask(adminUrl, `ALTER DATABASE ${HALF_MADE} RENAME TO ${wanted}`);
  print(`${runsCount} runs stored in ${Math.round((performance.now() - startedMs) / 1000)} s`);
  return wanted;
}

async function multiply(url: string, times: number, print: Print): Promise<void> {
  const pool = new pg.Pool({ connectionString: url });
  try {
    await multiplyRuns(pool, times - 1, { store: new FileStore(OBJECTS), log: print });
  } finally {
    await pool.end();
  }
}

async function fill(url: string, runsCount: number, print: Print): Promise<void> {
  await migrate(url, fromRoot('prisma', 'migrations'));
  await loadReference(url);
  await loadRuns(url, planRuns(runsCount, '1', END_MS), { log: print });
}

async function namesOf(adminUrl: string): Promise<string[]> {
  const { rows } = await ask(adminUrl, 'SELECT datname FROM pg_database ORDER BY oid');
  return rows.map(({ datname }) => datname);
}

const ask = (url: string, sql: string) => withClient(url, (client) => client.query(sql));

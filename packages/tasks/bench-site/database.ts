// The database that the pages are measured with. Making it takes minutes, so it is kept: a cluster under .fsbench, one
// database for each number of runs and state of what makes their rows. A half-made one is never taken for a whole one.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadReference } from '../database.mjs';
import { hashOf } from '../inputs.mjs';
import { migrate } from '../migrate.ts';
import { fromRoot, logFile, STATE } from '../places.mjs';
import { startPostgres } from '../postgres.mjs';
import { reachableHome } from '../postgres-files.mjs';
import { loadRuns } from '../synthetic/load.ts';
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

export interface BenchDatabase {
  readonly url: string;
  readonly name: string;
  /** The server's log, where it writes what it is asked while it is told to. */
  readonly log: string;
  logStatements(isOn: boolean): Promise<void>;
  stop(): Promise<void>;
}

export async function openBenchDatabase(
  runsCount: number,
  options: { readonly isFresh: boolean; readonly takesAny: boolean },
  print: (line: string) => void,
): Promise<BenchDatabase> {
  const home = reachableHome(join(STATE, 'bench-site'));
  const log = logFile('bench-site-postgres');
  rmSync(log, { force: true });
  const server = await startPostgres({ home, log });
  try {
    const adminUrl = server.urlOf('postgres');
    const wanted = `runs_${runsCount}_${hashOf(MAKERS).slice(0, 12)}`;
    const there = (await namesOf(adminUrl)).filter((name) => name.startsWith(`runs_${runsCount}_`));
    const name = there.includes(wanted) ? wanted : ((options.takesAny ? there.at(-1) : undefined) ?? wanted);
    if (options.isFresh || !there.includes(name)) {
      for (const old of [...there, HALF_MADE]) await ask(adminUrl, `DROP DATABASE IF EXISTS ${old} WITH (FORCE)`);
      await ask(adminUrl, `CREATE DATABASE ${HALF_MADE}`);
      await fill(server.urlOf(HALF_MADE), runsCount, print);
      await ask(adminUrl, `ALTER DATABASE ${HALF_MADE} RENAME TO ${wanted}`);
    }
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

async function fill(url: string, runsCount: number, print: (line: string) => void): Promise<void> {
  const startedMs = performance.now();
  await migrate(url, fromRoot('prisma', 'migrations'));
  await loadReference(url);
  await loadRuns(url, planRuns(runsCount, '1', END_MS), { log: print });
  print(`${runsCount} runs loaded in ${Math.round((performance.now() - startedMs) / 1000)} s`);
}

async function namesOf(adminUrl: string): Promise<string[]> {
  const { rows } = await ask(adminUrl, 'SELECT datname FROM pg_database ORDER BY oid');
  return rows.map(({ datname }) => datname);
}

const ask = (url: string, sql: string) => withClient(url, (client) => client.query(sql));

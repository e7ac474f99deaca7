// `npm run bench:holds`: 40 hostile and 500 honest but unusual uploads through the site's own functions and a PostgreSQL, as a
// table: which are held, why, and what judging costs the worker.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { judgeRuns } from '../../apps/web/ingest/holds/judge-runs.ts';
import { hostileUploads } from './hold-simulation/hostile.ts';
import { honestPopulation } from './hold-simulation/setups.ts';
import { type Outcome, Simulation } from './hold-simulation/simulate.ts';
import { unusualUploads } from './hold-simulation/unusual.ts';
import { machineLine } from './machine-line.ts';
import { migrate } from './migrate.ts';
import { startPostgres } from './postgres.mjs';
import { reachableHome } from './postgres-files.mjs';
import { withClient } from './with-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'fsbench-bench-'));
const home = reachableHome(folder);
const postgres = await startPostgres({ home, log: join(folder, 'postgres.log') });
try {
  await withClient(postgres.urlOf('postgres'), (client) => client.query('CREATE DATABASE holds'));
  await migrate(postgres.urlOf('holds'));
  const db = new pg.Pool({ connectionString: postgres.urlOf('holds'), max: 4 });
  console.log(`${machineLine()}\n`);
  await simulate(db);
  await db.end();
} finally {
  await postgres.stop();
  for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
}

async function simulate(db: pg.Pool): Promise<void> {
  const simulation = new Simulation(db);
  table('population', await simulation.send(honestPopulation()));
  table('honest, unusual', await simulation.send(unusualUploads()));
  const before = await simulation.verifiedCells();
  table('hostile', await simulation.send(hostileUploads()));
  const isUnmoved = isDeepStrictEqual(await simulation.verifiedCells(), before);
  console.log(`verified results are ${isUnmoved ? 'the same, byte for byte' : 'CHANGED'} after the hostile uploads\n`);
  await timeJudging(db);
}

function table(title: string, outcomes: readonly Outcome[]): void {
  const held = outcomes.filter(({ isHeld }) => isHeld);
  console.log(`${title}: ${held.length} of ${outcomes.length} held`);
  for (const style of new Set(outcomes.map((one) => one.style))) {
    const some = outcomes.filter((one) => one.style === style);
    const codes = [...new Set(some.flatMap(({ code }) => code ?? []))].join(', ');
    const count = `${some.filter(({ isHeld }) => isHeld).length} of ${some.length}`;
    console.log(`  ${count.padStart(9)}  ${style}${codes === '' ? '' : `: ${codes}`}`);
    const [example] = some.flatMap(({ reason }) => reason ?? []);
    if (example) console.log(`             ${example}`);
  }
  console.log();
}

/** In a transaction that is taken back. */
async function timeJudging(db: pg.Pool): Promise<void> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM submission ORDER BY id DESC LIMIT 200');
  const client = await db.connect();
  await client.query('BEGIN');
  const startedMs = performance.now();
  await judgeRuns(
    client,
    rows.map(({ id }) => id),
  );
  const ms = performance.now() - startedMs;
  await client.query('ROLLBACK');
  client.release();
  console.log(`judging ${rows.length} runs at once: ${(ms / rows.length).toFixed(2)} ms a run`);
}

// `npm run bench:ingest`: accepted uploads a second through the real server, beside writing the same bytes and rows
// without it, in the same minute. Figures, not tests: nothing here fails because a machine is busy.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parentOf, processorSeconds } from './bench-ingest/cpu-time.ts';
import { writeRows } from './bench-ingest/floor.ts';
import { drive, type Load, uploader } from './bench-ingest/load.ts';
import { measureSteps } from './bench-ingest/steps.ts';
import { makeUploads } from './bench-ingest/uploads.ts';
import { machineLine } from './machine-line.ts';
import { migrate } from './migrate.ts';
import { fromRoot, WEB } from './places.mjs';
import { freePort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { reachableHome } from './postgres-files.mjs';
import { withClient } from './with-client.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    clients: { type: 'string', default: '1,4,16' },
    'no-worker': { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
const CLIENTS = values.clients.split(',').map(Number);
/** Uploads made for a second of load. A machine that takes more ends a measurement early, and its rate stays right. */
const UPLOADS_PER_S = 400;
const STEPS_COUNT = 200;

async function main(): Promise<void> {
  if (!existsSync(join(WEB, 'dist', 'server.js'))) throw new Error('build the site first: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'fsbench-bench-'));
  const home = reachableHome(folder);
  const postgres = await startPostgres({ home, log: join(folder, 'postgres.log') });
  try {
    console.log(machineLine('load before'));
    const ours = await makeDatabase(postgres.urlOf('postgres'), postgres.urlOf('bench'), 'bench');
    const floor = await makeDatabase(postgres.urlOf('postgres'), postgres.urlOf('floor'), 'floor');
    const uploads = makeUploads(STEPS_COUNT);
    const bytes = uploads.reduce((sum, { length }) => sum + length, 0) / uploads.length;
    console.log(`an upload is ${(bytes / 1024).toFixed(1)} KB, gzip\n`);
    for (const { name, ms } of await measureSteps(floor, uploads))
      console.log(`${name.padEnd(42)} ${ms.toFixed(2)} ms`);
    console.log();
    await compare(ours, floor);
  } finally {
    await postgres.stop();
    for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
  }
}

async function compare(ours: string, floor: string): Promise<void> {
  const port = await freePort();
  const site = start('server.js', ours, port);
  const worker = values['no-worker'] ? null : start('worker.js', ours, port);
  try {
    await untilReady(port, values['no-worker']);
    const { send, close } = uploader(port);
    const server = await postmasterPid(ours);
    await drive(makeUploads(200).values(), 4, 10, send); // both compilers warm
    console.log(
      'clients  uploads/s    p50     p99   fresh after s   rows alone/s   processor ms an upload: site + PostgreSQL',
    );
    for (const clients of CLIENTS) {
      const uploads = makeUploads(Math.ceil(SECONDS * UPLOADS_PER_S));
      const used = () => [site.pid ?? 0, server].map(processorSeconds);
      const before = used();
      const load = await drive(uploads.values(), clients, SECONDS, send);
      const after = used();
      const lag = worker ? await lagText(ours) : '-';
      const alone = await writeRows(floor, makeUploads(Math.ceil((SECONDS * UPLOADS_PER_S) / 4)), clients, SECONDS / 2);
      const spent = after.map((seconds, at) => {
        const since = before[at];
        return seconds === null || since === null || since === undefined
          ? '-'
          : (((seconds - since) / load.done) * 1000).toFixed(2);
      });
      console.log(
        `${lineOf(clients, load)} ${lag.padStart(15)} ${(alone.done / alone.seconds).toFixed(0).padStart(14)}   ${spent.join(' + ')}${refusals(load)}`,
      );
    }
    close();
  } finally {
    for (const child of [site, worker]) child?.kill('SIGTERM');
    await sleep(1_000);
  }
}

function start(program: string, databaseUrl: string, port: number) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    INGEST_RUNS_PER_KEY_PER_HOUR: '10000000',
    INGEST_RUNS_PER_HOUR: '10000000',
  };
  return spawn(process.execPath, [join(WEB, 'dist', program)], {
    cwd: WEB,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function untilReady(port: number, isWithoutWorker: boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const path = isWithoutWorker ? 'healthz' : 'readyz';
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`).catch(() => null);
    if (answer?.status === 200 && (isWithoutWorker || (await answer.json()).status === 'ready')) return;
    await sleep(100);
  }
  throw new Error('the site was not ready within 30 s');
}

async function makeDatabase(adminUrl: string, url: string, name: string): Promise<string> {
  await withClient(adminUrl, (admin) => admin.query(`CREATE DATABASE ${name}`));
  await migrate(url, fromRoot('prisma', 'migrations'));
  return url;
}

const postmasterPid = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return parentOf(rows[0]?.pid ?? 0) ?? 0;
  });

const MOST_LAG_S = 60;
const WAITING = 'SELECT EXISTS (SELECT FROM submission WHERE rollup_pending) AS waiting';

/** Seconds after the last upload until every cell was fresh; to be called at once. */
async function lagText(url: string): Promise<string> {
  const startedMs = performance.now();
  return withClient(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ waiting: boolean }>(WAITING);
      const seconds = (performance.now() - startedMs) / 1000;
      if (rows[0]?.waiting === false) return seconds.toFixed(1);
      if (seconds > MOST_LAG_S) return `> ${MOST_LAG_S}`;
      await sleep(100);
    }
  });
}

const lineOf = (clients: number, { done, seconds, p50Ms, p99Ms }: Load) =>
  `${String(clients).padStart(7)} ${(done / seconds).toFixed(0).padStart(10)} ${p50Ms.toFixed(1).padStart(6)} ${p99Ms.toFixed(1).padStart(7)}`;

const refusals = ({ refused }: Load) =>
  Object.entries(refused)
    .map(([status, count]) => `  (${count} answered ${status})`)
    .join('');

await main();

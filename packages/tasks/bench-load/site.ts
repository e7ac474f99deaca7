// The web process and the worker of built checkouts, each on a database of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentOf } from '../bench-ingest/cpu-time.ts';
import type { BenchDatabase } from '../bench-site/database.ts';
import { migrate } from '../migrate.ts';
import { freePort } from '../ports.mjs';
import { withClient } from '../with-client.ts';

export interface LoadedSite {
  readonly url: string;
  /** Whose CPU time counts. */
  readonly pids: readonly number[];
}

/** A checkout and the database that it serves, with all runs that are sent to it. */
export interface Place {
  readonly folder: string;
  readonly databaseUrl: string;
}

/** Each checkout gets a copy of its own, which all rates of uploads go to. */
export async function withCopies<T>(
  database: BenchDatabase,
  folders: readonly string[],
  use: (places: readonly Place[]) => Promise<T>,
): Promise<T> {
  const urlOf = (name: string) => Object.assign(new URL(database.url), { pathname: `/${name}` }).href;
  const drop = (name: string) => ask(urlOf('postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  const names = folders.map((_, at) => `load_copy_${at}`);
  try {
    const places: Place[] = [];
    for (const [at, folder] of folders.entries()) {
      const name = names[at] ?? '';
      await drop(name);
      // Its files, and not each page through the log: it may have 10 GB.
      await ask(urlOf('postgres'), `CREATE DATABASE ${name} TEMPLATE ${database.name} STRATEGY file_copy`);
      await migrate(urlOf(name), join(folder, 'prisma', 'migrations'));
      places.push({ folder, databaseUrl: urlOf(name) });
    }
    return await use(places);
  } finally {
    for (const name of names) await drop(name);
  }
}

export async function withSite<T>({ folder, databaseUrl }: Place, use: (site: LoadedSite) => Promise<T>): Promise<T> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = (program: string) => startProgram(join(folder, 'apps', 'web'), program, { databaseUrl, port, url });
  const children = [start('server.js'), start('worker.js')];
  try {
    await untilReady(url);
    return await use({ url, pids: [...children.map(({ pid }) => pid ?? 0), await postgresPid(databaseUrl)] });
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map(ended));
  }
}

/** 0, whose CPU time is not known: the server runs on another machine. */
async function postgresPid(databaseUrl: string): Promise<number> {
  if (!['', 'localhost', '127.0.0.1', '[::1]'].includes(new URL(databaseUrl).hostname)) return 0;
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return parentOf(rows[0]?.pid ?? 0) ?? 0;
  });
}

interface Settings {
  readonly databaseUrl: string;
  readonly port: number;
  readonly url: string;
}

function startProgram(web: string, program: string, { databaseUrl, port, url }: Settings): ChildProcess {
  return spawn(process.execPath, [join(web, 'dist', program)], {
    cwd: web,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      FSBENCH_ALLOW_SYNTHETIC: '1',
      INGEST_RUNS_PER_KEY_PER_HOUR: '1000000',
      INGEST_RUNS_PER_HOUR: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const ask = (url: string, sql: string) => withClient(url, (client) => client.query(sql));

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
  });

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const reply = await fetch(`${url}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await sleep(100);
  }
  throw new Error('the site was not ready within a minute');
}

// The web process and the worker of a built checkout, on a copy of a database.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentOf } from '../bench-ingest/processor-time.ts';
import type { BenchDatabase } from '../bench-site/database.ts';
import { migrate } from '../migrate.ts';
import { freePort } from '../ports.mjs';
import { withClient } from '../with-client.ts';

export interface LoadedSite {
  readonly url: string;
  /** Whose processor time counts. */
  readonly pids: readonly number[];
}

interface Place {
  readonly folder: string;
  readonly database: BenchDatabase;
}

const COPY = 'load_copy';

export async function withSite<T>({ folder, database }: Place, use: (site: LoadedSite) => Promise<T>): Promise<T> {
  const [admin, copy] = ['postgres', COPY].map((name) => {
    const url = new URL(database.url);
    url.pathname = `/${name}`;
    return url.href;
  }) as [string, string];
  await ask(admin, `DROP DATABASE IF EXISTS ${COPY} WITH (FORCE)`);
  await ask(admin, `CREATE DATABASE ${COPY} TEMPLATE ${database.name}`);
  await migrate(copy, join(folder, 'prisma', 'migrations'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = (program: string) => startProgram(join(folder, 'apps', 'web'), program, { copy, port, url });
  const children = [start('server.js'), start('worker.js')];
  try {
    await untilReady(url);
    const postgres = await withClient(copy, async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      return parentOf(rows[0]?.pid ?? 0) ?? 0;
    });
    return await use({ url, pids: [...children.map(({ pid }) => pid ?? 0), postgres] });
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map(ended));
    await ask(admin, `DROP DATABASE IF EXISTS ${COPY} WITH (FORCE)`);
  }
}

interface Settings {
  readonly copy: string;
  readonly port: number;
  readonly url: string;
}

function startProgram(web: string, program: string, { copy, port, url }: Settings): ChildProcess {
  return spawn(process.execPath, [join(web, 'dist', program)], {
    cwd: web,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: copy,
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

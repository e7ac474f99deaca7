import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from './postgres.mjs';
import { reachableHome } from './postgres-files.mjs';

let folder: string;
let home: string;
let server: PostgresServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fsbench-postgres-'));
  home = reachableHome(folder);
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
  for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
});

async function start(port?: number): Promise<PostgresServer> {
  server = await startPostgres({ home, log: join(folder, 'postgres.log'), ...(port === undefined ? {} : { port }) });
  return server;
}

async function ask(running: PostgresServer, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: running.urlOf('postgres') });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ answer: unknown }>(sql);
  await client.end();
  return rows[0]?.answer;
}

test('listens on loopback only, syncs its writes, and keeps its password from others', async () => {
  const running = await start();
  expect(await ask(running, "SELECT current_setting('listen_addresses') AS answer")).toBe('127.0.0.1');
  expect(await ask(running, "SELECT current_setting('fsync') AS answer")).toBe('on');
  expect(statSync(join(home, 'password')).mode & 0o777).toBe(0o600);
  const wrong = new URL(running.urlOf('postgres'));
  wrong.password = 'postgres';
  await expect(new pg.Client({ connectionString: wrong.href }).connect()).rejects.toThrow('password authentication');
});

test('keeps what was committed when the server before it was killed and left running', async () => {
  const first = await start();
  await ask(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
  // What a killed `npm start` leaves: a server without a parent that looks after it.
  const second = await start();
  expect(await ask(second, 'SELECT answer FROM kept')).toBe(42);

  process.kill(Number.parseInt(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
  const third = await start();
  expect(await ask(third, 'SELECT answer FROM kept')).toBe(42);
});

test('starts over a postmaster.pid whose process id belongs to another program by now', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(home, 'data', 'postmaster.pid'), `${process.pid}\n${join(home, 'data')}\n`);
  expect(await ask(await start(), 'SELECT 1 AS answer')).toBe(1);
});

test('makes the cluster anew when the first start was cut short', async () => {
  mkdirSync(join(home, 'data.new', 'base'), { recursive: true });
  writeFileSync(join(home, 'data.new', 'PG_VERSION'), '18\n');
  expect(await ask(await start(), 'SELECT 1 AS answer')).toBe(1);
});

test('takes another port when the one it had is taken', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port));
  });
  const running = await start(port);
  taken.close();
  expect(running.port).not.toBe(port);
  expect(await ask(running, 'SELECT 1 AS answer')).toBe(1);
});

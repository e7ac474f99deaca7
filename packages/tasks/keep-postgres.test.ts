import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { keepPostgres } from './keep-postgres.mjs';
import { startPostgres } from './postgres.mjs';
import { reachableHome } from './postgres-files.mjs';

test('PostgreSQL that is just being started again when the stop comes is stopped too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fsbench-keep-'));
  const home = reachableHome(folder);
  const log = join(folder, 'postgres.log');
  const running = keepPostgres(await startPostgres({ home, log }), { home, log });
  const pidFile = join(home, 'data', 'postmaster.pid');
  const killed = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  process.kill(killed, 'SIGKILL');
  const pid = () => (existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : killed);
  for (const deadlineMs = Date.now() + 25_000; !(pid() > 0 && pid() !== killed) && Date.now() < deadlineMs; )
    await sleep(1);
  const restarted = pid();
  expect(restarted).not.toBe(killed);
  await running.stop();
  expect(() => process.kill(restarted, 0)).toThrow('ESRCH');
  for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
}, 90_000);

test('PostgreSQL that was killed is back on its port with what was committed, and stops when it is stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fsbench-keep-'));
  const home = reachableHome(folder);
  const log = join(folder, 'postgres.log');
  const running = keepPostgres(await startPostgres({ home, log }), { home, log });
  const pool = new pg.Pool({ connectionString: running.urlOf('postgres'), connectionTimeoutMillis: 2_000 });
  pool.on('error', () => undefined);
  const pid = () => Number.parseInt(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8'), 10);
  try {
    await pool.query('CREATE TABLE answer AS SELECT 42 AS n');
    for (const _ of [1, 2]) {
      const killed = pid();
      process.kill(killed, 'SIGKILL');
      let rows: { n: number }[] = [];
      for (const deadlineMs = Date.now() + 25_000; rows.length === 0 && Date.now() < deadlineMs; await sleep(100))
        rows = (await pool.query('SELECT n FROM answer').catch(() => ({ rows: [] }))).rows;
      expect(rows).toEqual([{ n: 42 }]);
      expect(pid()).not.toBe(killed);
    }
  } finally {
    await pool.end();
    await running.stop();
  }
  await expect(new pg.Client({ connectionString: running.urlOf('postgres') }).connect()).rejects.toThrow();
  for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
}, 90_000);

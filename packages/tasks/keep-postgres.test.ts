import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { keepPostgres } from './keep-postgres.mjs';
import { startPostgres } from './postgres.mjs';
import { reachableHome } from './postgres-files.mjs';

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

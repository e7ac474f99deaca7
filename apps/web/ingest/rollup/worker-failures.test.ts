import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEY } from '../../../../packages/contract/fixtures/signing.ts';
import { syntheticRun } from '../../../../packages/contract/fixtures/synthetic-run.ts';
import { prepareSiteRole } from '../../../../packages/tasks/site-role.ts';
import { readStatus } from '../../operate/status/read-status.ts';
import { statusGroups } from '../../operate/status/status-lines.ts';
import { freshRun, startTestSite, type TestSite } from '../../server/test-site.ts';
import { rollUp } from './rollup.ts';

const WORKER = fileURLToPath(new URL('../../worker.ts', import.meta.url));
const started: ChildProcess[] = [];

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite();
  await prepareSiteRole(site.database.url, { name: new URL(site.database.siteUrl).username });
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await site.close();
});

function startWorker(): void {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    DATABASE_URL: site.database.siteUrl,
    LOG_LEVEL: 'warn',
  };
  started.push(spawn(process.execPath, ['--import', 'tsx', WORKER], { env, stdio: 'ignore' }));
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const startedMs = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - startedMs > 25_000) throw new Error(`still not: ${what}`);
    await sleep(50);
  }
}

const readiness = async () => {
  const response = await fetch(`${site.url}/readyz`);
  return { code: response.status, ...(await response.json()) };
};
const todos = async () =>
  statusGroups(await readStatus(site.db))
    .flatMap(({ lines }) => lines)
    .flatMap(({ name, todo }) => (todo === null ? [] : [name]));
const count = async (sql: string): Promise<number> =>
  (await site.db.query(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0].n;
/** Of the drive that all of these runs measured. */
const countedRuns = async () =>
  (
    await site.db.query(
      `SELECT sum(runs_count)::int AS n FROM cell JOIN comparability_key ON comparability_key.id = key_id
       WHERE primitive = 'fdatasync' AND subject_kind = 'drive' AND quarter IS NULL`,
    )
  ).rows[0].n;
const isIdle = async () => (await count('submission WHERE rollup_pending')) + (await count('cell_rebuild')) === 0;

test('after an hour without a worker, and with a clock that went back meanwhile, two workers at once count each run once', {
  timeout: 90_000,
}, async () => {
  await runMigrations({ pgPool: site.db });
  await prepareSiteRole(site.database.url, { name: new URL(site.database.siteUrl).username });
  await site.upload(syntheticRun({ keyId: KEY.keyId, seed: '31', operationsCount: 30, roundsCount: 6 }));
  for (let sent = 0; sent < 10; sent += 1) expect((await site.upload(freshRun())).status).toBe(201);
  await site.db.query(`UPDATE submission SET received_at = received_at - interval '1 hour'`);
  await site.db.query(`INSERT INTO worker_heartbeat VALUES ('worker', clock_timestamp() - interval '1 hour')`);
  expect(await readiness()).toMatchObject({
    ...{ code: 200, status: 'degraded' },
    worker: { status: 'missing', seconds_since_heartbeat: expect.closeTo(3600, -2) },
    backlog: { status: 'behind', seconds_since_oldest_run: expect.closeTo(3600, -2) },
  });
  expect(await todos()).toEqual(expect.arrayContaining(['Worker', 'Runs not counted yet']));

  // As if the clock had been an hour ahead when the last worker was killed: what it has written is of the future.
  await site.db.query(
    `SELECT graphile_worker.add_job('describe_scaling', json_build_object('ids', json_build_array(id::text)),
       run_at => now() + interval '1 hour')
     FROM (SELECT id FROM submission ORDER BY id LIMIT 2) AS first`,
  );
  await site.db.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'a dead worker', locked_at = now() + interval '1 hour'
     WHERE id = (SELECT min(id) FROM graphile_worker._private_jobs)`,
  );
  await site.db.query(`UPDATE worker_heartbeat SET beat_at = clock_timestamp() + interval '1 hour'`);
  expect(await readiness()).toMatchObject({ status: 'degraded', worker: { status: 'missing' } });

  for (const start of [startWorker, startWorker]) start();
  const sending = Promise.all(Array.from({ length: 30 }, () => site.upload(freshRun())));
  expect((await sending).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 201));
  await until('counted', isIdle);
  await until('no job left', async () => (await count('graphile_worker._private_jobs')) === 0);
  expect([await countedRuns(), await count('run_scaling'), await count('submission')]).toEqual([41, 4, 41]);
  expect(await readiness()).toMatchObject({ code: 200, status: 'ready' });
});

const CELLS = Number(process.env.BACKLOG_CELLS ?? 25_000);

test('a long queue of cells keeps no new run waiting for more than a batch, and is shown', {
  timeout: 120_000,
}, async () => {
  await site.upload(freshRun());
  const roll = () => rollUp(site.db, async () => undefined);
  await roll();
  // Of conditions that no run is in: they are made and removed again, as those of runs that were withdrawn.
  const asked = await site.db.query(
    `INSERT INTO cell_rebuild (subject_kind, chip_id, drive_id, machine_class_id, key_id, stratum_id, linked)
     SELECT subject_kind, chip_id, drive_id, machine_class_id, key_id, 1_000_000 + number, linked
     FROM generate_series(1, 4 * 10_000) AS number, cell LIMIT $1`,
    [CELLS],
  );
  expect(asked.rowCount).toBe(CELLS);
  const cellsCount = await count('cell');
  expect(await readiness()).toMatchObject({ code: 200, status: 'degraded', backlog: { status: 'behind' } });
  expect(await todos()).toContain('Results to recompute');
  const before = await countedRuns();
  await site.upload(freshRun());
  const startedMs = performance.now();
  await roll();
  const firstMs = performance.now() - startedMs;
  expect([await count('submission WHERE rollup_pending'), await countedRuns()]).toEqual([0, before + 1]);
  const batches = [firstMs];
  while (!(await isIdle())) {
    const batchMs = performance.now();
    await roll();
    batches.push(performance.now() - batchMs);
  }
  console.log(JSON.stringify({ cells: CELLS, batches: batches.length, mostMs: Math.round(Math.max(...batches)) }));
  expect(batches).toHaveLength(CELLS / 5_000);
  expect([await countedRuns(), await count('cell')]).toEqual([before + 1, cellsCount]);
  expect(await readiness()).toMatchObject({ backlog: { status: 'ok' } });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY } from '../../../../packages/contract/fixtures/signing.ts';
import { syntheticRun } from '../../../../packages/contract/fixtures/synthetic-run.ts';
import { prepareSiteRole } from '../../../../packages/tasks/site-role.ts';
import { freshRun, startTestSite, type TestSite } from '../../server/test-site.ts';

const WORKER = fileURLToPath(new URL('../../worker.ts', import.meta.url));
const started: ChildProcess[] = [];

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  // It owns no table, not even those of its queue.
  await prepareSiteRole(site.database.url, { name: new URL(site.database.siteUrl).username });
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await site.close();
});

function startWorker(): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    DATABASE_URL: site.database.siteUrl,
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', WORKER], { env, stdio: 'ignore' });
  started.push(child);
  return child;
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<number> {
  const startedMs = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - startedMs > 25_000) throw new Error(`still not: ${what}`);
    await sleep(50);
  }
  return performance.now() - startedMs;
}

const readiness = async () => (await (await fetch(`${site.url}/readyz`)).json()).status;

const count = async (sql: string) => (await site.db.query(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0].n;

test('a worker makes figures fresh within five seconds, and one that is killed loses nothing', {
  timeout: 90_000,
}, async () => {
  expect(await readiness()).toBe('degraded');
  const first = startWorker();
  await until('ready', async () => (await readiness()) === 'ready');

  await site.upload(syntheticRun({ keyId: KEY.keyId, seed: '31', operationsCount: 30, roundsCount: 6 }));
  expect(await until('fresh', async () => (await count('submission WHERE rollup_pending')) === 0)).toBeLessThan(5_000);
  await until('scaling', async () => (await count('run_scaling')) === 4);

  for (let sent = 0; sent < 5; sent += 1) await site.upload(freshRun());
  first.kill('SIGKILL');
  for (let sent = 0; sent < 5; sent += 1) await site.upload(freshRun());
  await site.db.query(
    `SELECT graphile_worker.add_job('describe_scaling', json_build_object('ids', json_build_array(min(id)::text))) FROM submission`,
  );
  await site.db.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'a dead worker', locked_at = now() - interval '3 minutes'`,
  );
  await site.db.query('DELETE FROM run_scaling');
  startWorker();
  await until('scaling again', async () => (await count('run_scaling')) === 4);
  await until('fresh again', async () => (await count('submission WHERE rollup_pending')) === 0);
  const { rows } = await site.db.query(
    `SELECT runs_count FROM cell JOIN comparability_key ON comparability_key.id = key_id
     WHERE primitive = 'fdatasync' AND subject_kind = 'drive' AND quarter IS NULL`,
  );
  expect(rows).toEqual([{ runs_count: 11 }]);
});

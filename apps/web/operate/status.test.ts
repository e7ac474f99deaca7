import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PageCache } from '../server/page-cache/page-cache.ts';
import { freshRun, startTestSite, type TestSite } from '../server/test-site.ts';
import { holdRun } from './review-runs.ts';
import { readStatus, type Status } from './status/read-status.ts';
import { statusGroups } from './status/status-lines.ts';

let site: TestSite;
let held: string;
beforeAll(async () => {
  site = await startTestSite();
  held = (await site.upload(freshRun())).json.id;
  await site.upload(freshRun());
});
afterAll(() => site.close());

const lineOf = (status: Status, name: string) =>
  statusGroups(status)
    .flatMap(({ lines }) => lines)
    .find((line) => line.name === name);

describe('the state of a site', () => {
  test('before a worker has ever run says so, and what to do', async () => {
    const status = await readStatus(site.db);
    expect(status).toMatchObject({ jobs: null, heartbeatSeconds: null, runs: 2, pending: 2, dumps: null });
    expect(lineOf(status, 'Worker')).toEqual({ name: 'Worker', value: 'never seen', todo: 'start the worker process' });
    expect(lineOf(status, 'Queue')?.todo).toBe('start the worker process');
  });

  test('has the pages that the web process keeps, and says when it cannot know whether they are true', async () => {
    const command = await readStatus(site.db);
    expect(lineOf(command, 'Page cache')).toBeUndefined();
    const pageCache = new PageCache(2 * 1024 * 1024);
    pageCache.begin('/').done(null);
    const reported = { ...command, pages: pageCache.counts() };
    expect(lineOf(reported, 'Page cache')).toEqual({
      name: 'Page cache',
      value: expect.stringMatching(
        /^0 pages, 0.B of 2.MiB; since the start: 0 responses from the cache, 1 rendered, cleared 0 times$/,
      ),
      todo: "the cache receives no notifications of changes: see the site's log",
    });
    pageCache.confirm(performance.now());
    expect(lineOf({ ...reported, pages: pageCache.counts() }, 'Page cache')?.todo).toBeNull();
  });

  test('has what is held with its reason, what waits, and what fails with its last error', async () => {
    await holdRun(site.db, held, 'the fan was unplugged');
    await runMigrations({ pgPool: site.db });
    await site.db.query(`SELECT graphile_worker.add_job('roll_up'), graphile_worker.add_job('describe_scaling')`);
    await site.db.query(`UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = E'disk full\\nat line 1'
      WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'describe_scaling')`);
    await site.db.query(`INSERT INTO worker_heartbeat VALUES ('worker', clock_timestamp() - interval '10 minutes')`);
    const status = await readStatus(site.db);
    expect(status.held).toEqual([expect.objectContaining({ permalink: held, reason: 'the fan was unplugged' })]);
    expect(status.cellsWaiting).toBeGreaterThan(0);
    expect(lineOf(status, 'Held runs')).toMatchObject({ value: '1; none waits for a decision', todo: null });
    const undecided = { ...status, heldCount: 3, undecidedCount: 2 };
    const todo = 'npm run review -- list';
    expect(lineOf(undecided, 'Held runs')).toMatchObject({ value: '3; 2 wait for a decision', todo });
    expect(lineOf(status, 'Queue: describe_scaling')).toEqual({
      name: 'Queue: describe_scaling',
      value: '1 waiting, 0 running, 1 failing',
      todo: 'last error: disk full',
    });
    expect(lineOf(status, 'Queue: roll_up')).toMatchObject({ value: '1 waiting, 0 running, 0 failing', todo: null });
    expect(lineOf(status, 'Worker')).toMatchObject({ value: 'last heartbeat 10 min ago', todo: expect.any(String) });
  });

  test('costs two round trips to the database', async () => {
    let queries = 0;
    const counting = {
      query: (...words: unknown[]) => {
        queries += 1;
        return Reflect.apply(site.db.query, site.db, words);
      },
    };
    await readStatus(counting as never);
    expect(queries).toBe(2);
  });

  test('asks for nothing where nothing is wrong', async () => {
    const status = await readStatus(site.db);
    const calm: Status = {
      ...status,
      heartbeatSeconds: 1,
      pending: 0,
      pendingSeconds: null,
      jobs: [],
      undecidedCount: 0,
    };
    const backups = { count: 1, latest: status.at, bytes: 1 };
    const dumps = { count: 1, latest: status.at, bytes: 1, freeBytes: 1 };
    const unknown = { chips: 0, drives: 0, machines: 0 };
    const lines = statusGroups({ ...calm, backups, dumps, unknown }).flatMap((group) => group.lines);
    expect(lines.filter(({ todo }) => todo !== null)).toEqual([]);
  });
});

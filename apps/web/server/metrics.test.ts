import { afterEach, beforeEach, expect, test } from 'vitest';
import { MeasuredStore } from '../objects/measured-store.ts';
import { type ObjectStore, StoreError } from '../objects/object-store.ts';
import { testFolder } from '../objects/test-stores.ts';
import { routeOf } from './measure-request.ts';
import { Metrics } from './metrics.ts';
import { freshRun, startTestSite, type TestSite } from './test-site.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789';
const BACKUP = new Date('2026-11-22T02:41:00Z');
let site: TestSite;
let files: ReturnType<typeof testFolder>;
let isFull = false;
beforeEach(async () => {
  let db: TestSite['db'] | undefined;
  // The site's own pool is there only once it has started.
  const query = (...words: unknown[]) => Reflect.apply(db?.query as never, db, words);
  const pool = { query, totalCount: 3, idleCount: 1, waitingCount: 2, options: { max: 10 } } as never;
  files = testFolder();
  const metrics = new Metrics({
    db: pool,
    pools: { pages: pool },
    pageCounts: () => null,
    latest: async () => ({ backup: BACKUP, dump: null }),
  });
  const objects = new MeasuredStore(mayBeFull(files.store), metrics.noteObject);
  site = await startTestSite({ operatorToken: TOKEN, metrics, objects });
  db = site.db;
});
afterEach(async () => {
  await site.close();
  files.remove();
});

function mayBeFull(store: ObjectStore): ObjectStore {
  const put: ObjectStore['put'] = (key, bytes) =>
    isFull ? Promise.reject(new StoreError('full', new Error('no room'))) : store.put(key, bytes);
  return {
    place: store.place,
    put,
    get: (key) => store.get(key),
    remove: (key) => store.remove(key),
    list: (key) => store.list(key),
  };
}

const scrape = (token?: string) =>
  fetch(`${site.url}/metrics`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });

/** The samples by their text up to the value, and the names of all families. */
async function samples() {
  const text = await (await scrape(TOKEN)).text();
  expect(text.endsWith('# EOF\n')).toBe(true);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('metrics are for whoever has the token of the operator', async () => {
  expect((await scrape()).status).toBe(401);
  const wrong = await scrape('a guess');
  expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="fsbench metrics"']);
  const right = await scrape(TOKEN);
  expect(right.status).toBe(200);
  expect(right.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  const closed = await startTestSite();
  expect((await fetch(`${closed.url}/metrics`)).status).toBe(404);
  await closed.close();
});

test('metrics count requests with their latency, and uploads by outcome', async () => {
  const run = freshRun();
  await site.upload(run);
  await site.upload(run);
  await site.upload({ ...freshRun(), profile: 'no such profile' });
  await fetch(`${site.url}/r/0000000000000000.json?suite=sync`);
  const found = await samples();
  expect(found.get('fsbench_writes_total{kind="run",outcome="accepted"}')).toBe(1);
  expect(found.get('fsbench_writes_total{kind="run",outcome="known"}')).toBe(1);
  expect(found.get('fsbench_writes_total{kind="run",outcome="schema_invalid"}')).toBe(1);
  const upload = 'route="/api/v1/runs",method="POST",status="201",page=""';
  expect(found.get(`fsbench_http_request_duration_seconds_count{${upload}}`)).toBe(1);
  expect(found.get(`fsbench_http_request_duration_seconds_bucket{le="20",${upload}}`)).toBe(1);
  const missing = 'route="/r.json",method="GET",status="404",page=""';
  expect(found.get(`fsbench_http_request_duration_seconds_count{${missing}}`)).toBe(1);
});

test('metrics time what the store of signed runs is asked, by operation and outcome', async () => {
  await site.upload(freshRun());
  isFull = true;
  expect((await site.upload(freshRun())).status).toBe(507);
  isFull = false;
  await fetch(`${site.url}/readyz`);
  const found = await samples();
  const count = (operation: string, outcome: string) =>
    found.get(`fsbench_object_request_duration_seconds_count{operation="${operation}",outcome="${outcome}"}`);
  // The run, and what `/readyz` writes, reads and removes.
  expect([count('put', 'ok'), count('get', 'ok'), count('remove', 'ok')]).toEqual([2, 1, 1]);
  expect(count('put', 'full')).toBe(1);
  expect(found.get('fsbench_object_request_duration_seconds_bucket{le="20",operation="put",outcome="ok"}')).toBe(2);
});

test('metrics have the queue, the pools, the last backup and the lag of the event loop; without a database all but the queue', async () => {
  await site.upload(freshRun());
  const found = await samples();
  expect(found.get('fsbench_database_up')).toBe(1);
  expect(found.get('fsbench_pending_runs')).toBe(1);
  expect(found.get('fsbench_database_connections{pool="pages",state="waiting"}')).toBe(2);
  expect(found.get('fsbench_latest_timestamp_seconds{what="backup"}')).toBe(BACKUP.getTime() / 1000);
  expect(found.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  await site.db.query('DROP TABLE cell_rebuild');
  const away = await samples();
  expect(away.get('fsbench_database_up')).toBe(0);
  expect(away.has('fsbench_pending_runs')).toBe(false);
  expect(away.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

test('nobody makes a series by asking for an address', () => {
  expect(['/', '/chips/apple-m4', '/r/X.json', '/compare.csv', '/_next/static/a.js'].map(routeOf)).toEqual([
    '/',
    '/chips',
    '/r.json',
    '/compare.csv',
    '/_next',
  ]);
  expect(['/api/v1/runs/X/withdraw', '/api/v2', '/api/v1/made-up'].map(routeOf)).toEqual([
    '/api/v1/runs',
    '/api',
    '/api',
  ]);
  expect(['/made-up', '/made-up.json', '//', '/%00'].map(routeOf)).toEqual(['other', 'other', '/', 'other']);
});

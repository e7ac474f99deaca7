import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import startTestServer from '../../../../packages/tasks/test-database.ts';
import { startReplica, type TestReplica } from '../../../../packages/tasks/test-replica.ts';
import { heardEverywhere } from '../../db/changes/readers.ts';
import type { ReplicaState, Replicas } from '../../db/replicas/replicas.ts';
import { freshRun, startTestSite, type TestSite } from '../test-site.ts';
import { type Listening, listenForChanges } from './listen.ts';
import { PageCache } from './page-cache.ts';
import { until } from './test-cached-site.ts';
import type { ReadPages } from './test-pages.ts';
import { randomOf } from './test-random.ts';
import { addressesIn, askFor, textOf } from './test-rendered.ts';
import { Writes } from './test-writes.ts';

const STEPS = Number(process.env.MODEL_STEPS ?? 20);
const SEED = Number(process.env.MODEL_SEED ?? 1);
const ASKED_EACH_STEP = 4;
const SILENT = pino({ level: 'silent' });

// A primary of their own: a replica has all databases of its server.
let stopServer: () => Promise<void>;
let replica: TestReplica;
let replicas: Replicas;
let cache: PageCache;
let site: TestSite;
let pages: ReadPages;
let fresh: ReadPages;
let listening: Listening;

beforeAll(async () => {
  delete process.env.FSBENCH_TEST_DATABASE_URL;
  stopServer = await startTestServer();
  replica = await startReplica(process.env.FSBENCH_TEST_DATABASE_URL ?? '');
  cache = new PageCache(20_000_000);
  site = await startTestSite({
    cache,
    replicas: () => replicas.state(),
    pages: async (request, response) => {
      const body = textOf(await pages(request.url ?? '/'));
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    },
  });
  process.env.DATABASE_URL = site.database.siteUrl;
  fresh = await loadPages();
  process.env.DATABASE_URL_READ = replica.urlOf(site.database.siteUrl);
  pages = await loadPages();
  const client = await import('../../db/client.ts');
  if (!client.replicas) throw new Error('there are no replicas');
  replicas = client.replicas;
  replicas.start();
  const { rowCache } = await import('../../db/row-cache.ts');
  listening = listenForChanges(site.database.url, [cache, rowCache, replicas], SILENT);
  await isLevel();
}, 60_000);

afterAll(async () => {
  await listening.close();
  await replicas.close();
  await replica.close();
  for (const { pool } of clientsOf()) await pool.end();
  await site.close();
  await stopServer();
});

interface LoadedClients {
  pool: { end(): Promise<void> };
}
const loaded: LoadedClients[] = [];
const clientsOf = () => loaded;

/** With connections of their own, and with rows in memory of their own, which are used once they follow the changes. */
async function loadPages(): Promise<ReadPages> {
  vi.resetModules();
  const shared = globalThis as { fsbenchClients?: LoadedClients; fsbenchRowCache?: unknown };
  delete shared.fsbenchClients;
  delete shared.fsbenchRowCache;
  const found = await (await import('./test-pages.ts')).readPages();
  if (shared.fsbenchClients) loaded.push(shared.fsbenchClients);
  return found;
}

const state = () => replicas.state().replicas[0] as ReplicaState;
const isLevel = async () => {
  await isAsked();
  await until(() => state().lagBytes === 0);
};
const isAsked = () => until(() => state().status === 'ok' && cache.counts().isTrusted);
const readiness = async () => {
  const response = await fetch(`${site.url}/readyz`);
  return { code: response.status, ...(await response.json()) };
};
afterEach(() => resume());

const pause = () => replica.sql('SELECT pg_wal_replay_pause()');
const resume = () => replica.sql('SELECT pg_wal_replay_resume()');

const ask = (path: string) => askFor(site.port, path);
const answersOf = async (work: () => Promise<unknown>) => {
  const before = state().answers;
  await work();
  return state().answers - before;
};

function withSecret() {
  const secret = randomBytes(32);
  const run = { ...freshRun(), withdraw_sha256: createHash('sha256').update(secret).digest('hex') };
  const withdraw = (id: string) =>
    site.post(`/api/v1/runs/${id}/withdraw`, Buffer.from(JSON.stringify({ secret: secret.toString('hex') })));
  return { run, withdraw };
}

test('pages are read from the replica', async () => {
  expect(await answersOf(() => ask('/chips'))).toBeGreaterThan(0);
  expect(await readiness()).toMatchObject({ code: 200, replicas: [{ status: 'ok' }] });
});

test('a contributor finds the own run at once, though the replica does not have it yet', async () => {
  await pause();
  const { json } = await site.upload(freshRun());
  expect((await ask(`/r/${json.id}`)).text).toContain(json.id);
  expect((await ask(`/compare/${json.id}/none`)).text).toContain(json.id);
  await resume();
});

test('a withdrawal is on every page once it is acknowledged, while the replica still has the run', async () => {
  const { run, withdraw } = withSecret();
  const { json } = await site.upload(run);
  await heardEverywhere(site.db);
  await isLevel();
  const path = `/r/${json.id}`;
  expect(await answersOf(() => ask(path))).toBeGreaterThan(0);
  await pause();
  expect((await withdraw(json.id)).status).toBe(200);
  const asked = await answersOf(async () => {
    for (const one of [path, '/', '/chips']) expect((await ask(one)).text).toBe(textOf(await fresh(one)));
  });
  expect(asked).toBe(0);
  expect((await replica.sql('SELECT pg_is_wal_replay_paused() AS is')).rows).toEqual([{ is: true }]);
  await resume();
  await isLevel();
  expect(await answersOf(() => ask('/suites/sync'))).toBeGreaterThan(0);
});

test('a replica that lags is not asked, and the site says so', async () => {
  await pause();
  await site.upload(freshRun());
  await until(() => state().status === 'lags');
  expect(state()).toMatchObject({ lagSeconds: expect.any(Number), lagBytes: expect.any(Number) });
  expect(await answersOf(() => ask('/chips'))).toBe(0);
  expect(await readiness()).toMatchObject({ code: 200, status: 'degraded', replicas: [{ status: 'lags' }] });
  await resume();
  await isLevel();
  expect(await answersOf(() => ask('/drives'))).toBeGreaterThan(0);
});

test('a replica that stops or stops answering is passed over, and asked again when it is back', async () => {
  await replica.stop();
  expect((await ask('/drives')).text).toBe(textOf(await fresh('/drives')));
  await until(() => state().status === 'away');
  expect(await readiness()).toMatchObject({ code: 200, status: 'degraded', replicas: [{ status: 'away' }] });
  await replica.start();
  await isLevel();
  expect(await answersOf(() => ask('/suites/other'))).toBeGreaterThan(0);
});

test('an address that leads to another database, or to the primary itself, is not asked', async () => {
  const { Replicas: Another } = await import('../../db/replicas/replicas.ts');
  const elsewhere = new URL(replica.urlOf(site.database.siteUrl));
  elsewhere.pathname = '/fsbench_template';
  const others = new Another({ urls: [elsewhere.href, site.database.siteUrl], connections: 1, primary: site.db });
  others.start();
  await until(() => others.state().replicas.every(({ why }) => why !== 'not asked yet'));
  expect(others.state().replicas.map(({ status, why }) => [status, why])).toEqual([
    ['away', 'it is a copy of another database'],
    ['away', 'it is no replica: it takes writes of its own'],
  ]);
  await others.close();
});

test('after any write of any kind, pages of a replica that stops and goes on are what the primary would give', async () => {
  const random = randomOf(SEED);
  const post = async (path: string, body: Buffer, headers = {}) => (await site.post(path, body, headers)).status;
  const writes = new Writes({ db: site.db, post }, random, 'replica');
  const asked = new Map<string, number>();
  const before = replicas.state();
  for (let step = 0; step < STEPS; step += 1) {
    const change = random(8);
    if (change === 0) await pause();
    else if (change < 3) await resume();
    const done = await writes.step();
    await heardEverywhere(site.db);
    if (change > 3) await Promise.race([isLevel(), sleep(50)]);
    const paths = await addressesIn(site.db, writes.permalinks);
    for (let at = 0; at < ASKED_EACH_STEP; at += 1) {
      const path = paths[random(paths.length)] ?? '/';
      const { how, text } = await ask(path);
      asked.set(how, (asked.get(how) ?? 0) + 1);
      if (how === 'stale') continue;
      const now = textOf(await fresh(path));
      if (text !== now) expect({ step, done, path, how, text }).toEqual({ step, done, path, how, text: now });
    }
  }
  await resume();
  const after = replicas.state();
  const answers = (after.replicas[0]?.answers ?? 0) - (before.replicas[0]?.answers ?? 0);
  console.log(
    JSON.stringify({ asked: Object.fromEntries(asked), answers, byPrimary: after.byPrimary - before.byPrimary }),
  );
  expect(answers).toBeGreaterThan(0);
}, 3_600_000);

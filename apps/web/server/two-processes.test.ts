import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { createTestDatabase, type TestDatabase } from '../../../packages/tasks/test-database.ts';
import { freshRun } from './test-site.ts';

const PROGRAM = fileURLToPath(new URL('test-web-process.ts', import.meta.url));
const DRAIN_MS = 700;
const RUNS_PER_KEY = 12;

interface WebProcess {
  readonly child: ChildProcess;
  readonly port: number;
}

let database: TestDatabase;
let db: pg.Pool;
let web: WebProcess[];
beforeAll(async () => {
  database = await createTestDatabase();
  db = new pg.Pool({ connectionString: database.url, max: 2 });
  web = await Promise.all([startWeb(), startWeb()]);
});
afterAll(async () => {
  for (const { child } of web) child.kill('SIGKILL');
  await db.end();
  await database.drop();
});

async function startWeb(): Promise<WebProcess> {
  const args = ['--import', 'tsx', PROGRAM, database.siteUrl, String(DRAIN_MS), String(RUNS_PER_KEY)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await once(child.stdout, 'data');
  return { child, port: Number(printed) };
}

const post = async ({ port }: WebProcess, path: string, body: Buffer) => {
  const headers = { 'content-type': 'application/json', connection: 'close' };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
  return { status: response.status, json: await response.json() };
};
const page = async ({ port }: WebProcess, id: string) => {
  const response = await fetch(`http://127.0.0.1:${port}/r/${id}`);
  return { how: response.headers.get('server-timing') ?? '', text: await response.text() };
};
const isReady = async ({ port }: WebProcess) => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.status === 200;
};

function runWithSecret() {
  const secret = randomBytes(32);
  const run = { ...freshRun(), withdraw_sha256: createHash('sha256').update(secret).digest('hex') };
  return { run, secret: Buffer.from(JSON.stringify({ secret: secret.toString('hex') })) };
}

const pair = (): [WebProcess, WebProcess] => [web[0] as WebProcess, web[1] as WebProcess];

test('a run that one process has stored is known to the other, and withdrawn by one it is gone from the other', async () => {
  const [one, other] = pair();
  const { run, secret } = runWithSecret();
  const body = sealDocument(run);
  const stored = await post(one, '/api/v1/runs', body);
  expect(stored.status).toBe(201);
  expect(await post(other, '/api/v1/runs', body)).toMatchObject({ status: 200, json: { id: stored.json.id } });
  for (let tries = 0; (await page(other, stored.json.id)).how !== 'page;desc=cached'; tries += 1) {
    expect(tries).toBeLessThan(200);
    await sleep(20);
  }
  expect((await post(one, `/api/v1/runs/${stored.json.id}/withdraw`, secret)).status).toBe(200);
  expect((await page(other, stored.json.id)).text).toBe('[{"gone":true}]');
});

test('one process accepts a nonce that the other has issued', async () => {
  const [one, other] = pair();
  const nonce = await (await fetch(`http://127.0.0.1:${one.port}/api/v1/nonce`)).json();
  const run = { ...freshRun(), duration_ns: 7_200_000_000_000, started_at: new Date().toISOString(), nonce };
  // Its run takes longer than the nonce is old: so says only who can read the nonce.
  expect(await post(other, '/api/v1/runs', sealDocument(run))).toMatchObject({ json: { code: 'nonce_too_late' } });
  const forged = { ...run, nonce: { ...nonce, random: '0'.repeat(32) } };
  expect(await post(other, '/api/v1/runs', sealDocument(forged))).toMatchObject({ json: { code: 'nonce_forged' } });
});

test('processes restarted one after the other refuse no request and lose no upload', async () => {
  const failures: string[] = [];
  const acknowledged: string[] = [];
  let ready = [...web];
  let isOver = false;
  // As a proxy does: it asks who is ready several times while a process drains, and sends nothing to the others.
  const checking = (async () => {
    while (!isOver) {
      const states = await Promise.all(web.map(isReady));
      ready = web.filter((_, index) => states[index]);
      await sleep(DRAIN_MS / 10);
    }
  })();
  const visiting = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const to = ready[turn % ready.length];
      if (!to) failures.push('nobody is ready');
      else await page(to, 'none').catch((error: unknown) => failures.push(String(error)));
      await sleep(5);
    }
  })();
  await sleep(100);
  const slow = slowUpload(pair()[0], sealDocument(freshRun()));
  await sleep(200);
  for (const index of [0, 1]) {
    const old = web[index] as WebProcess;
    const ended = once(old.child, 'exit');
    old.child.kill('SIGTERM');
    const stored = await post(pair()[1 - index] as WebProcess, '/api/v1/runs', sealDocument(freshRun()));
    acknowledged.push(stored.json.id);
    const [code] = await ended;
    expect(code).toBe(0);
    const next = await startWeb();
    web = web.map((one) => (one === old ? next : one));
    while (!(await isReady(next))) await sleep(20);
  }
  isOver = true;
  await Promise.all([checking, visiting]);
  const answer = await slow;
  expect(answer).toContain('HTTP/1.1 201');
  expect(failures).toEqual([]);
  acknowledged.push(/"id":"([0-9A-Z]+)"/.exec(answer)?.[1] ?? '');
  const { rows } = await db.query('SELECT count(*)::int AS n FROM submission WHERE permalink = ANY($1)', [
    acknowledged,
  ]);
  expect(rows).toEqual([{ n: 3 }]);
});

/** A body of which the second half comes after its process has stopped to take connections. */
function slowUpload({ port }: WebProcess, body: Buffer): Promise<string> {
  const head = `POST /api/v1/runs HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head);
      socket.write(body.subarray(0, 100));
    });
    setTimeout(() => socket.write(body.subarray(100)), 2 * DRAIN_MS);
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
    socket.on('error', reject).on('close', () => resolve(heard));
  });
}

test('a budget is one for all processes, and what one refuses another does not allow', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 2 * RUNS_PER_KEY; sent += 1) {
    const to = pair()[sent < RUNS_PER_KEY + 6 ? 0 : 1] as WebProcess;
    statuses.push((await post(to, '/api/v1/runs', sealDocument(freshRun()))).status);
  }
  const { rows } = await db.query('SELECT count(*)::int AS n FROM submission');
  expect([rows[0].n, statuses.at(-1)]).toEqual([RUNS_PER_KEY, 429]);
});

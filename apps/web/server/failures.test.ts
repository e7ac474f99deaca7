import { createHash, randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '@fsbench/contract';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { countRows, freshRun, startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
afterEach(() => site.close());

/** Speaks HTTP by hand, and resolves with all that comes back until the server hangs up. */
function converse(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('error', reject).on('close', () => resolve(heard));
  });
}

const head = (length: number, path = '/api/v1/runs') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

describe('a server in trouble', () => {
  test('gives up on a body that stalls, says so, and hangs up', async () => {
    site = await startTestSite({ bodyDeadlineMs: 300 });
    const heard = await converse(site.port, `${head(1000)}{"payloadType":`);
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard).toContain('"code":"body_incomplete"');
    expect(await countRows(site.db)).toMatchObject({ submission: 0 });
  });

  test('survives a client that leaves in the middle of its body', async () => {
    site = await startTestSite();
    await new Promise<void>((resolve) => {
      const socket = connect(site.port, '127.0.0.1', () => socket.write(`${head(1000)}{`, () => socket.destroy()));
      socket.on('close', () => resolve());
    });
    expect((await site.upload(freshRun())).status).toBe(201);
  });

  test('refuses a body that says it is too large before a byte of it arrives', async () => {
    site = await startTestSite();
    expect(await converse(site.port, head(5_000_000))).toContain('"code":"body_too_large"');
  });

  test('lets a client that sends everything before it reads know why its body is too large', async () => {
    site = await startTestSite();
    const heard = await new Promise<string>((resolve, reject) => {
      const socket = connect(site.port, '127.0.0.1', async () => {
        socket.pause().write(head(5_000_000));
        for (let sent = 0; sent < 50; sent += 1) {
          await sleep(10);
          await new Promise((written) => socket.write(Buffer.alloc(100_000, 0x20), written));
        }
        socket.resume();
      });
      socket.on('error', reject).once('data', (chunk) => {
        socket.destroy();
        resolve(String(chunk));
      });
    });
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(heard).toContain('"code":"body_too_large"');
  });

  test('drops a client that sends without end', async () => {
    site = await startTestSite();
    const socket = connect(site.port, '127.0.0.1', () => socket.write(head(1_000_000_000)));
    const timer = setInterval(() => socket.write(Buffer.alloc(1_000_000)), 1);
    await new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
    clearInterval(timer);
    expect(socket.bytesWritten).toBeLessThan(1_000_000_000);
  });

  test('gives the places of bodies that never end to others', async () => {
    site = await startTestSite();
    const sockets = Array.from({ length: LIMITS.upload_bodies_at_once }, () =>
      connect(site.port, '127.0.0.1', function (this: Socket) {
        this.write(`${head(1000)}{`);
      }).on('error', () => undefined),
    );
    await sleep(300);
    // Requests have places of their own.
    const request = await site.post('/api/v1/runs/0000000000000000/withdraw', Buffer.from('{"secret":"00"}'));
    expect(request.json.code).toBe('run_unknown');
    await sleep(1_200);
    expect((await site.upload(freshRun())).status).toBe(201);
    for (const socket of sockets) socket.destroy();
  });

  test('gives one address a few places for its bodies, and the others theirs', async () => {
    site = await startTestSite({ trustedProxyHops: 1 });
    const stalled = head(1000).replace('content-length', 'x-forwarded-for: 192.0.2.7\r\ncontent-length');
    const sockets = Array.from({ length: LIMITS.bodies_per_address_at_once }, () =>
      connect(site.port, '127.0.0.1', function (this: Socket) {
        this.write(`${stalled}{`);
      }).on('error', () => undefined),
    );
    await sleep(300);
    const of = (address: string) => ({ 'x-forwarded-for': address });
    const full = await site.post('/api/v1/runs', sealDocument(freshRun()), of('192.0.2.7'));
    expect(full).toMatchObject({ status: 429, json: { limit_of: 'address' }, headers: { 'retry-after': '2' } });
    expect((await site.post('/api/v1/runs', sealDocument(freshRun()), of('192.0.2.8'))).status).toBe(201);
    for (const socket of sockets) socket.destroy();
  });

  test('gives up on a body slower than the published rate before its time is over', async () => {
    site = await startTestSite();
    const startedMs = performance.now();
    const heard = await converse(site.port, `${head(1000)}{`);
    expect(heard).toContain('bytes per second or faster');
    expect(performance.now() - startedMs).toBeLessThan((LIMITS.body_seconds - 5) * 1000);
  });

  test('takes the run once the connections are back that the database has cut', async () => {
    site = await startTestSite();
    expect((await site.upload(freshRun())).status).toBe(201);
    await cutConnections();
    expect((await site.upload(freshRun())).status).toBe(201);
  });

  test('answers 503 while the database is gone, stores nothing, and takes the run when it is back', async () => {
    site = await startTestSite();
    const run = freshRun();
    expect((await site.upload(freshRun())).status).toBe(201);
    await allowConnections(false);
    await cutConnections();
    const { status, json, headers } = await site.upload(run);
    expect({ status, code: json.code }).toEqual({ status: 503, code: 'database_unavailable' });
    expect(headers['retry-after']).toBe('5');
    const ready = await fetch(`${site.url}/readyz`);
    expect(ready.status).toBe(503);
    await allowConnections(true);
    expect(await countRows(site.db)).toMatchObject({ submission: 1, run: 1 });
    expect((await site.upload(run)).status).toBe(201);
  });

  test('answers 503 to a withdrawal while the database is gone, and takes it when it is back', async () => {
    site = await startTestSite();
    const secret = randomBytes(32);
    const run = { ...freshRun(), withdraw_sha256: createHash('sha256').update(secret).digest('hex') };
    const { json } = await site.upload(run);
    const body = Buffer.from(JSON.stringify({ secret: secret.toString('hex') }));
    const withdraw = () => site.post(`/api/v1/runs/${json.id}/withdraw`, body);
    await allowConnections(false);
    await cutConnections();
    const answers = [await withdraw(), await withdraw()].map((answer) => [answer.status, answer.json.code]);
    await allowConnections(true);
    expect(answers).toEqual(Array.from({ length: 2 }, () => [503, 'database_unavailable']));
    expect((await withdraw()).status).toBe(200);
  });

  test('stores a run whole or not at all when its connection is cut in mid-statement', async () => {
    site = await startTestSite();
    expect((await site.upload(freshRun())).status).toBe(201);
    // The insert waits behind this lock until its connection is gone.
    const blocker = new pg.Client({ connectionString: site.database.url });
    blocker.on('error', () => undefined);
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE measurement IN EXCLUSIVE MODE');
    const uploading = site.upload(freshRun());
    await waitForLock();
    await allowConnections(false);
    // If the blocker went first, the insert could go on before its own connection is cut.
    await cutConnections((await blocker.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid);
    const { status, json } = await uploading;
    expect({ status, code: json.code }).toEqual({ status: 503, code: 'database_unavailable' });
    await cutConnections();
    await allowConnections(true);
    expect(await countRows(site.db)).toMatchObject({ submission: 1, run: 1, run_target: 1, measurement: 2 });
  });

  test('says 503 and when to come back while every place is taken', async () => {
    site = await startTestSite({ runsPerKeyPerHour: 10_000 });
    const body = sealDocument(freshRun());
    const answers = await Promise.all(Array.from({ length: 400 }, () => site.post('/api/v1/runs', body)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(503);
    const busy = answers.find(({ status }) => status === 503);
    expect(busy?.json.code).toBe('busy');
    expect(busy?.headers['retry-after']).toBe('2');
    expect(await countRows(site.db)).toMatchObject({ submission: 1 });
  });

  test('limits what one key may send, and tells the others nothing of it', async () => {
    site = await startTestSite({ runsPerKeyPerHour: 2 });
    const statuses = [];
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await site.upload(freshRun())).status);
    expect(statuses).toEqual([201, 201, 429]);
  });

  test('logs one line a request, without its body, and with nothing in it that a terminal interprets', async () => {
    site = await startTestSite();
    await converse(
      site.port,
      `GET /\x9b31m\x07secret?token=1 HTTP/1.1\r\nhost: x\r\nuser-agent: evil\x1b[2J\r\nconnection: close\r\n\r\n`,
    );
    await site.upload({ ...freshRun(), profile: 'full' });
    await sleep(20);
    expect(site.lines).toHaveLength(site.lines.filter((line) => line.includes('"method"')).length);
    for (const line of site.lines) {
      expect(line).toMatch(/^[\x20-\x7e]*\n$/);
      expect(line).not.toMatch(/token|evil|Steel Legend/);
    }
  });
});

async function admin(sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: process.env.FSBENCH_TEST_DATABASE_URL });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

const name = () => new URL(site.database.url).pathname.slice(1);
const allowConnections = (isAllowed: boolean) => admin(`ALTER DATABASE ${name()} ALLOW_CONNECTIONS ${isAllowed}`);
const cutConnections = (exceptPid = 0) =>
  admin('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> $2', [name(), exceptPid]);

async function waitForLock(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await admin(
      `SELECT count(*)::int AS waiting FROM pg_locks
       WHERE database = (SELECT oid FROM pg_database WHERE datname = $1) AND mode = 'RowExclusiveLock' AND NOT granted`,
      [name()],
    );
    if (rows[0].waiting > 0) return;
    await sleep(10);
  }
  throw new Error('nobody waits for the lock');
}

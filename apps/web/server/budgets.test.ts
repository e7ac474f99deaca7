import { createHash, randomBytes } from 'node:crypto';
import { LIMITS, PAYLOAD_TYPES } from '@fsbench/contract';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { type FixtureKey, KEY, keyFrom, seal, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { verifyKeys } from '../../../packages/tasks/verify-contributors.ts';
import { sharedBudgets } from '../http/budget-store.ts';
import { freshRun, startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
afterEach(() => site.close());

const keyOf = (name: string) => keyFrom(createHash('sha256').update(name).digest('hex'));
const from = (address: string) => ({ 'x-forwarded-for': address });
const uploadFrom = (address: string, key: FixtureKey = KEY) =>
  site.post('/api/v1/runs', sealDocument(freshRun(key), key), from(address));
const refusedUpload = (headers: Record<string, string> = {}) => site.post('/api/v1/runs', Buffer.from('{}'), headers);

/** A run that can be withdrawn by its secret. */
async function uploadWithSecret() {
  const secret = randomBytes(32);
  const run = { ...freshRun(), withdraw_sha256: createHash('sha256').update(secret).digest('hex') };
  const { status, json } = await site.upload(run);
  expect(status).toBe(201);
  const body = Buffer.from(JSON.stringify({ secret: secret.toString('hex') }));
  const sha256 = createHash('sha256').update(JSON.stringify(run)).digest('hex');
  return {
    withdraw: (headers = {}) => site.post(`/api/v1/runs/${json.id}/withdraw`, body, headers),
    /** Signed, `second` seconds from now. */
    request: (action: object, second: number) => {
      const request = {
        schema: 'fsbench.request.v1',
        key_id: KEY.keyId,
        run_sha256: sha256,
        issued_at: new Date(Date.now() + second * 1000).toISOString(),
        action,
      };
      const envelope = seal(Buffer.from(JSON.stringify(request)), KEY, PAYLOAD_TYPES.request);
      return site.post(`/api/v1/runs/${json.id}/requests`, Buffer.from(JSON.stringify(envelope)));
    },
  };
}

describe('hourly budgets', () => {
  test('are spent by accepted new runs only, not by repeated and not by refused uploads', async () => {
    site = await startTestSite({ runsPerKeyPerHour: 3, runsPerHour: 6 });
    const body = sealDocument(freshRun());
    expect((await site.post('/api/v1/runs', body)).status).toBe(201);
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await site.post('/api/v1/runs', body)).status).toBe(200);
      expect((await refusedUpload()).status).toBe(400);
    }
    expect((await site.upload(freshRun())).status).toBe(201);
    expect((await site.upload(freshRun())).status).toBe(201);
    expect((await site.upload(freshRun())).status).toBe(429);
    // The receipt of a stored run is there for a key that has spent everything.
    expect((await site.post('/api/v1/runs', body)).status).toBe(200);
  });

  test('say whose they are and when to come back', async () => {
    site = await startTestSite({ trustedProxyHops: 1, runsPerKeyPerHour: 2, runsPerHour: 6 });
    for (const name of ['a', 'a']) expect((await uploadFrom('192.0.2.1', keyOf(name))).status).toBe(201);
    const ofKey = await uploadFrom('192.0.2.2', keyOf('a'));
    expect(ofKey.json).toMatchObject({ code: 'rate_limited', limit_of: 'key' });
    expect(ofKey.json.detail).toBe('This key may send 2 new runs an hour.');
    expect(Number(ofKey.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await uploadFrom('192.0.2.1', keyOf('b'))).json).toMatchObject({ limit_of: 'address' });
    expect((await uploadFrom('192.0.2.2', keyOf('b'))).status).toBe(201);
    expect((await uploadFrom('192.0.2.3', keyOf('c'))).json).toMatchObject({ limit_of: 'everybody' });
  });

  test('of everybody are for verified contributors by half, however many keys others make', async () => {
    site = await startTestSite({ runsPerKeyPerHour: 2, runsPerHour: 4 });
    const verified = keyOf('verified');
    const own = freshRun(verified);
    expect((await site.upload(own, verified)).status).toBe(201);
    await verifyKeys(site.db, [verified.keyId]);
    const send = async (name: string) => (await site.upload(freshRun(keyOf(name)), keyOf(name))).status;
    expect(await send('a')).toBe(201);
    const refused = await site.upload(freshRun(keyOf('b')), keyOf('b'));
    expect(refused).toMatchObject({ status: 429, json: { limit_of: 'everybody' } });
    expect(refused.json.detail).toBe(
      'This site accepts 4 new runs an hour from everybody together, half of them from verified contributors only.',
    );
    // What is there already, and what was refused, gives its place back.
    for (const _ of [1, 2, 3]) expect((await site.upload(own, verified)).status).toBe(200);
    expect(await send('verified')).toBe(201);
    expect(await send('c')).toBe(429);
    await verifyKeys(site.db, [keyOf('a').keyId]);
    expect(await send('a')).toBe(201);
    const { rows } = await site.db.query('SELECT count(*)::int AS n FROM submission');
    expect(rows[0].n).toBe(4);
  });

  test('count the bytes of a key a day', async () => {
    // The sizes of these runs differ by a few bytes.
    site = await startTestSite({ bytesPerKeyPerDay: 1 });
    const refused = await site.upload(freshRun());
    expect(refused).toMatchObject({ status: 429, json: { limit_of: 'key' } });
    expect(refused.json.detail).toContain('bytes a day');
    await site.close();
    site = await startTestSite();
    await site.upload(freshRun());
    const { rows } = await site.db.query('SELECT length(envelope) AS bytes FROM submission');
    const enoughForTwo = Math.ceil(rows[0].bytes * 2.5);
    await site.close();
    site = await startTestSite({ bytesPerKeyPerDay: enoughForTwo });
    const statuses = [];
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await site.upload(freshRun())).status);
    expect(statuses).toEqual([201, 201, 429]);
    expect((await site.upload(freshRun(keyOf('b')), keyOf('b'))).status).toBe(201);
  });
});

describe('withdrawals', () => {
  test('work when uploads have spent every budget', async () => {
    site = await startTestSite({ runsPerKeyPerHour: 1, runsPerHour: 1 });
    const { withdraw } = await uploadWithSecret();
    expect((await site.upload(freshRun())).status).toBe(429);
    expect((await withdraw()).status).toBe(200);
  });

  test('work from an address whose uploads were refused too often', async () => {
    site = await startTestSite({ trustedProxyHops: 1, refusalsPerAddressPerMinute: 2 });
    const { withdraw } = await uploadWithSecret();
    for (const status of [400, 400, 429]) expect((await refusedUpload(from('192.0.2.7'))).status).toBe(status);
    expect((await withdraw(from('192.0.2.7'))).status).toBe(200);
  });

  test('and other requests about runs have the budget of their key, after its signature', async () => {
    site = await startTestSite({ runRequestsPerKeyPerHour: 2 });
    const { request, withdraw } = await uploadWithSecret();
    expect((await request({ kind: 'unlist' }, 0)).status).toBe(200);
    expect((await request({ kind: 'note', text: 'a' }, 1)).status).toBe(200);
    const refused = await request({ kind: 'note', text: 'b' }, 2);
    expect(refused).toMatchObject({ status: 429, json: { limit_of: 'key' } });
    expect((await withdraw()).status).toBe(429);
    const other = keyOf('other');
    expect((await site.upload(freshRun(other), other)).status).toBe(201);
  });
});

describe('refused requests', () => {
  test('count against their address, or the /64 of it, at the published limit', async () => {
    const most = LIMITS.refusals_per_address_per_minute;
    site = await startTestSite({ trustedProxyHops: 1 });
    const statuses = [];
    for (let sent = 0; sent <= most; sent += 1)
      statuses.push((await refusedUpload(from(`2001:db8:1:2::${sent.toString(16)}`))).status);
    expect(statuses.slice(0, most).every((status) => status === 400)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    const blocked = await uploadFrom('2001:db8:1:2:ffff::1');
    expect(blocked).toMatchObject({ status: 429, json: { limit_of: 'address' } });
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await uploadFrom('2001:db8:1:3::1')).status).toBe(201);
  });

  test('of an address that is not known cost nobody anything', async () => {
    site = await startTestSite({ runsPerKeyPerHour: 5, runsPerHour: 10, refusalsPerAddressPerMinute: 2 });
    const { withdraw } = await uploadWithSecret();
    // A proxy that was not declared: everybody comes from one address, and what the header claims is not believed.
    const flood = Array.from({ length: 2_000 }, (_, at) => at);
    const send = async () => {
      for (let at = flood.pop(); at !== undefined; at = flood.pop()) {
        const { status } = await site.post('/api/v1/runs', Buffer.alloc(0), {
          'content-type': 'text/plain',
          ...from(`192.0.2.${at % 250}`),
        });
        expect(status).toBe(415);
      }
    };
    const flooding = Promise.all(Array.from({ length: 20 }, send));
    expect((await site.upload(freshRun())).status).toBe(201);
    expect((await withdraw()).status).toBe(200);
    await flooding;
    expect((await site.upload(freshRun())).status).toBe(201);
  });
});

describe('budgets in PostgreSQL', () => {
  test('are shared by web processes, and outlive each', async () => {
    site = await startTestSite({ runsPerKeyPerHour: 2 });
    const { url } = site.database;
    const processes: { db: pg.Pool; site: TestSite }[] = [];
    for (const _ of [1, 2]) {
      const db = new pg.Pool({ connectionString: url, max: 4 });
      processes.push({ db, site: await startTestSite({ runsPerKeyPerHour: 2, budgets: sharedBudgets(db) }) });
    }
    const upload = (at: number) => processes[at]?.site.upload(freshRun());
    const statuses = [];
    for (const at of [0, 1, 0, 1]) statuses.push((await upload(at))?.status);
    expect(statuses).toEqual([201, 201, 429, 429]);
    const { rows } = await site.db.query(`SELECT points FROM rate_limit WHERE key LIKE 'run-key:%'`);
    expect(rows).toEqual([{ points: 2 }]);
    for (const one of processes) {
      await one.site.close();
      await one.db.end();
    }
  });

  test('are counted in memory while the database of the budgets is away', async () => {
    const away = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
    away.on('error', () => undefined);
    site = await startTestSite({ runsPerKeyPerHour: 2, budgets: sharedBudgets(away) });
    const statuses = [];
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await site.upload(freshRun())).status);
    expect(statuses).toEqual([201, 201, 429]);
    await away.end();
  });
});

import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY, sealDocument } from '../../../../packages/contract/fixtures/signing.ts';
import { freePort } from '../../../../packages/tasks/ports.mjs';
import { rollUp } from '../../ingest/rollup/rollup.ts';
import { digestOf } from '../../objects/object-key.ts';
import { createSite, type RunningSite } from '../../server/site.ts';
import { freshRun } from '../../server/test-site.ts';

const CITUS_URL = process.env.FSBENCH_CITUS_URL;
const RUNS = 8;

if (!CITUS_URL) console.warn('SKIPPED: FSBENCH_CITUS_URL names no distributed database, so no server of one was away');

describe.skipIf(!CITUS_URL)('a distributed site, one of whose servers is away', () => {
  const db = new pg.Pool({ connectionString: CITUS_URL, max: 4, statement_timeout: 15_000 });
  let site: RunningSite;
  let url: string;
  beforeAll(async () => {
    site = createSite({
      db,
      publicUrl: 'https://fsbench.test',
      log: pino({ level: 'silent' }),
      pages: (_, response) => void response.writeHead(404).end(),
      runsPerKeyPerHour: 10_000,
      runsPerHour: 10_000,
    });
    await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await site.close();
    await db.end();
  });

  /** To the others a server is away that they look for where nobody listens. */
  async function withoutOneServer(work: (address: string) => Promise<void>): Promise<void> {
    const { rows } = await db.query<{ id: number; host: string; port: number }>(
      `SELECT nodeid AS id, nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 ORDER BY nodeid LIMIT 1`,
    );
    const [server] = rows;
    if (!server) throw new Error('the cluster has one server only: npm run distribute -- --workers');
    const moveTo = (port: number) => db.query('SELECT citus_update_node($1, $2, $3)', [server.id, server.host, port]);
    const port = await freePort();
    await moveTo(port);
    await work(`${server.host}:${port}`).finally(() => moveTo(server.port));
  }

  const readiness = async () => (await fetch(`${url}/readyz`)).json();
  async function send(body: Buffer) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/v1/runs`, { method: 'POST', headers, body: new Uint8Array(body) });
    return { status: response.status, wait: response.headers.get('retry-after'), json: await response.json() };
  }
  /** The database stays from test to test. */
  const newRuns = (count: number) =>
    Array.from({ length: count }, () =>
      sealDocument({ ...freshRun(), withdraw_sha256: randomBytes(32).toString('hex') }, KEY),
    );
  /** Measurements of each of these runs that is stored. */
  async function stored(bodies: readonly Buffer[]): Promise<number[]> {
    const { rows } = await db.query<{ id: string }>('SELECT id FROM submission WHERE sha256 = ANY ($1)', [
      bodies.map((body) => digestOf(Buffer.from(JSON.parse(body.toString()).payload, 'base64'))),
    ]);
    const counts: number[] = [];
    for (const { id } of rows)
      counts.push((await db.query('SELECT FROM measurement WHERE submission_id = $1', [id])).rowCount ?? 0);
    return counts;
  }
  const pending = async () =>
    Number((await db.query('SELECT count(*) AS n FROM submission WHERE rollup_pending')).rows[0].n);

  test('refuses uploads with 503, keeps nothing of them, and takes each by itself once the server is back', async () => {
    const runs = newRuns(RUNS);
    const taken: string[] = [];
    await withoutOneServer(async (address) => {
      for (const run of runs) {
        const { status, wait, json } = await send(run);
        if (status === 201) taken.push(json.id);
        else
          expect({ status, wait, code: json.code }).toEqual({ status: 503, wait: '5', code: 'database_unavailable' });
      }
      await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ servers: { status: 'away', away: [address] } });
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect((await readiness()).status).toBe('degraded');
    });
    // Nothing of a refused run is there.
    expect(await stored(runs)).toHaveLength(taken.length);
    expect(taken.length).toBeLessThan(RUNS);
    await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ servers: { status: 'ok', away: [] } });
    const again: number[] = [];
    for (const run of runs) again.push((await send(run)).status);
    expect(again.filter((status) => status === 200)).toHaveLength(taken.length);
    expect(again.filter((status) => status === 201)).toHaveLength(RUNS - taken.length);
    const counts = await stored(runs);
    expect(counts).toHaveLength(RUNS);
    expect(new Set(counts).size).toBe(1);
  }, 120_000);

  test('keeps the runs that it has not counted yet, and counts each once when the server is back', async () => {
    const count = async () => {
      while ((await rollUp(db, async () => undefined)).submissionIds.length > 0);
    };
    await count();
    for (const run of newRuns(4)) expect((await send(run)).status).toBe(201);
    await withoutOneServer(async () => {
      await expect(count()).rejects.toMatchObject({ code: expect.stringMatching(/^08/) });
      expect(await pending()).toBe(4);
    });
    await count();
    expect(await pending()).toBe(0);
  }, 120_000);
});

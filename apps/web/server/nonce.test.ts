import type { Nonce } from '@fsbench/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VALID_RUNS } from '../../../packages/contract/fixtures/valid-runs.ts';
import { Nonces } from '../ingest/nonces/nonces.ts';
import { countRows, freshRun, startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

async function issued(): Promise<Nonce> {
  const response = await fetch(`${site.url}/api/v1/nonce`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return (await response.json()) as Nonce;
}

/** Its 31 s are within the tolerance of a nonce of now. */
const runOfNow = () => ({ ...freshRun(), started_at: new Date().toISOString() });

async function measuredAfter(permalink: string): Promise<string | undefined> {
  const { rows } = await site.db.query('SELECT measured_after FROM submission WHERE permalink = $1', [permalink]);
  return rows[0]?.measured_after?.toISOString();
}

test('a run with a nonce of this site is stored with the instant of its issue', async () => {
  const nonce = await issued();
  const { status, json } = await site.upload({ ...runOfNow(), nonce });
  expect([status, json.state]).toEqual([201, 'accepted']);
  expect(await measuredAfter(json.id)).toBe(nonce.issued_at);
});

test('a run without a nonce, or with the expired one of a fixture, is accepted without an instant', async () => {
  const { nonce } = (VALID_RUNS.nonce?.() ?? {}) as { nonce?: Nonce };
  for (const run of [freshRun(), { ...freshRun(), nonce }]) {
    const { status, json } = await site.upload(run);
    expect(status).toBe(201);
    expect(await measuredAfter(json.id)).toBeUndefined();
  }
});

test('a forged nonce is refused with its code, and nothing is stored', async () => {
  const nonce = { ...(await issued()), mac: '0'.repeat(64) };
  const before = await countRows(site.db);
  const { status, json } = await site.upload({ ...runOfNow(), nonce });
  expect([status, json.code, json.pointer]).toEqual([422, 'nonce_forged', '/nonce']);
  expect(await countRows(site.db)).toEqual(before);
});

test('a run that took longer than its nonce is old is refused', async () => {
  const run = { ...freshRun(), started_at: new Date().toISOString(), duration_ns: 600e9, nonce: await issued() };
  const { status, json } = await site.upload(run);
  expect([status, json.code]).toEqual([422, 'nonce_too_late']);
  expect(json.detail).toContain('the run took 600 s');
});

test('another process of the site accepts the nonces of this one', async () => {
  const other = new Nonces(site.db, 'https://fsbench.test');
  const run = { nonce: await issued(), startedAt: new Date().toISOString(), durationNs: 1e9 };
  expect(await other.check(run, Date.now() + 2_000)).toEqual({ ok: true, value: new Date(run.nonce.issued_at) });
});

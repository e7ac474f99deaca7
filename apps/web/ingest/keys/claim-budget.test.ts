import { LIMITS, PAYLOAD_TYPES } from '@fsbench/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FixtureKey, seal } from '../../../../packages/contract/fixtures/signing.ts';
import { type BudgetStore, memoryBudgets } from '../../http/budget-store.ts';
import { freshRun, startTestSite, type TestSite } from '../../server/test-site.ts';
import { newKey } from './test-claims.ts';
import { startGitHub } from './test-providers.ts';

const SITE = 'https://fsbench.test';
let site: TestSite;
let github: Awaited<ReturnType<typeof startGitHub>>;
beforeAll(async () => {
  github = await startGitHub();
});
afterEach(() => site.close());
afterAll(() => github.close());

/** As published, but for these. */
const withPoints =
  (changed: Readonly<Record<string, number>>, seen = new Map<string, number>()): BudgetStore =>
  (options) => {
    seen.set(options.keyPrefix, options.points);
    return memoryBudgets({ ...options, points: changed[options.keyPrefix] ?? options.points });
  };

const start = async (budgets: BudgetStore) => {
  site = await startTestSite({ publicUrl: SITE, github, trustedProxyHops: 1, budgets });
};

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `192.0.2.${addresses}`;
};

function ask(
  key: FixtureKey,
  { address = newAddress(), at = new Date(), action = { kind: 'claim_github' } as object } = {},
) {
  const request = {
    schema: 'fsbench.key-request.v1',
    key_id: key.keyId,
    audience: SITE,
    issued_at: at.toISOString(),
    action,
  };
  const body = Buffer.from(JSON.stringify(seal(Buffer.from(JSON.stringify(request)), key, PAYLOAD_TYPES.key_request)));
  return site.post(`/api/v1/keys/${key.keyId}/requests`, body, { 'x-forwarded-for': address });
}

test('a claim that is refused costs nobody one', async () => {
  await start(withPoints({ 'claim-all': 1 }));
  const [late, revoked] = [newKey(), newKey()];
  for (const key of [late, revoked]) expect((await site.upload(freshRun(key), key)).status).toBe(201);
  await site.db.query('UPDATE signing_key SET last_request_at = now() WHERE key_id = $1', [late.keyId]);
  const at = new Date(Date.now() - 60_000);
  await site.db.query('UPDATE signing_key SET revoked_at = now() WHERE key_id = $1', [revoked.keyId]);
  for (const _ of [1, 2, 3]) {
    expect((await ask(late, { at })).json.code).toBe('request_stale');
    expect((await ask(revoked)).json.code).toBe('key_revoked');
  }
  expect((await ask(newKey())).status).toBe(202);
});

test('one address begins so many claims an hour, with ever new keys, and another still may', async () => {
  await start(memoryBudgets);
  const most = LIMITS.claims_per_address_per_hour;
  const statuses = [];
  for (let at = 0; at < most; at += 1) statuses.push((await ask(newKey(), { address: '198.51.100.7' })).status);
  expect(statuses).toEqual(Array.from({ length: most }, () => 202));
  expect(await ask(newKey(), { address: '198.51.100.7' })).toMatchObject({
    status: 429,
    json: { code: 'rate_limited', limit_of: 'address' },
  });
  expect((await ask(newKey(), { address: '198.51.100.8' })).status).toBe(202);
});

test('keys that sent nothing use up half of the claims, and one with an accepted run has the other half', async () => {
  const published = new Map<string, number>();
  await start(withPoints({ 'claim-all': 2, 'claim-reserved': 1 }, published));
  const half = LIMITS.claims_per_hour / 2;
  expect([published.get('claim-all'), published.get('claim-reserved')]).toEqual([half, half]);
  const [known, held] = [newKey(), newKey()];
  for (const key of [known, held]) expect((await site.upload(freshRun(key), key)).status).toBe(201);
  await site.db.query(
    `UPDATE submission SET review = 'held', held_code = 'operator', held_reason = 'test', held_by = 'operator' WHERE key_id = $1`,
    [held.keyId],
  );
  for (const _ of [1, 2]) expect((await ask(newKey())).status).toBe(202);
  const refused = { status: 429, json: { limit_of: 'everybody' } };
  expect(await ask(newKey())).toMatchObject(refused);
  expect(await ask(held)).toMatchObject(refused);
  expect((await ask(known)).status).toBe(202);
  expect(await ask(known, { at: new Date(Date.now() + 1_000) })).toMatchObject(refused);
});

/** A request that changes nothing: yet to know that, a row of the key is made. */
const unclaim = { kind: 'unclaim' };
const keysStored = async () => (await site.db.query('SELECT FROM signing_key')).rowCount;

test('keys that sent no run share the requests about themselves, and one with a run is not in it', async () => {
  const published = new Map<string, number>();
  await start(withPoints({ 'new-key-all': 3 }, published));
  expect(published.get('new-key-all')).toBe(LIMITS.new_key_requests_per_hour);
  const known = newKey();
  expect((await site.upload(freshRun(known), known)).status).toBe(201);
  for (const _ of [1, 2, 3]) expect((await ask(newKey(), { action: unclaim })).json.code).toBe('not_linked');
  const stored = await keysStored();
  expect(await ask(newKey(), { action: unclaim })).toMatchObject({
    status: 429,
    json: { code: 'rate_limited', limit_of: 'everybody' },
  });
  expect(await keysStored()).toBe(stored);
  expect((await ask(newKey())).status).toBe(202);
  const revoke = { kind: 'revoke', revoked_key_id: known.keyId, reason: 'retired', since: null };
  expect((await ask(known, { action: revoke })).status).toBe(200);
});

test('one address sends so many requests of keys without a run an hour, and another still may', async () => {
  await start(memoryBudgets);
  const most = LIMITS.new_key_requests_per_address_per_hour;
  const address = '198.51.100.7';
  for (let at = 0; at < most; at += 1)
    expect((await ask(newKey(), { address, action: unclaim })).json.code).toBe('not_linked');
  expect(await ask(newKey(), { address, action: unclaim })).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    json: { code: 'rate_limited', limit_of: 'address' },
  });
  expect((await ask(newKey(), { action: unclaim })).json.code).toBe('not_linked');
});

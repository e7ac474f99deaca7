import { randomBytes } from 'node:crypto';
import { PAYLOAD_TYPES, PRESETS, presetText } from '@fsbench/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureKey, keyFrom, seal } from '../../../../packages/contract/fixtures/signing.ts';
import { verifyKeys } from '../../../../packages/tasks/verify-contributors.ts';
import { freshRun, startQueriedSite, type TestSite } from '../../server/test-site.ts';
import { rollUp } from '../rollup/rollup.ts';
import { startGitHub } from './test-providers.ts';

let site: TestSite;
let github: Awaited<ReturnType<typeof startGitHub>>;
let leaderboard: () => Promise<import('../../parts/leaderboards/leaderboard.ts').Leaderboard | null>;

beforeAll(async () => {
  github = await startGitHub();
  site = await startQueriedSite({ github });
  const { listLeaderboard } = await import('../../db/list-leaderboard.ts');
  const { leaderboardOf } = await import('../../parts/leaderboards/leaderboard.ts');
  const [durable] = PRESETS.sync;
  const text = durable ? presetText(durable) : '';
  leaderboard = async () => {
    await rollUp(site.db, async () => undefined);
    return leaderboardOf(await listLeaderboard(text, 'drive'), {});
  };
});
afterAll(async () => {
  await site.close();
  await github.close();
});

async function claim(key: FixtureKey, id: number) {
  const post = async (path: string, value: object) =>
    (await site.post(`/api/v1/keys/${key.keyId}/${path}`, Buffer.from(JSON.stringify(value)))).json as unknown;
  const request = {
    schema: 'fsbench.key-request.v1',
    key_id: key.keyId,
    audience: 'https://fsbench.test',
    issued_at: new Date().toISOString(),
    action: { kind: 'claim_github' },
  };
  const begun = await post('requests', seal(Buffer.from(JSON.stringify(request)), key, PAYLOAD_TYPES.key_request));
  github.says({ account: { id, login: `person-${id}` } });
  await post('claims', { claim: (begun as { claim: string }).claim });
}

test('six verified contributors rank a drive; six keys of five do not', async () => {
  const keys = Array.from({ length: 7 }, () => keyFrom(randomBytes(32).toString('hex')));
  for (const key of keys) expect((await site.upload(freshRun(key), key)).status).toBe(201);
  expect(await leaderboard()).toMatchObject({ ranked: [], unverified: [{ contributors: 7, runs: 7 }] });

  const [last, ...others] = keys;
  for (const [at, key] of others.entries()) await claim(key, Math.min(at + 1, 5));
  await verifyKeys(
    site.db,
    others.map(({ keyId }) => keyId),
  );
  expect(await leaderboard()).toMatchObject({ ranked: [] });

  if (last) {
    await claim(last, 6);
    expect(await leaderboard(), 'a link of today').toMatchObject({ ranked: [] });
    await verifyKeys(site.db, [last.keyId]);
  }
  expect(await leaderboard()).toMatchObject({ ranked: [{ rank: 1, contributors: 6, runs: 7 }], unranked: [] });
});

import { VERIFICATION } from '@fsbench/contract';
import { MINIMUM_FOR_NORM } from '@fsbench/stats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { startTestSite } from '../../server/test-site.ts';
import { Claims, newKey } from '../keys/test-claims.ts';
import { startGitHub, startIssuer } from '../keys/test-providers.ts';
import { rebuildCells } from './rebuild-cells.ts';
import { rollUp } from './rollup.ts';
import { updateAllVerified } from './update-verified.ts';

const DAY_MS = 86_400_000;
let claims: Claims;
let github: Awaited<ReturnType<typeof startGitHub>>;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
beforeAll(async () => {
  [github, issuer] = await Promise.all([startGitHub(), startIssuer()]);
  claims = new Claims(await startTestSite({ github, oidcIssuers: [issuer.url] }), github, issuer);
});
afterAll(async () => {
  await claims.site.close();
  await Promise.all([github.close(), issuer.close()]);
});

let ids = 1_000;
const account = (ageDays: number) => {
  ids += 1;
  const created_at = new Date(Date.now() - ageDays * DAY_MS).toISOString();
  return { id: ids, login: `person-${ids}`, created_at };
};
const roll = () => rollUp(claims.site.db, async () => undefined);
const isVerified = async (key: ReturnType<typeof newKey>) => (await claims.contributorOf(key)).verified_since !== null;

/** Runs that cells count for verified contributors, of this key. */
async function countedAsVerified({ keyId }: ReturnType<typeof newKey>): Promise<boolean[]> {
  const { rows } = await claims.site.db.query(
    `SELECT DISTINCT c.linked FROM cell c JOIN contributor p ON p.hash = ANY(c.hashes)
     JOIN signing_key k ON k.contributor_id = p.id WHERE k.key_id = $1`,
    [keyId],
  );
  return rows.map(({ linked }) => linked);
}

describe('a linked contributor', () => {
  test('with an old account is verified when a run comes on a second day, and cells follow', async () => {
    const key = newKey();
    await claims.upload(key, 1);
    await claims.byAccount(key, account(400));
    await roll();
    expect(await isVerified(key)).toBe(false);
    expect(await countedAsVerified(key)).toEqual([false]);
    await claims.upload(key);
    await roll();
    expect(await isVerified(key)).toBe(true);
    await roll();
    expect(await countedAsVerified(key)).toEqual([true]);
  });

  test('is verified at once where the runs and the account are older than the link', async () => {
    const key = newKey();
    for (const daysAgo of [9, 3]) await claims.upload(key, daysAgo);
    await claims.byAccount(key, account(VERIFICATION.account_age_days));
    expect(await isVerified(key)).toBe(true);
  });

  test('with an account that is one day too young waits until the day after', async () => {
    const key = newKey();
    for (const daysAgo of [90, 60]) await claims.upload(key, daysAgo);
    await claims.byAccount(key, account(VERIFICATION.account_age_days - 1));
    await updateAllVerified(claims.site.db, 'all');
    expect(await isVerified(key)).toBe(false);
    await updateAllVerified(claims.site.db, 'all', new Date(Date.now() + DAY_MS + 60_000));
    expect(await isVerified(key)).toBe(true);
  });

  test.each([
    [VERIFICATION.first_run_age_days, true],
    [VERIFICATION.first_run_age_days - 1, false],
  ])('whose provider tells no age, with a first run %i days ago: verified is %s', async (daysAgo, expected) => {
    const key = newKey();
    for (const days of [daysAgo, 0]) await claims.upload(key, days);
    await claims.byToken(key, {
      repository: 'o/r',
      repository_id: '1',
      repository_owner: 'o',
      repository_owner_id: `44${daysAgo}`,
      actor: 'o',
      actor_id: `44${daysAgo}`,
      event_name: 'push',
    });
    expect(await isVerified(key)).toBe(expected);
  });

  test('with many runs of one day is not verified', async () => {
    const key = newKey();
    for (let at = 0; at < 5; at += 1) await claims.upload(key, 40);
    await claims.byAccount(key, account(4_000));
    await updateAllVerified(claims.site.db, 'all');
    expect(await isVerified(key)).toBe(false);
  });

  test('does not become verified by a run that was withdrawn', async () => {
    const key = newKey();
    await claims.upload(key, 40);
    const id = await claims.upload(key, 20);
    await claims.site.db.query('UPDATE submission SET withdrawn_at = now(), envelope = NULL WHERE permalink = $1', [
      id,
    ]);
    await claims.byAccount(key, account(4_000));
    expect(await isVerified(key)).toBe(false);
  });
});

describe('what a contributor sent before being verified', () => {
  const judgedOf = async ({ keyId }: ReturnType<typeof newKey>) => {
    const { rows } = await claims.site.db.query(
      'SELECT rollup_pending, judged, held_code FROM submission WHERE key_id = $1 ORDER BY id',
      [keyId],
    );
    return rows;
  };

  test('is judged by the norms of today before it enters the cells of verified contributors', async () => {
    const liar = newKey();
    for (const daysAgo of [40, 20]) await claims.upload(liar, daysAgo);
    await roll();
    // As if it had come before anybody else measured this hardware.
    await claims.site.db.query(
      `UPDATE measurement SET median = median / 1000 FROM submission s WHERE s.id = submission_id AND s.key_id = $1`,
      [liar.keyId],
    );
    const six = Array.from({ length: MINIMUM_FOR_NORM }, newKey);
    for (const key of six) {
      for (const daysAgo of [40, 20]) await claims.upload(key, daysAgo);
      await claims.byAccount(key, account(4_000));
    }
    await roll();
    expect(await countedAsVerified(liar)).toEqual([false]);
    await claims.byAccount(liar, account(4_000));
    expect(await isVerified(liar)).toBe(true);
    const waiting = { rollup_pending: true, judged: 'unverified', held_code: null };
    expect(await judgedOf(liar)).toEqual([waiting, waiting]);
    await inTransaction(claims.site.db, (client) => rebuildCells(client, []));
    expect(await countedAsVerified(liar)).toEqual([]);
    await roll();
    const held = { rollup_pending: false, judged: 'verified', held_code: 'far_from_norm' };
    expect(await judgedOf(liar)).toEqual([held, held]);
    expect(await countedAsVerified(liar)).toEqual([]);
  });
});

describe('a verified contributor', () => {
  async function verified() {
    const key = newKey();
    for (const daysAgo of [40, 20]) await claims.upload(key, daysAgo);
    const person = account(4_000);
    await claims.byAccount(key, person);
    expect(await isVerified(key)).toBe(true);
    await roll();
    await roll();
    expect(await countedAsVerified(key)).toEqual([true]);
    return { key, person };
  }

  test.each([
    ['unlinked', { kind: 'unclaim' } as const],
    ['revoked', null],
  ])('is none any more when the only key is %s, and cells follow', async (_, action) => {
    const { key } = await verified();
    const revoke = { kind: 'revoke', revoked_key_id: key.keyId, reason: null, since: null } as const;
    expect((await claims.ask(key, action ?? revoke)).status).toBe(200);
    expect(await isVerified(key)).toBe(false);
    await roll();
    expect(await countedAsVerified(key)).toEqual([false]);
  });

  test('stays one while another linked key is good', async () => {
    const { key, person } = await verified();
    const other = newKey();
    await claims.byAccount(other, person);
    await claims.ask(key, { kind: 'revoke', revoked_key_id: key.keyId, reason: null, since: null });
    expect(await isVerified(other)).toBe(true);
  });

  test('gives a further key of the same account that standing, and keeps it when the first key leaves', async () => {
    const { key, person } = await verified();
    const other = newKey();
    await claims.upload(other);
    await claims.byAccount(other, person);
    await claims.ask(key, { kind: 'unclaim' });
    expect([await isVerified(key), await isVerified(other)]).toEqual([false, true]);
    await roll();
    expect([await countedAsVerified(key), await countedAsVerified(other)]).toEqual([[false], [true]]);
  });

  test('stays one after a run is withdrawn', async () => {
    const { key } = await verified();
    await claims.site.db.query('UPDATE submission SET withdrawn_at = now(), envelope = NULL WHERE key_id = $1', [
      key.keyId,
    ]);
    expect(await updateAllVerified(claims.site.db, 'all')).toBe(0);
    expect(await isVerified(key)).toBe(true);
  });
});

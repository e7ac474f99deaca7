import { createHash, randomBytes } from 'node:crypto';
import { type KeyAction, PAYLOAD_TYPES, tokenAudience } from '@fsbench/contract';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureKey, keyFrom, seal } from '../../../../packages/contract/fixtures/signing.ts';
import { verifyKeys } from '../../../../packages/tasks/verify-contributors.ts';
import { freshRun, startTestSite, type TestSite } from '../../server/test-site.ts';
import { rollUp } from '../rollup/rollup.ts';
import { providerOf } from './job-identity.ts';
import { GITHUB_BUILD, GITLAB_BUILD, startGitHub, startIssuer, type TokenParts } from './test-providers.ts';

const SITE = 'https://fsbench.test';
let site: TestSite;
let github: Awaited<ReturnType<typeof startGitHub>>;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let otherContributor: Awaited<ReturnType<typeof startIssuer>>;
beforeAll(async () => {
  [github, issuer, otherContributor] = await Promise.all([startGitHub(), startIssuer(), startIssuer()]);
  site = await startTestSite({ publicUrl: SITE, github, oidcIssuers: [issuer.url] });
});
afterAll(async () => {
  await site.close();
  await Promise.all([github.close(), issuer.close(), otherContributor.close()]);
});

const newKey = () => keyFrom(randomBytes(32).toString('hex'));

interface Asking {
  readonly at?: Date;
  readonly audience?: string;
  readonly path?: string;
}

function requestOf(key: FixtureKey, action: KeyAction, { at = new Date(), audience = SITE }: Asking = {}) {
  const request = {
    schema: 'fsbench.key-request.v1',
    key_id: key.keyId,
    audience,
    issued_at: at.toISOString(),
    action,
  };
  return seal(Buffer.from(JSON.stringify(request)), key, PAYLOAD_TYPES.key_request);
}

const ask = (key: FixtureKey, action: KeyAction, asking: Asking = {}) =>
  post(`/api/v1/keys/${asking.path ?? key.keyId}/requests`, requestOf(key, action, asking));

// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
type Any = any;
async function post(path: string, value: unknown): Promise<{ status: number; json: Any }> {
  const { status, json } = await site.post(path, Buffer.from(JSON.stringify(value)));
  return { status, json };
}

const codeOf = async (answer: Promise<{ json: Any }>) => (await answer).json.code;
const roll = () => rollUp(site.db, async () => undefined);

async function claimAs(key: FixtureKey, account: { id: number; login: string }) {
  const begun = await ask(key, { kind: 'claim_github' });
  expect(begun.status).toBe(202);
  github.says({ account });
  const ended = await post(`/api/v1/keys/${key.keyId}/claims`, { claim: begun.json.claim });
  github.says({ error: 'authorization_pending' });
  return ended;
}

const tokenFor = (key: FixtureKey, parts: Partial<TokenParts> = {}) =>
  issuer.token({ audience: tokenAudience(SITE, key.keyId), ...parts });
const claimByToken = (key: FixtureKey, token: string) => ask(key, { kind: 'claim_oidc', token });

async function contributorOf(key: FixtureKey) {
  const { rows } = await site.db.query(
    `SELECT c.id, c.kind, c.label, c.merged_into FROM signing_key k JOIN contributor c ON c.id = k.contributor_id WHERE key_id = $1`,
    [key.keyId],
  );
  return rows[0];
}

/** Whose the runs of a key are in every table that says so. */
async function holdersOf(key: FixtureKey) {
  const { rows } = await site.db.query(
    `SELECT DISTINCT s.contributor_id AS submission, r.contributor_id AS run, m.contributor_id AS measurement
     FROM submission s JOIN run r ON r.submission_id = s.id JOIN measurement m ON m.submission_id = s.id WHERE s.key_id = $1`,
    [key.keyId],
  );
  return rows;
}

async function counted(cpus: number) {
  const { rows } = await site.db.query(
    `SELECT linked, contributors_count, runs_count FROM cell WHERE subject_kind = 'drive' AND quarter IS NULL
       AND stratum_id IN (SELECT id FROM stratum WHERE usable_cpus = $1)
       AND key_id = (SELECT min(id) FROM comparability_key WHERE primitive = 'fdatasync') ORDER BY linked`,
    [cpus],
  );
  return rows.map(({ linked, contributors_count, runs_count }) => [linked, contributors_count, runs_count]);
}

async function upload(key: FixtureKey, cpus: number) {
  const base = freshRun(key);
  const machine = { ...base.machine, cpu: { ...base.machine.cpu, usable_count: cpus, logical_count: 64 } };
  const run = { ...base, machine };
  const { status, json } = await site.upload(run, key);
  expect(status).toBe(201);
  return { id: json.id, sha256: createHash('sha256').update(JSON.stringify(run)).digest('hex') };
}

describe('a claim of a GitHub account', () => {
  test('shows a code, waits while nobody confirms it, and links the key by the account’s number', async () => {
    const key = newKey();
    const begun = await ask(key, { kind: 'claim_github' });
    expect(begun).toMatchObject({
      status: 202,
      json: { user_code: 'WDJB-MJHT', verification_url: `${github.url}/login/device`, expires_in_seconds: 900 },
    });
    const poll = () => post(`/api/v1/keys/${key.keyId}/claims`, { claim: begun.json.claim });
    expect(await poll()).toEqual({ status: 202, json: { state: 'pending', interval_seconds: 0 } });
    github.says({ account: { id: 583231, login: 'octocat' } });
    const ended = await poll();
    github.says({ error: 'authorization_pending' });
    expect(ended).toMatchObject({
      status: 200,
      json: {
        key_id: key.keyId,
        linked: { kind: 'account', provider: github.url, owner: 'octocat', as: 'octocat' },
        revoked_at: null,
      },
    });
    expect(await poll(), 'whoever missed the answer gets it again').toEqual(ended);
    expect(await contributorOf(key)).toMatchObject({ kind: 'linked', label: 'octocat' });
  });

  test('calls its owner as the account is called at the latest claim, and by no name that is none', async () => {
    const key = newKey();
    const names: (string | null)[] = [];
    for (const login of ['monalisa', '<img src=x onerror=alert(1)>', '\u202elacissassim', 'mona-lisa']) {
      expect((await claimAs(key, { id: 90_210, login })).status, login).toBe(200);
      names.push((await contributorOf(key)).label);
    }
    expect(names).toEqual(['monalisa', null, null, 'mona-lisa']);
    const { rows } = await site.db.query(
      `SELECT i.subject FROM owner_identity i JOIN owner o ON o.id = i.owner_id WHERE o.contributor_id = $1`,
      [(await contributorOf(key)).id],
    );
    expect(rows).toEqual([{ subject: '90210' }]);
  });

  test('asks for no scope, and keeps neither the token nor a code that can be read', async () => {
    const key = newKey();
    const { json } = await ask(key, { kind: 'claim_github' });
    expect(github.asked.filter(({ path }) => path === '/login/device/code').at(-1)?.form).toEqual({
      client_id: 'Iv1.test',
    });
    const code = `device-code-${github.asked.filter(({ path }) => path === '/login/device/code').length}`;
    const everything = async () => {
      const { rows } = await site.db.query(
        `SELECT (SELECT json_agg(t) FROM key_claim t)::text || (SELECT json_agg(t) FROM signing_key t)::text ||
           (SELECT json_agg(t) FROM signing_key_event t)::text || (SELECT json_agg(t) FROM owner t)::text AS all`,
      );
      return rows[0].all;
    };
    const hex = (text: string) => Buffer.from(text).toString('hex');
    expect(await everything()).not.toContain(hex(code));
    expect(await everything()).not.toContain(json.claim);
    github.says({ account: { id: 583231, login: 'octocat' } });
    await post(`/api/v1/keys/${key.keyId}/claims`, { claim: json.claim });
    github.says({ error: 'authorization_pending' });
    expect(await everything()).not.toMatch(/gho_|nobody@example/);
  });

  test('ends where the person says no, the code expires, or the claim is somebody else’s', async () => {
    for (const [error, code] of [
      ['access_denied', 'claim_denied'],
      ['expired_token', 'claim_expired'],
    ] as const) {
      const key = newKey();
      const { json } = await ask(key, { kind: 'claim_github' });
      const poll = (keyId = key.keyId, claim = json.claim) => post(`/api/v1/keys/${keyId}/claims`, { claim });
      expect(await codeOf(poll(newKey().keyId))).toBe('claim_unknown');
      expect(await codeOf(poll(key.keyId, 'guess'))).toBe('claim_unknown');
      github.says({ error });
      expect(await codeOf(poll())).toBe(code);
      github.says({ account: { id: 1, login: 'late' } });
      expect(await codeOf(poll())).toBe('claim_unknown');
      github.says({ error: 'authorization_pending' });
      expect(await contributorOf(key)).toMatchObject({ kind: 'anonymous' });
    }
  });

  test('is as patient as GitHub asks, and asks it no more often than that', async () => {
    const key = newKey();
    const { json } = await ask(key, { kind: 'claim_github' });
    const poll = () => post(`/api/v1/keys/${key.keyId}/claims`, { claim: json.claim });
    github.says({ error: 'slow_down', interval: 7 });
    expect((await poll()).json).toEqual({ state: 'pending', interval_seconds: 7 });
    github.says({ account: { id: 2, login: 'hasty' } });
    const before = github.asked.length;
    expect((await poll()).json).toEqual({ state: 'pending', interval_seconds: 7 });
    expect(github.asked.length).toBe(before);
    github.says({ error: 'authorization_pending' });
  });

  async function requestElsewhere(options: Parameters<typeof startTestSite>[0], times: number) {
    const other = await startTestSite({ publicUrl: SITE, ...options });
    try {
      const body = requestOf(newKey(), { kind: 'claim_github' });
      const path = `/api/v1/keys/${body.signatures[0]?.keyid}/requests`;
      const codes: [number, string][] = [];
      for (let at = 0; at < times; at += 1) {
        const { status, json } = await other.post(path, Buffer.from(JSON.stringify(body)));
        codes.push([status, json.code]);
      }
      return codes;
    } finally {
      await other.close();
    }
  }

  test('is not offered where the operator has named no client, and says so', async () => {
    expect(await requestElsewhere({}, 1)).toEqual([[404, 'claim_unavailable']]);
  });

  test('may be sent again as it was where GitHub could not be reached', async () => {
    const away = { clientId: 'x', url: 'http://127.0.0.1:1', apiUrl: 'http://127.0.0.1:1' };
    const code = [503, 'provider_unavailable'];
    expect(await requestElsewhere({ github: away }, 2)).toEqual([code, code]);
  });
});

describe('keys of one owner', () => {
  const octopus = { id: 8, login: 'octopus' };

  test('are one contributor: what they sent counts once, and the old address leads on', async () => {
    const [one, two] = [newKey(), newKey()];
    await upload(one, 31);
    await upload(two, 31);
    await upload(two, 31);
    await roll();
    expect(await counted(31)).toEqual([[false, 2, 3]]);
    await claimAs(one, octopus);
    await verifyKeys(site.db, [one.keyId]);
    await roll();
    expect(await counted(31)).toEqual([
      [false, 1, 2],
      [true, 1, 1],
    ]);
    const before = await contributorOf(two);
    await claimAs(two, octopus);
    await roll();
    expect(await counted(31)).toEqual([[true, 1, 3]]);
    const { id } = await contributorOf(one);
    expect((await contributorOf(two)).id).toBe(id);
    expect(await holdersOf(two)).toEqual([{ submission: id, run: id, measurement: id }]);
    const { rows } = await site.db.query('SELECT merged_into, kind FROM contributor WHERE id = $1', [before.id]);
    expect(rows[0]).toEqual({ merged_into: id, kind: 'anonymous' });
  });

  test('have no row anywhere that a move of keys does not know', async () => {
    const { rows } = await site.db.query(
      `SELECT table_name FROM information_schema.columns
       WHERE column_name = 'contributor_id' AND table_schema = 'public' ORDER BY 1`,
    );
    const known = ['imported_run', 'measurement', 'owner', 'run', 'signing_key', 'submission'];
    expect(rows.map(({ table_name }) => table_name)).toEqual(known);
  });

  test('go apart again when one is unclaimed, whichever was first', async () => {
    const [one, two] = [newKey(), newKey()];
    const account = { id: 9, login: 'nautilus' };
    await upload(one, 32);
    await upload(two, 32);
    await claimAs(one, account);
    await claimAs(two, account);
    await verifyKeys(site.db, [one.keyId]);
    await roll();
    expect(await counted(32)).toEqual([[true, 1, 2]]);
    expect(await ask(one, { kind: 'unclaim' })).toMatchObject({ status: 200, json: { linked: null } });
    await roll();
    expect(await counted(32)).toEqual([
      [false, 1, 1],
      [true, 1, 1],
    ]);
    expect(await contributorOf(one)).toMatchObject({ kind: 'anonymous', label: null, merged_into: null });
    expect(await contributorOf(two)).toMatchObject({ kind: 'linked', label: 'nautilus', merged_into: null });
    await claimAs(one, account);
    expect((await contributorOf(one)).id).toBe((await contributorOf(two)).id);
    await ask(one, { kind: 'unclaim' });
    await ask(two, { kind: 'unclaim' });
    await roll();
    expect(await counted(32)).toEqual([[false, 2, 2]]);
    expect(await codeOf(ask(two, { kind: 'unclaim' }))).toBe('not_linked');
  });

  test('keep a run that comes in while they are joined', async () => {
    const [one, two] = [newKey(), newKey()];
    const account = { id: 10, login: 'busy' };
    await upload(two, 33);
    await claimAs(one, account);
    await verifyKeys(site.db, [one.keyId]);
    const begun = await ask(two, { kind: 'claim_github' });
    github.says({ account });
    const joining = post(`/api/v1/keys/${two.keyId}/claims`, { claim: begun.json.claim });
    const sent = Promise.all(Array.from({ length: 8 }, () => upload(two, 33)));
    expect((await joining).status).toBe(200);
    await sent;
    github.says({ error: 'authorization_pending' });
    const { id } = await contributorOf(one);
    expect(await holdersOf(two)).toEqual([{ submission: id, run: id, measurement: id }]);
    await roll();
    await roll();
    expect(await counted(33)).toEqual([[true, 1, 9]]);
  });

  test('stay with their owner: another is refused until they are unclaimed', async () => {
    const key = newKey();
    await claimAs(key, { id: 11, login: 'first' });
    expect(await claimAs(key, { id: 12, login: 'second' })).toMatchObject({
      status: 409,
      json: { code: 'owner_differs' },
    });
    expect((await claimAs(key, { id: 11, login: 'renamed' })).json.linked.owner).toBe('renamed');
    await ask(key, { kind: 'unclaim' });
    expect((await claimAs(key, { id: 12, login: 'second' })).json.linked.owner).toBe('second');
  });
});

describe('a build service’s token', () => {
  test('links the key by the numbers of owner and repository, and shows the repository', async () => {
    const key = newKey();
    expect(await claimByToken(key, await tokenFor(key))).toMatchObject({
      status: 200,
      json: { linked: { kind: 'ci', provider: issuer.url, owner: 'octo-org', as: 'octo-org/octo-repo' } },
    });
    const other = newKey();
    const claims = { ...GITHUB_BUILD, repository: 'renamed/else', repository_owner: 'renamed', repository_id: '75' };
    expect((await claimByToken(other, await tokenFor(other, { claims }))).json.linked).toMatchObject({
      owner: 'renamed',
      as: 'renamed/else',
    });
    expect((await contributorOf(other)).id).toBe((await contributorOf(key)).id);
    const { rows } = await site.db.query('SELECT linked_id FROM signing_key WHERE key_id = $1', [other.keyId]);
    expect(rows[0].linked_id).toBe('75');
  });

  test('of GitLab is read by its namespace and project', async () => {
    const key = newKey();
    expect((await claimByToken(key, await tokenFor(key, { claims: GITLAB_BUILD }))).json.linked).toMatchObject({
      owner: 'my-group',
      as: 'my-group/my-subgroup/p',
    });
  });

  test('is refused for another site, another key, or more than this one', async () => {
    const [key, other] = [newKey(), newKey()];
    const mine = tokenAudience(SITE, key.keyId);
    for (const audience of [
      SITE,
      tokenAudience('https://elsewhere.test', key.keyId),
      tokenAudience(SITE, other.keyId),
      [mine, SITE],
      [mine],
    ]) {
      expect(await codeOf(claimByToken(key, await issuer.token({ audience })))).toBe('token_audience');
    }
    expect(await contributorOf(key), 'a refused token leaves nothing behind').toBeUndefined();
  });

  test('counts once', async () => {
    const key = newKey();
    const token = await tokenFor(key);
    expect((await claimByToken(key, token)).status).toBe(200);
    await ask(key, { kind: 'unclaim' });
    expect(await claimByToken(key, token)).toMatchObject({ status: 409, json: { code: 'token_used' } });
    const again = await tokenFor(key, { jti: 'the same id' });
    expect((await claimByToken(key, again)).status).toBe(200);
    expect(await codeOf(claimByToken(key, await tokenFor(key, { jti: 'the same id' })))).toBe('token_used');
  });

  test('of an issuer that is not believed is refused, and nobody asks there', async () => {
    const key = newKey();
    const token = await otherContributor.token({ audience: tokenAudience(SITE, key.keyId) });
    expect(await codeOf(claimByToken(key, token))).toBe('token_issuer_unknown');
    expect(otherContributor.asked()).toBe(0);
    const pretending = await otherContributor.token({ audience: tokenAudience(SITE, key.keyId), issuer: issuer.url });
    expect(await codeOf(claimByToken(key, pretending))).toBe('token_signature');
  });

  test('that has expired, or is not valid yet, is refused', async () => {
    const key = newKey();
    expect(await codeOf(claimByToken(key, await tokenFor(key, { expiresInS: -120 })))).toBe('token_expired');
    const claims = { ...GITHUB_BUILD, nbf: Math.floor(Date.now() / 1000) + 600 };
    expect(await codeOf(claimByToken(key, await tokenFor(key, { claims })))).toBe('token_expired');
  });

  test('signed by nobody, or by the public key as if it were a secret, is refused', async () => {
    const key = newKey();
    const audience = tokenAudience(SITE, key.keyId);
    const [, body] = (await tokenFor(key)).split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    expect(await codeOf(claimByToken(key, unsigned))).toBe('token_algorithm');
    for (const secret of [Buffer.from(JSON.stringify(issuer.jwk)), Buffer.from(issuer.jwk.n ?? '', 'base64url')]) {
      const confused = await issuer.signer({ audience }).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);
      expect(await codeOf(claimByToken(key, confused))).toBe('token_algorithm');
    }
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const brought = { alg: 'RS256', kid: 'one', jwk: await exportJWK(publicKey) };
    const forged = await issuer.signer({ audience }).setProtectedHeader(brought).sign(privateKey);
    expect(await codeOf(claimByToken(key, forged))).toBe('token_signature');
    const changed = Buffer.from(body ?? '', 'base64url')
      .toString('utf8')
      .replace('octo-org', 'evil-org');
    const [head, , signature] = (await tokenFor(key)).split('.');
    const tampered = `${head}.${Buffer.from(changed).toString('base64url')}.${signature}`;
    expect(await codeOf(claimByToken(key, tampered))).toBe('token_signature');
    for (const nonsense of ['x', 'a.b.c', `${head}.${body}`]) {
      expect(await codeOf(claimByToken(key, nonsense)), nonsense).toBe('token_malformed');
    }
  });

  test('that does not say whose build it is, is refused', async () => {
    const key = newKey();
    const { repository_owner_id: _repositoryOwnerId, ...claims } = GITHUB_BUILD;
    expect(await codeOf(claimByToken(key, await tokenFor(key, { claims })))).toBe('token_claims');
  });
});

test.each([
  ['https://token.actions.githubusercontent.com', 'https://github.com'],
  ['https://token.actions.githubusercontent.com/octo-inc', 'https://github.com'],
  ['https://github.example.org/_services/token', 'https://github.example.org'],
  ['https://gitlab.com', 'https://gitlab.com'],
])('owners in tokens of %s are numbered as at %s', (from, provider) => {
  expect(providerOf(from)).toBe(provider);
});

describe('a rotation', () => {
  interface Half {
    readonly by?: FixtureKey;
    readonly replaces?: string;
    readonly audience?: string;
  }
  function rotation(from: FixtureKey, to: FixtureKey, { by = to, replaces = from.keyId, audience = SITE }: Half = {}) {
    const half = { schema: 'fsbench.key-acceptance.v1', key_id: by.keyId, replaces, audience };
    const acceptance = seal(Buffer.from(JSON.stringify(half)), by, PAYLOAD_TYPES.key_acceptance);
    return { kind: 'rotate' as const, new_key_id: to.keyId, acceptance };
  }

  test('makes the new key speak for the old: it annotates and withdraws, and the old no longer does', async () => {
    const [old, next] = [newKey(), newKey()];
    const sent = await upload(old, 41);
    const at = new Date();
    expect(await ask(old, rotation(old, next), { at })).toMatchObject({
      status: 200,
      json: { replaced_by: next.keyId },
    });
    expect((await ask(old, rotation(old, next), { at })).status, 'sent again').toBe(200);
    expect((await ask(old, rotation(old, next))).status, 'asked again').toBe(200);
    expect(await codeOf(ask(old, rotation(old, newKey())))).toBe('key_replaced');
    const note = (key: FixtureKey) => {
      const request = {
        schema: 'fsbench.request.v1',
        key_id: key.keyId,
        run_sha256: sent.sha256,
        issued_at: new Date().toISOString(),
        action: { kind: 'note', text: 'by the new key' },
      };
      return post(
        `/api/v1/runs/${sent.id}/requests`,
        seal(Buffer.from(JSON.stringify(request)), key, PAYLOAD_TYPES.request),
      );
    };
    expect(await codeOf(note(old))).toBe('key_replaced');
    expect((await note(next)).status).toBe(200);
    await upload(old, 41);
    await upload(next, 41);
    expect((await contributorOf(next)).id).toBe((await contributorOf(old)).id);
    const third = newKey();
    expect((await ask(next, rotation(next, third))).status).toBe(200);
    expect((await note(third)).status).toBe(200);
  });

  test('keeps the link, and unclaims all keys of the line at once', async () => {
    const [old, next] = [newKey(), newKey()];
    await claimAs(old, { id: 21, login: 'rotating' });
    await ask(old, rotation(old, next));
    expect(await contributorOf(next)).toMatchObject({ kind: 'linked', label: 'rotating' });
    await ask(next, { kind: 'unclaim' });
    expect(await contributorOf(old)).toMatchObject({ kind: 'anonymous' });
    expect((await contributorOf(next)).id).toBe((await contributorOf(old)).id);
  });

  test('needs both keys, for this site, and a new key that nobody has used', async () => {
    const [old, next, other] = [newKey(), newKey(), newKey()];
    await upload(other, 42);
    for (const half of [{ by: other }, { replaces: other.keyId }, { audience: 'https://elsewhere.test' }]) {
      expect(await codeOf(ask(old, rotation(old, next, half)))).toBe('acceptance_invalid');
    }
    expect(await codeOf(ask(old, rotation(old, old)))).toBe('acceptance_invalid');
    expect(await codeOf(ask(old, rotation(old, other)))).toBe('key_in_use');
    const { rows } = await site.db.query('SELECT replaced_by FROM signing_key WHERE key_id = $1', [old.keyId]);
    expect(rows).toEqual([{ replaced_by: null }]);
  });
});

describe('a revocation', () => {
  const revoke = (key: FixtureKey, revoked = key, since: string | null = null) => ({
    kind: 'revoke' as const,
    revoked_key_id: revoked.keyId,
    reason: 'left on a train',
    since,
  });

  test('refuses what the key signs from then on, and leaves what was received', async () => {
    const key = newKey();
    const { id } = await upload(key, 51);
    await roll();
    const before = await counted(51);
    expect(await ask(key, revoke(key))).toMatchObject({ status: 200, json: { revoked_at: expect.any(String) } });
    expect(await site.upload(freshRun(key), key)).toMatchObject({ status: 403, json: { code: 'key_revoked' } });
    expect(await codeOf(ask(key, { kind: 'claim_github' }))).toBe('key_revoked');
    await roll();
    expect(await counted(51)).toEqual(before);
    const { rows } = await site.db.query('SELECT review FROM submission WHERE permalink = $1', [id]);
    expect(rows[0].review).toBe('accepted');
  });

  test('holds what came since others may have had the key', async () => {
    const key = newKey();
    const [early, late] = [await upload(key, 52), await upload(key, 52)];
    await site.db.query(`UPDATE submission SET received_at = '2026-10-02T00:00:00Z' WHERE permalink = $1`, [early.id]);
    await site.db.query(`UPDATE submission SET received_at = '2026-10-09T00:00:00Z' WHERE permalink = $1`, [late.id]);
    await roll();
    expect(await counted(52)).toEqual([[false, 1, 2]]);
    await ask(key, revoke(key, key, '2026-10-05T00:00:00Z'));
    await roll();
    expect(await counted(52)).toEqual([[false, 1, 1]]);
    const { rows } = await site.db.query(
      'SELECT held_code, held_reason, held_by FROM submission WHERE permalink = $1',
      [late.id],
    );
    expect(rows[0]).toEqual({
      held_code: 'key_revoked',
      held_reason: 'others may have had the key since 2026-10-05',
      held_by: 'rule',
    });
  });

  test('may come from another key of the same account, and from no build service or stranger', async () => {
    const [lost, mine, build, other] = [newKey(), newKey(), newKey(), newKey()];
    const account = { id: 65_001, login: 'me' };
    await claimAs(lost, account);
    await claimAs(mine, account);
    await claimAs(other, { id: 65_002, login: 'somebody' });
    await claimByToken(build, await tokenFor(build, { claims: { ...GITHUB_BUILD, repository_owner_id: '65001' } }));
    for (const key of [build, other]) expect(await codeOf(ask(key, revoke(key, lost)))).toBe('key_not_yours');
    const sibling = newKey();
    await claimByToken(sibling, await tokenFor(sibling, { claims: { ...GITHUB_BUILD, repository_owner_id: '65001' } }));
    expect((await contributorOf(sibling)).id).toBe((await contributorOf(build)).id);
    expect(await codeOf(ask(sibling, revoke(sibling, build))), 'nor from another build').toBe('key_not_yours');
    expect((await ask(mine, revoke(mine, lost))).status).toBe(200);
    expect(await codeOf(ask(lost, { kind: 'unclaim' }))).toBe('key_revoked');
  });
});

describe('a request of a key', () => {
  test('is not taken again, nor an older one after it, nor one from a clock that is days off', async () => {
    const key = newKey();
    const at = new Date();
    await claimAs(key, { id: 31, login: 'replayed' });
    await ask(key, { kind: 'unclaim' }, { at: new Date(at.getTime() + 60_000) });
    expect(await codeOf(ask(key, { kind: 'claim_github' }, { at }))).toBe('request_stale');
    expect(await codeOf(ask(key, { kind: 'claim_github' }, { at: new Date(Date.now() + 48 * 3_600_000) }))).toBe(
      'request_stale',
    );
  });

  test('for another site, another address, or by another key is refused', async () => {
    const [key, other] = [newKey(), newKey()];
    expect(await ask(key, { kind: 'claim_github' }, { audience: 'https://elsewhere.test' })).toMatchObject({
      status: 403,
      json: { code: 'audience_wrong', detail: `this site is ${SITE}` },
    });
    expect(await codeOf(ask(key, { kind: 'claim_github' }, { path: other.keyId }))).toBe('key_mismatch');
    const request = {
      schema: 'fsbench.key-request.v1',
      key_id: key.keyId,
      audience: SITE,
      issued_at: new Date().toISOString(),
      action: { kind: 'unclaim' },
    };
    const forged = seal(Buffer.from(JSON.stringify(request)), other, PAYLOAD_TYPES.key_request);
    expect(await codeOf(post(`/api/v1/keys/${key.keyId}/requests`, forged))).toBe('key_mismatch');
  });

  test('is taken so often an hour and no more', async () => {
    const key = newKey();
    const codes: string[] = [];
    for (let at = 0; at < 31; at += 1) codes.push(await codeOf(ask(key, { kind: 'unclaim' })));
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(['not_linked']));
    expect(codes[30]).toBe('rate_limited');
  });
});

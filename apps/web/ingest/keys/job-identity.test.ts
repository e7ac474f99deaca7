import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSite } from '../../server/test-site.ts';
import { jobIdentityOf } from './job-identity.ts';
import { withKey } from './key-row.ts';
import { type Link, linkKey } from './link-key.ts';
import { Claims, newKey } from './test-claims.ts';
import { GITHUB_BUILD, GITLAB_BUILD, startGitHub, startIssuer } from './test-providers.ts';

let claims: Claims;
let github: Awaited<ReturnType<typeof startGitHub>>;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
beforeAll(async () => {
  [github, issuer] = await Promise.all([startGitHub(), startIssuer()]);
  const site = await startTestSite({ github, oidcIssuers: [issuer.url] });
  claims = new Claims(site, github, issuer);
});
afterAll(async () => {
  await claims.site.close();
  await github.close();
  await issuer.close();
});

const push = { ...GITHUB_BUILD, event_name: 'push' };
const six = Array.from({ length: 6 }, (_, at) => at);

/** Claims a key each, with these claims. */
async function linkAll(all: readonly Record<string, unknown>[]) {
  const keys = all.map(() => newKey());
  for (const [at, key] of keys.entries()) {
    const { status, json } = await claims.byToken(key, all[at] ?? {});
    expect(status, JSON.stringify(json)).toBe(200);
  }
  return keys;
}

describe('builds at GitHub', () => {
  test('of six organizations that one person started are one contributor', async () => {
    const keys = await linkAll(six.map((at) => ({ ...push, actor_id: '501', repository_owner_id: `60${at}` })));
    expect(await claims.countContributors(keys)).toBe(1);
  });

  test('of one organization that six persons started are one contributor', async () => {
    const keys = await linkAll(six.map((at) => ({ ...push, actor_id: `51${at}`, repository_owner_id: '610' })));
    expect(await claims.countContributors(keys)).toBe(1);
  });

  test('of two organizations are joined when one person starts builds of both', async () => {
    const [one, two] = [
      { ...push, actor_id: '521', repository_owner_id: '621' },
      { ...push, actor_id: '522', repository_owner_id: '622' },
    ];
    const keys = await linkAll([one, two]);
    expect(await claims.countContributors(keys)).toBe(2);
    const [bridge] = await linkAll([{ ...push, actor_id: '521', repository_owner_id: '622' }]);
    expect(bridge && (await claims.countContributors([...keys, bridge]))).toBe(1);
  });

  test.each([
    ['a schedule', { event_name: 'schedule' }],
    ['a bot', { event_name: 'push', actor: 'dependabot[bot]' }],
  ])('that %s started count by the owner of the repository alone', async (_, started) => {
    const of = (owner: string) => ({ ...GITHUB_BUILD, ...started, actor_id: '531', repository_owner_id: owner });
    const base = started.event_name === 'push' ? 64 : 63;
    const keys = await linkAll([of(`${base}1`), of(`${base}2`), of(`${base}1`)]);
    expect(await claims.countContributors(keys)).toBe(2);
  });

  test.each(['issue_comment', 'watch', 'issues', 'pull_request', 'pull_request_target', 'fork', 'workflow_run'])(
    'that %s started link nothing: a stranger can cause that',
    async (event_name) => {
      const key = newKey();
      const { status, json } = await claims.byToken(key, { ...GITHUB_BUILD, event_name, actor_id: '541' });
      expect([status, json.code]).toEqual([403, 'token_event']);
      expect(await claims.contributorOf(key)).toBeUndefined();
    },
  );

  test('keep the key of a repository linked whoever starts the next build', async () => {
    const key = newKey();
    for (const actor_id of ['551', '552', '553']) {
      expect((await claims.byToken(key, { ...push, actor_id, repository_owner_id: '650' })).status).toBe(200);
    }
    const elsewhere = await claims.byToken(key, { ...push, actor_id: '559', repository_owner_id: '659' });
    expect(elsewhere.json.code).toBe('owner_differs');
  });

  test.each(['actor_id', 'actor', 'event_name'])('without %s in the token link nothing', async (missing) => {
    const { [missing as 'actor']: _, ...rest } = push;
    expect((await claims.byToken(newKey(), rest)).json.code).toBe('token_claims');
  });

  test('keep what the token says of the job, and of its owner only numbers', async () => {
    const [key] = await linkAll([{ ...push, actor_id: '561', repository_owner_id: '661' }]);
    const { rows } = await claims.site.db.query(
      'SELECT link_subjects, link_claims FROM signing_key WHERE key_id = $1',
      [key?.keyId],
    );
    expect(rows[0]).toEqual({
      link_subjects: ['561', '661'],
      link_claims: {
        event_name: 'push',
        runner_environment: 'github-hosted',
        job_workflow_ref: null,
        job_workflow_sha: null,
      },
    });
  });
});

test('an account and the builds that it starts are one contributor, whichever was linked first', async () => {
  const account = (id: string): Link => ({
    owner: { provider: 'https://github.com', subjects: [id], label: 'octocat', accountCreatedAt: new Date(0) },
    kind: 'account',
    as: 'octocat',
    id: null,
    claims: null,
  });
  const build = (id: string): Link => {
    const claimed = { ...push, actor_id: id, repository_owner_id: `9${id}` };
    const identity = jobIdentityOf('https://token.actions.githubusercontent.com', claimed);
    if ('refused' in identity) throw new Error(identity.refused);
    return identity.link;
  };
  for (const [first, second] of [
    [account('583231'), build('583231')],
    [build('583232'), account('583232')],
  ] as const) {
    const [one, two] = [newKey(), newKey()];
    await withKey(claims.site.db, one.keyId, (client, key) => linkKey(client, key, first));
    await withKey(claims.site.db, two.keyId, (client, key) => linkKey(client, key, second));
    expect(await claims.countContributors([one, two])).toBe(1);
    expect(await claims.contributorOf(one)).toMatchObject({ account_created_at: new Date(0) });
  }
});

describe('builds at GitLab', () => {
  const inGroup = (path: string, more: Record<string, string>) => ({
    ...GITLAB_BUILD,
    namespace_path: path,
    project_path: `${path}/p`,
    ...more,
  });

  test('of six subgroups of one group are one contributor', async () => {
    const keys = await linkAll(
      six.map((at) => inGroup(`Acme/team-${at}/x`, { namespace_id: `70${at}`, user_id: `80${at}` })),
    );
    expect(await claims.countContributors(keys)).toBe(1);
    expect(await claims.contributorOf(keys[0] ?? newKey())).toMatchObject({ label: 'acme' });
  });

  test('of six groups that one person started are one contributor', async () => {
    const keys = await linkAll(six.map((at) => inGroup(`group-${at}`, { user_id: '811' })));
    expect(await claims.countContributors(keys)).toBe(1);
  });

  test.each([
    ['a schedule', { pipeline_source: 'schedule' }],
    ['a project’s bot', { user_login: 'project_7_bot_9fa2' }],
  ])('that %s started count by the group alone', async (by, started) => {
    const name = by.replaceAll(/\W/g, '');
    const keys = await linkAll([`${name}-a`, `${name}-b`].map((path) => inGroup(path, { user_id: '821', ...started })));
    expect(await claims.countContributors(keys)).toBe(2);
  });

  test('number persons apart from groups', async () => {
    const keys = await linkAll([
      inGroup('831', { user_id: '832', namespace_id: '833' }),
      inGroup('834', { user_id: '831', namespace_id: '832' }),
    ]);
    expect(await claims.countContributors(keys)).toBe(2);
  });
});

describe('an owner of several identities', () => {
  test('forgets the identity that an unlinked key proved', async () => {
    const keys = await linkAll([
      { ...push, actor_id: '571', repository_owner_id: '671' },
      { ...push, actor_id: '571', repository_owner_id: '672' },
    ]);
    const [first, second] = keys;
    if (!first || !second) throw new Error('two keys');
    await claims.ask(first, { kind: 'unclaim' });
    const [other] = await linkAll([{ ...GITHUB_BUILD, repository_owner_id: '671' }]);
    expect(other && (await claims.countContributors([second, other]))).toBe(2);
  });
});

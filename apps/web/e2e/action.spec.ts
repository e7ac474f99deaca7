// The Action as a runner runs it: the steps of its action.yml in bash, with the real collector and the real site. GitHubSettings's API and
// the issuer of a job's tokens are others' parts, and stand on loopback.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { EVENT, fakeGitHub, REPOSITORY, SHA } from '../../../packages/action/testing/fake-github.mjs';
import { zip } from '../../../packages/action/testing/zip.mjs';
import { collectorIn, takes } from './site/own-work.ts';
import { runAction } from './site/runner.ts';
import { seeded } from './site/seed.ts';

const PERMALINK = /http:\/\/[\w.:]+\/r\/([0-9A-HJKMNP-TV-Z]{16})/;
const TABLE_HEAD = '|  | result | baseline | now | change | slower, 97.5 % CI | limit |';

let home: string;
let collector: string;
let github: Awaited<ReturnType<typeof fakeGitHub>>;
const server = process.env.FSBENCH_E2E_URL ?? '';

test.beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'fsbench-action-'));
  collector = collectorIn(join(home, 'bin'), 'fsbench-collect');
  github = await fakeGitHub();
});
test.afterAll(async () => {
  await github.close();
  rmSync(home, { recursive: true, force: true });
});

/** A job on the machine that measures. No token of GitHubSettings's is in reach, as in a pull request from a fork. */
const job = (inputs: Record<string, string>, environment: Record<string, string> = {}) =>
  runAction('action.yml', { server, ...inputs }, home, { FSBENCH_COLLECT: collector, ...environment });

/** The second workflow: GitHubSettings starts it from the default branch, with a token that may write. */
function comment() {
  const event = join(home, 'event.json');
  writeFileSync(event, JSON.stringify(EVENT));
  return runAction('packages/action/comment/action.yml', { server }, home, {
    GITHUB_API_URL: github.url,
    GITHUB_EVENT_PATH: event,
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_TOKEN: 'may-write',
  });
}

const written = () => github.state.requests.filter(({ method }) => method !== 'GET').map(({ method }) => method);

test('a nightly run is claimed, collected and sent; a pull request is checked against it and has one comment', async ({
  request,
}) => {
  test.setTimeout(600_000);
  const command = takes(home, '0.1').join('\n');
  let id = '';
  let sha256 = '';

  await test.step('collect: the key is tied to the repository by the job’s token, and the run is sent', async () => {
    const { FSBENCH_OIDC_ISSUERS: issuer = '' } = process.env;
    const inputs = { mode: 'collect', claim: 'true', profile: 'quick', suite: 'core-sweep', name: 'nap', command };
    const { code, log, outputs, summary, artifacts } = await job(inputs, {
      ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer}/token`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-this-job',
    });
    expect(code, log).toBe(0);
    expect(outputs).toMatchObject({ result: 'collected', 'exit-code': '0' });
    id = PERMALINK.exec(summary)?.[1] ?? '';
    expect(id, summary).not.toBe('');
    const stored = await (await request.get(`/r/${id}.json`)).json();
    sha256 = stored.sha256;
    const { payload } = JSON.parse(artifacts.get('fsbench')?.toString('utf8') ?? '{}');
    expect(createHash('sha256').update(Buffer.from(payload, 'base64')).digest('hex')).toBe(sha256);
    expect(stored).toMatchObject({ trust: 'signed', linked: { kind: 'ci' } });
    // The table of a sweep is the terminal's alone.
    const [pasted = '', ...sweep] = summary.split('| folder | workers |');
    expect(sweep.join()).toContain('| disk');
    const cited = await (await request.get(`/r/${id}.md?part=cite`)).text();
    const [first = '', ...rest] = cited.trimEnd().split('\n');
    expect(first, 'the page also says who sent it').toMatch(/ · not verified$/);
    expect(pasted.trimEnd().split('\n').slice(1), 'what the run’s page gives to paste').toEqual(rest);
  });

  const check = (more: Record<string, string> = {}) =>
    job({
      baseline: `${server}/r/${id}`,
      'baseline-sha256': sha256,
      'fail-if': 'core-sweep/command time > 25%',
      command,
      ...more,
    });

  let slowed: Awaited<ReturnType<typeof job>>;
  await test.step('check, slowed: the step fails with 1, and says where in its summary and its artifact', async () => {
    takes(home, '0.4');
    slowed = await check();
    expect(slowed.code, slowed.log).toBe(1);
    expect(slowed.outputs).toMatchObject({ result: 'failed', 'exit-code': '1' });
    expect(slowed.summary).toContain('**fsbench check: failed**');
    expect(slowed.summary).toContain(TABLE_HEAD);
    expect(slowed.log).toContain('::error title=fsbench::something is clearly worse');
    expect(JSON.parse(slowed.artifacts.get('fsbench')?.toString('utf8') ?? '{}')).toMatchObject({ result: 'failed' });
    expect(github.state.requests, 'the job that measures asks nothing of GitHub').toEqual([]);
  });

  await test.step('its artifact becomes the comment, with a link to the run that the site has', async () => {
    github.state.archive = zip(slowed.artifacts.get('fsbench') ?? Buffer.alloc(0));
    const { code, log } = await comment();
    expect(code, log).toBe(0);
    expect(github.state.comments).toHaveLength(1);
    const [{ body } = { body: '' }] = github.state.comments;
    expect(body).toContain('fsbench check: failed');
    expect(body).toContain(TABLE_HEAD);
    expect(body).toContain(`baseline [${id}](${server}/r/${id})`);
    expect(body).toContain(SHA.slice(0, 12));
  });

  await test.step('check, as it was: the step passes, and the comment is the same one, made new', async () => {
    takes(home, '0.1');
    const { code, log, outputs, summary, artifacts } = await check();
    expect(code, log).toBe(0);
    // Other tests keep this machine busy: then two runs may decide nothing.
    expect(outputs).toMatchObject({ result: expect.stringMatching(/^(passed|unsure)$/) });
    expect(outputs['exit-code']).toMatch(outputs.result === 'passed' ? /^0$/ : /^[03]$/);
    expect(summary).toMatch(/\*\*fsbench check: (passed|undecided)\*\*/);
    github.state.archive = zip(artifacts.get('fsbench') ?? Buffer.alloc(0));
    expect((await comment()).code).toBe(0);
    expect(github.state.comments).toHaveLength(1);
    expect(github.state.comments[0]?.body).toMatch(/fsbench check: (passed|undecided)/);
    expect(written()).toEqual(['POST', 'PATCH']);
  });

  await test.step('an artifact that a stranger wrote says nothing on the pull request', async () => {
    const before = github.state.comments.map(({ body }) => body);
    const report = JSON.parse(slowed.artifacts.get('fsbench')?.toString('utf8') ?? '{}');
    for (const hostile of [
      { ...report, result: 'passed' },
      { ...report, baseline: { ...report.baseline, id: '../../@everyone' } },
      { ...report, run: '<script>' },
    ]) {
      github.state.archive = zip(Buffer.from(JSON.stringify(hostile)));
      const { code, log } = await comment();
      expect(code, log).toBe(1);
      expect(log).toContain('no comment was written');
    }
    github.state.archive = zip(slowed.artifacts.get('fsbench') ?? Buffer.alloc(0), { names: ['../action.yml'] });
    expect((await comment()).code).toBe(1);
    expect(github.state.comments.map(({ body }) => body)).toEqual(before);
    expect(written()).toEqual(['POST', 'PATCH']);
  });

  await test.step('without its command, or with another digest, there is no result: 3, whatever was asked for', async () => {
    for (const [exitCode, wrong] of [
      [3, { command: '' }],
      [4, { 'baseline-sha256': 'a'.repeat(64) }],
    ] as const) {
      const { code, log, outputs, artifacts } = await check({ ...wrong, 'not-comparable': 'warn' });
      expect(code, log).toBe(exitCode);
      expect(outputs).toMatchObject({ result: '', 'exit-code': String(exitCode) });
      expect(artifacts.size).toBe(0);
    }
  });
});

test('what cannot be compared fails with 3, or passes with a warning where that was asked for', async () => {
  test.setTimeout(120_000);
  const [baseline = ''] = seeded().runs;
  const inputs = { baseline: `${server}/r/${baseline}`, 'fail-if': 'sync/F_FULLFSYNC p50 > 10%' };
  const failed = await job(inputs);
  expect(failed.code, failed.log).toBe(3);
  expect(failed.outputs).toMatchObject({ result: 'not_comparable', 'exit-code': '3' });
  expect(failed.summary).toContain('not comparable: ');
  expect(failed.artifacts.size).toBe(1);
  const warned = await job({ ...inputs, 'not-comparable': 'warn' });
  expect(warned.code, warned.log).toBe(0);
  expect(warned.outputs).toMatchObject({ result: 'not_comparable', 'exit-code': '3' });
  expect(warned.log).toContain('::warning title=fsbench::not comparable with the baseline');
});

test('inputs that are wrong end with 2 and name the input, before anything is measured or sent', async () => {
  for (const [wrong, name] of [
    [{ mode: 'both' }, 'mode'],
    [{ baseline: 'x', 'fail-if': '' }, 'fail-if'],
    [{ baseline: 'x', 'fail-if': 'faster please' }, 'faster please'],
    [{ mode: 'collect', server: '' }, 'server'],
  ] as const) {
    const { code, log, outputs, artifacts } = await job(wrong);
    expect(code, log).toBe(2);
    expect(outputs).toMatchObject({ result: '', 'exit-code': '2' });
    expect(log).toContain(name);
    expect(artifacts.size).toBe(0);
  }
});

test('a job without an identity token is told so, and measures nothing', async () => {
  const { code, log, outputs } = await job({ mode: 'collect', claim: 'true', suite: 'sync' });
  expect(code).toBe(4);
  expect(log).toContain('id-token: write');
  expect(outputs).toMatchObject({ result: '', file: '' });
});

// The Action's default mode as a hosted runner runs it: the steps of action.yml in a checkout, with the real collector. No site
// takes part; GitHub's API is others' part, and stands on loopback.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fakeGitHub, REPOSITORY, SHA } from '../../../packages/action/testing/fake-github.mjs';
import { collectorIn } from './site/own-work.ts';
import { runAction } from './site/runner.ts';

function git(folder: string, ...words: string[]): void {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...author, ...words], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Two commits whose build makes a program that takes so many seconds. */
function checkout(folder: string, seconds: readonly string[]): void {
  git(folder, 'init', '--quiet', '--initial-branch=main');
  for (const one of seconds) {
    writeFileSync(join(folder, 'source'), `sleep ${one}\n`);
    git(folder, 'add', 'source');
    git(folder, 'commit', '--quiet', '--message', `takes ${one}`);
  }
}

test('a change that takes twice as long fails its job without a site, and has one comment', async () => {
  test.setTimeout(120_000);
  const home = mkdtempSync(join(tmpdir(), 'fsbench-compare-'));
  const github = await fakeGitHub();
  try {
    checkout(home, ['0.02', '0.04']);
    const repository = { id: 1 };
    const event = join(home, 'event.json');
    writeFileSync(
      event,
      JSON.stringify({ repository, pull_request: { number: 12, head: { sha: SHA, repo: repository } } }),
    );
    const job = () =>
      runAction('action.yml', { build: 'cp source program', command: 'sh program' }, home, {
        FSBENCH_COLLECT: collectorIn(join(home, 'bin'), 'fsbench-collect'),
        RUNNER_ENVIRONMENT: 'github-hosted',
        GITHUB_API_URL: github.url,
        GITHUB_EVENT_NAME: 'pull_request',
        GITHUB_EVENT_PATH: event,
        GITHUB_REPOSITORY: REPOSITORY,
        GITHUB_TOKEN: 'may-comment',
      });
    const { code, log, outputs, summary, artifacts } = await job();
    expect(code, log).toBe(1);
    expect(outputs).toMatchObject({ result: 'failed', 'exit-code': '1' });
    expect(summary).toMatch(/^\*\*HEAD is [12]\.\d+x slower than BASE: .* pairs\)\*\*\n/);
    expect(summary).toContain('takes 0.04');
    expect(JSON.parse(artifacts.get('fsbench')?.toString('utf8') ?? '{}')).toMatchObject({ result: 'slower' });
    expect(github.state.comments.map(({ body }) => body.split('\n')[0])).toEqual(['<!-- fsbench check -->']);
    expect(github.state.comments[0]?.body).toContain('x slower than BASE');
    await job();
    expect(github.state.comments).toHaveLength(1);
  } finally {
    await github.close();
    rmSync(home, { recursive: true, force: true });
  }
});

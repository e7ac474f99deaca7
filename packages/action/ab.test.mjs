// The default mode: its step with a real repository, its comment with an imitation of GitHub's interface.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCmark, renderAsGitHub } from '../tasks/cmark.mjs';
import { readAbReport } from './src/ab-report.mjs';
import { abComment, abMarkdown } from './src/ab-table.mjs';
import { fakeGitHub, REPOSITORY, SHA } from './testing/fake-github.mjs';
import { bytesOf } from './testing/reports.mjs';

const program = (name) => fileURLToPath(new URL(`src/${name}`, import.meta.url));
const FIXTURES = new URL('../contract/fixtures/ab/', import.meta.url);
const fixture = (name) => readFileSync(new URL(name, FIXTURES));
const NAMES = ['slower', 'faster', 'not-slower', 'unsure', 'not-confirmed', 'beside', 'no-memory'];
const parsed = (name, fields = {}) => ({ ...JSON.parse(fixture(`${name}.json`).toString('utf8')), ...fields });

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fsbench-ab-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a report', () => {
  test.each(NAMES)('of what is %s is written as the collector writes it', (name) => {
    expect(abMarkdown(readAbReport(fixture(`${name}.json`)))).toBe(fixture(`${name}.md`).toString('utf8'));
  });

  test('in a comment repeats no sentence that somebody else may have written', () => {
    const written = NAMES.map((name) => abComment(readAbReport(fixture(`${name}.json`)))).join();
    expect(written).toContain('BASE aaaaaaaa');
    expect(written).not.toMatch(/somebody|parser|<b>/);
  });

  test.runIf(findCmark())('is one table to GitHub, and no mention or markup of a commit is interpreted', () => {
    const html = renderAsGitHub(abMarkdown(readAbReport(fixture('slower.json'))));
    expect(html.match(/<tr>/g)).toHaveLength(4);
    expect(html).not.toMatch(/<a |<b>/);
  });

  test.each([
    ['a verdict beyond its interval', { result: 'faster' }],
    ['a difference that is none', { result: 'slower', quantities: parsed('not-slower').quantities }],
    ['a pass beyond what is allowed', { result: 'not_slower', excluded_ratio: 1.5 }],
    ['a reason of its own for no memory', { unmeasured: [{ quantity: 'memory', reason: '<b>' }] }],
    ['a limit below 2 %', { allowed_ratio: 1.001 }],
    ['a field more', { more: 1 }],
    ['words for a commit', { base: { commit: '@everyone', subject: '' } }],
    ['more pairs than executions', { pairs_count: 41 }],
    ['a reason for what was told', { reason: 'too_wide' }],
  ])('with %s is refused', (_, fields) => {
    expect(() => readAbReport(bytesOf(parsed('slower', fields)))).toThrow();
  });
});

function git(...words) {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...author, ...words], {
    cwd: join(folder, 'work'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** A checkout as actions/checkout makes it of a pull request: a merge of its head into its base. */
function repository() {
  mkdirSync(join(folder, 'work'));
  git('init', '--quiet', '--initial-branch=main');
  const commit = (words) => {
    git('commit', '--quiet', '--allow-empty', '--message', words);
    return git('rev-parse', 'HEAD');
  };
  const first = commit('first');
  git('switch', '--quiet', '--create', 'change');
  const head = commit('change');
  git('switch', '--quiet', 'main');
  const base = commit('second');
  git('merge', '--quiet', '--no-ff', '--no-edit', 'change');
  return { first, head, base };
}

/** The step with a collector that notes its arguments and prints this report. */
function step(report, code, event, inputs = {}) {
  const collector = join(folder, 'collector');
  writeFileSync(join(folder, 'report.json'), report);
  writeFileSync(
    collector,
    `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/arguments"\ncat "${folder}/report.json"\nexit ${code}\n`,
    { mode: 0o755 },
  );
  writeFileSync(join(folder, 'event.json'), JSON.stringify(event));
  const { status, stdout } = spawnSync(process.execPath, [program('run.mjs')], {
    cwd: join(folder, 'work'),
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      RUNNER_TEMP: folder,
      RUNNER_ENVIRONMENT: 'github-hosted',
      GITHUB_EVENT_PATH: join(folder, 'event.json'),
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
      FSBENCH_COLLECT: collector,
      FSBENCH_INPUT_COMMAND: './tool bench',
      ...inputs,
    },
  });
  const read = (name) => readFileSync(join(folder, name), 'utf8');
  return { status, stdout, read };
}

describe('the step', () => {
  test('compares a pull request with the base it is merged into, and a push with what was there before', () => {
    const { first, head, base } = repository();
    const pull = { pull_request: { base: { sha: first }, head: { repo: { id: 1 } } }, repository: { id: 1 } };
    const { status, stdout, read } = step(fixture('slower.json'), 1, pull, { FSBENCH_INPUT_BUILD: 'make' });
    expect(status, stdout).toBe(1);
    expect(read('arguments').split('\n')).toEqual([
      ...['ab', `--base=${base}`, '--head=HEAD', '--build=make', '--json'],
      ...['--', 'sh', '-c', './tool bench', ''],
    ]);
    expect(stdout).toMatch(/::error title=fsbench::HEAD is 1\.\d+x slower than BASE: /);
    expect(stdout).not.toContain('hosted runner');
    expect(read('output')).toMatch(/exit-code=1\n(?:.*\n)*compared=.*\nresult=failed\n/);
    expect(read('summary.md')).toBe(fixture('slower.md').toString('utf8'));

    step(fixture('slower.json'), 1, { before: head });
    expect(read('arguments')).toContain(`--base=${head}\n`);
    step(fixture('slower.json'), 1, { before: head }, { FSBENCH_INPUT_BASE: 'main~1' });
    expect(read('arguments')).toContain('--base=main~1\n');
  });

  test('passes where it is undecided, or fails if it is told to; a result of another code is none', () => {
    const { first } = repository();
    const passed = step(fixture('unsure.json'), 3, { before: first });
    expect(passed.status).toBe(0);
    expect(passed.stdout).toMatch(
      /::warning title=fsbench::Undecided whether HEAD is more than 2 %25 slower than BASE: /,
    );
    expect(passed.read('output')).toContain('result=unsure');
    const strict = { FSBENCH_INPUT_FAIL_IF_UNSURE: 'true' };
    expect(step(fixture('unsure.json'), 3, { before: first }, strict).status).toBe(3);
    expect(step(fixture('slower.json'), 0, { before: first }).status).toBe(4);
    expect(step('', 4, { before: first }).status).toBe(4);
  });

  test('names what to do if the checkout lacks the base', () => {
    repository();
    const { status, stdout } = step(fixture('slower.json'), 1, { before: 'd'.repeat(40) });
    expect(status).toBe(2);
    expect(stdout).toMatch(/::error title=fsbench::base: the checkout has no commit d{40}.*fetch-depth: 2/);
  });
});

describe('the step of a check', () => {
  const undecided = readFileSync(new URL('../checks/unsure.json', FIXTURES));
  const inputs = {
    FSBENCH_INPUT_MODE: 'check',
    FSBENCH_INPUT_BASELINE: 'https://fsbench.example/r/7Q3K9XJ2MDTA40RV',
    FSBENCH_INPUT_FAIL_IF: 'sync/fsync p50 > 10%',
  };
  const check = (report, code, more = {}) => {
    repository();
    return step(report, code, {}, { ...inputs, ...more });
  };

  test('passes with a warning where every result is undecided, or fails if it is told to', () => {
    const { status, stdout, read } = check(undecided, 3);
    expect(status, stdout).toBe(0);
    expect(stdout).toContain('::warning title=fsbench::undecided: some results could not be judged');
    expect(read('output')).toMatch(/exit-code=3\n(?:.*\n)*result=unsure\n/);
    const strict = step(undecided, 3, {}, { ...inputs, FSBENCH_INPUT_FAIL_IF_UNSURE: 'true' });
    expect(strict.status).toBe(3);
    expect(strict.stdout).toContain('::error title=fsbench::undecided');
    // A result of another code is none.
    expect(step(undecided, 0, {}, inputs).status).toBe(4);
  });

  test('fails where the new run was not sent', () => {
    const unsent = { ...JSON.parse(undecided.toString('utf8')), not_sent: 'no route to host' };
    expect(check(JSON.stringify(unsent), 3).status).toBe(4);
  });
});

describe('the comment on a branch of the repository', () => {
  let github;
  beforeEach(async () => {
    github = await fakeGitHub();
    writeFileSync(join(folder, 'report.json'), fixture('slower.json'));
  });
  afterEach(() => github.close());

  function comment(event, environment = {}) {
    writeFileSync(join(folder, 'event.json'), JSON.stringify(event));
    const env = {
      PATH: process.env.PATH,
      GITHUB_API_URL: github.url,
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: join(folder, 'event.json'),
      GITHUB_REPOSITORY: REPOSITORY,
      FSBENCH_INPUT_COMMENT: 'check',
      FSBENCH_INPUT_FILE: join(folder, 'report.json'),
      FSBENCH_INPUT_TOKEN: 'a-token',
      ...environment,
    };
    return new Promise((resolve) => {
      let log = '';
      const child = spawn(process.execPath, [program('own-comment.mjs')], { env });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (log += text));
      child.once('close', (code) => resolve({ code, log }));
    });
  }
  const pull = (id) => ({ pull_request: { number: 12, head: { sha: SHA, repo: { id } } }, repository: { id: 1 } });

  test('is made once, and updated', async () => {
    expect(await comment(pull(1))).toMatchObject({ code: 0, log: expect.stringContaining('created on #12') });
    writeFileSync(join(folder, 'report.json'), fixture('not-slower.json'));
    expect(await comment(pull(1))).toMatchObject({ code: 0, log: expect.stringContaining('updated on #12') });
    expect(github.state.comments).toHaveLength(1);
    expect(github.state.comments[0].body).toContain('No slowdown above 2 %: HEAD ');
    expect(github.state.comments[0].body).toContain(`Commit ${SHA.slice(0, 12)}.`);
  });

  test('is not tried for a fork or a push, and fails nothing if the token may not write', async () => {
    expect((await comment(pull(2))).log).toContain('from a fork');
    await comment({ before: SHA }, { GITHUB_EVENT_NAME: 'push' });
    expect(github.state.requests).toEqual([]);
    const refused = await comment({ ...pull(1), pull_request: { ...pull(1).pull_request, number: 99 } });
    expect(refused).toMatchObject({ code: 0, log: expect.stringContaining('pull-requests: write') });
  });
});

// The snippet for GitLab, as it is printed: what it names is there, and its note is written over GitLab's interface on loopback.
// Its check runs against the real site in apps/web/e2e/gitlab.spec.ts.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { fakeGitLab, TOKEN } from './testing/fake-gitlab.mjs';

const text = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const SNIPPET = parseDocument(text('examples/gitlab-ci.yml'), { strict: true, uniqueKeys: true });
const { variables, ...jobs } = SNIPPET.toJS();
const JOB = jobs['fsbench-note'];
/** Of GitLab's keywords those that a job here uses; a misspelt one is none of them. */
const KEYWORDS = [
  ...['tags', 'image', 'needs', 'rules', 'script', 'variables', 'allow_failure', 'artifacts'],
  'id_tokens',
];
let folder;
let gitlab;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fsbench-gitlab-'));
  gitlab = await fakeGitLab();
});
afterEach(async () => {
  await gitlab.close();
  rmSync(folder, { recursive: true, force: true });
});

function job(markdown, token = TOKEN) {
  writeFileSync(join(folder, 'fsbench.md'), markdown);
  const env = { PATH: process.env.PATH, ...gitlab.environment, FSBENCH_NOTE_TOKEN: token };
  return new Promise((resolve) => {
    execFile('sh', ['-ec', JOB.script.join('\n')], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, log: stdout + stderr }),
    );
  });
}

test('it is YAML without a doubt, and says nothing that is no keyword of a job', () => {
  expect([...SNIPPET.errors, ...SNIPPET.warnings]).toEqual([]);
  expect(Object.values(variables).every((value) => typeof value === 'string')).toBe(true);
  for (const [name, one] of Object.entries(jobs)) {
    expect(Object.keys(one).filter((key) => !KEYWORDS.includes(key))).toEqual([]);
    expect(one.script.every((line) => typeof line === 'string')).toBe(true);
    for (const needed of one.needs ?? []) expect(jobs, name).toHaveProperty(needed);
  }
});

test('what it runs is the version that is published beside it, and every script is one for a shell', async () => {
  const { version } = JSON.parse(text('../collect/package.json'));
  const scripts = Object.values(jobs).flatMap(({ script }) => script);
  const named = [...scripts.join('\n').matchAll(/fsbench-collect@(\S+)/g)].map(([, one]) => one);
  expect(new Set(named)).toEqual(new Set([version]));
  for (const script of scripts) {
    const found = await new Promise((resolve) => execFile('sh', ['-nc', script], (_, __, stderr) => resolve(stderr)));
    expect(found).toBe('');
  }
});

test('the first pipeline adds a note, the next one updates it, also behind hundreds of others', async () => {
  const { state } = gitlab;
  state.notes = Array.from({ length: 130 }, (_, id) => ({
    id,
    body: '<!-- fsbench check --> copied',
    author: { id: 1 },
  }));
  expect(await job('first')).toMatchObject({ code: 0 });
  expect(state.notes).toHaveLength(131);
  expect(await job('second')).toMatchObject({ code: 0 });
  expect(state.notes).toHaveLength(131);
  expect(state.notes.at(-1).body).toBe('<!-- fsbench check -->\nsecond');
  expect(state.notes.slice(0, 130).every(({ body }) => body.endsWith('copied'))).toBe(true);
  expect(state.requests.filter((method) => method !== 'GET')).toEqual(['POST', 'PUT']);
});

test('a token that has expired fails the job with the status', async () => {
  const { code, log } = await job('words', 'another');
  expect(code).not.toBe(0);
  expect(log).toContain('GitLab answered 401');
});

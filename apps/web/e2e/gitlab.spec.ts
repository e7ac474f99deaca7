// The snippet for GitLab as its runner runs it: both jobs' scripts in a shell, with the real collector and the real site; GitLab's
// API is another's part, and stands on loopback.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { fakeGitLab, TOKEN } from '../../../packages/action/testing/fake-gitlab.mjs';
import { collectorIn, takes } from './site/own-work.ts';
import { bash } from './site/runner.ts';
import { seeded } from './site/seed.ts';

const SNIPPET = resolve(import.meta.dirname, '../../../packages/action/examples/gitlab-ci.yml');
const { variables, fsbench, 'fsbench-note': note } = parse(readFileSync(SNIPPET, 'utf8'));
/** What whoever copies it makes their own. */
const CONDITION = "--fail-if 'sync/fsync p50 > 10%' --markdown";

let home: string;
const server = process.env.FSBENCH_E2E_URL ?? '';

test.beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'fsbench-gitlab-'));
  collectorIn(join(home, 'bin'), 'npx');
});
test.afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

/** A job: its lines one after the other in one shell, that ends at the first that fails. */
function run(job: { script: string[] }, environment: Record<string, string>, own = CONDITION) {
  const script = job.script.join('\n');
  if (job === fsbench) expect(script).toContain(CONDITION);
  const env = { PATH: `${join(home, 'bin')}:${process.env.PATH}`, HOME: home, ...variables, ...environment };
  return bash(script.replace(CONDITION, own), { ...env, FSBENCH_SERVER: server }, home);
}

/** A run of the same machine to check against, as the contributor made it before. */
async function baselineOf(work: string[]): Promise<string> {
  const { FSBENCH_COLLECT_BINARY: binary = '' } = process.env;
  const words = ['--suite', 'core-sweep', '--name', 'nap', '--upload', '--yes', '--quiet', '--', ...work];
  const env = { ...process.env, HOME: home, FSBENCH_SERVER: server };
  const out = await new Promise<string>((done) => {
    execFile(binary, words, { env, cwd: home, timeout: 240_000 }, (_, stdout, stderr) => done(stdout || stderr));
  });
  expect(out).toMatch(/^http\S+\/r\/\w{16}\s*$/);
  return out.trim();
}

test('the job checks with the exit code that the snippet counts on, and the note is made once', async () => {
  test.setTimeout(400_000);
  const gitlab = await fakeGitLab();
  const work = takes(home, '0.1');
  const FSBENCH_BASELINE = await baselineOf(work);
  const own = `--fail-if 'core-sweep/command time > 25%' --markdown -- ${work.join(' ')}`;
  const print = () => run(note, { ...gitlab.environment, FSBENCH_NOTE_TOKEN: TOKEN });

  await test.step('slowed it fails with 1, and the note says so', async () => {
    takes(home, '0.4');
    const { code, log } = await run(fsbench, { FSBENCH_BASELINE }, own);
    expect(code, log).toBe(1);
    expect(log).toContain('**fsbench check: failed**');
    expect(await print()).toMatchObject({ code: 0 });
    expect(gitlab.state.notes).toHaveLength(1);
    expect(gitlab.state.notes[0]?.body).toContain('fsbench check: failed');
  });

  await test.step('as it was it passes, and the same note says that', async () => {
    takes(home, '0.1');
    const { code, log } = await run(fsbench, { FSBENCH_BASELINE }, own);
    // Other tests keep this machine busy: then two runs may decide few results, or none.
    expect([0, fsbench.allow_failure.exit_codes], log).toContain(code);
    expect(await print()).toMatchObject({ code: 0 });
    expect(gitlab.state.notes).toHaveLength(1);
    expect(gitlab.state.notes[0]?.body).toMatch(/fsbench check: (passed|undecided)/);
    expect(gitlab.state.requests.filter((method) => method !== 'GET')).toEqual(['POST', 'PUT']);
  });
  await gitlab.close();
});

test('beside a run of other hardware, as printed, it ends with the code that the snippet allows', async () => {
  const FSBENCH_BASELINE = `${server}/r/${seeded().runs[0]}`;
  const { code, log } = await run(fsbench, { FSBENCH_BASELINE }, CONDITION.replace('fsync', 'F_FULLFSYNC'));
  expect(code, log).toBe(fsbench.allow_failure.exit_codes);
  expect(log).toContain('**fsbench check: not comparable**');
});

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EVENT, fakeGitHub, REPOSITORY, SHA } from './testing/fake-github.mjs';
import { BASELINE, bytesOf, entry, RUN, report } from './testing/reports.mjs';
import { zip } from './testing/zip.mjs';

const PROGRAM = fileURLToPath(new URL('src/comment.mjs', import.meta.url));
let folder;
let github;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fsbench-comment-'));
  github = await fakeGitHub();
});
afterEach(async () => {
  await github.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The step as a runner starts it: exit code and log. */
function step({ event = EVENT, inputs = {} } = {}) {
  const file = join(folder, 'event.json');
  writeFileSync(file, JSON.stringify(event));
  const env = {
    PATH: process.env.PATH,
    GITHUB_API_URL: github.url,
    GITHUB_EVENT_PATH: file,
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
    FSBENCH_INPUT_TOKEN: 'a-token',
    FSBENCH_INPUT_SERVER: github.url,
    ...inputs,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, log: stdout + stderr }),
    );
  });
}

const written = () => github.state.requests.filter(({ method }) => method !== 'GET');
const bodies = () => github.state.comments.map(({ body }) => body);

test('the first run makes a comment, the second updates it, and the same result again writes nothing', async () => {
  github.state.archive = zip(bytesOf(report()));
  expect(await step()).toMatchObject({ code: 0, log: expect.stringContaining('comment created on #12') });
  expect(bodies()).toHaveLength(1);
  expect(bodies()[0]).toContain('fsbench check: failed');
  expect(bodies()[0]).toContain('| 19.0 ms | 23.7 ms |');
  expect(bodies()[0]).toContain(SHA.slice(0, 12));

  const good = entry({ now: 18_900_000, ratio: 0.997, ratio_low: 0.98, ratio_high: 1.01, verdict: 'good' });
  github.state.archive = zip(bytesOf(report({ result: 'passed', figures: [good] })));
  expect(await step()).toMatchObject({ code: 0, log: expect.stringContaining('comment updated on #12') });
  expect(bodies()).toHaveLength(1);
  expect(bodies()[0]).toContain('fsbench check: passed');

  expect(await step()).toMatchObject({ code: 0, log: expect.stringContaining('comment unchanged on #12') });
  expect(written().map(({ method }) => method)).toEqual(['POST', 'PATCH']);
});

test('its comment is found among hundreds, and a stranger’s that begins with the same mark is left alone', async () => {
  github.state.archive = zip(bytesOf(report()));
  const chatter = Array.from({ length: 230 }, (_, id) => ({ id, body: 'words', user: { login: 'somebody' } }));
  const copied = { id: 500, body: '<!-- fsbench check -->\nmine', user: { login: 'stranger' } };
  const own = { id: 501, body: '<!-- fsbench check -->\nold', user: { login: 'github-actions[bot]' } };
  github.state.comments = [...chatter, copied, own];
  await step();
  expect(github.state.comments).toHaveLength(232);
  expect(copied.body).toBe('<!-- fsbench check -->\nmine');
  expect(own.body).toContain('fsbench check: failed');
});

test('a comparison of two builds is commented from its values, in the same comment', async () => {
  const file = new URL('../contract/fixtures/ab/slower.json', import.meta.url);
  github.state.archive = zip(readFileSync(file), { names: ['fsbench-ab.json'] });
  expect(await step()).toMatchObject({ code: 0, log: expect.stringContaining('comment created on #12') });
  expect(bodies()[0]).toMatch(/^<!-- fsbench check -->\n\*\*HEAD is 1\.\d+x slower than BASE/);
  expect(bodies()[0]).toContain('a pull request that changes it can report anything');
  expect(bodies()[0]).not.toContain('parser');
});

test('only a run that the site has in the same bytes is led to', async () => {
  github.state.archive = zip(bytesOf(report()));
  github.state.site.set(BASELINE.id, BASELINE.sha256);
  github.state.site.set(RUN.id, 'e'.repeat(64));
  await step();
  expect(bodies()[0]).toContain(`baseline [${BASELINE.id}](${github.url}/r/${BASELINE.id}), now ${RUN.id}\n`);
});

test('the token goes to the API alone: neither to where artifacts lie nor to the site', async () => {
  github.state.archive = zip(bytesOf(report()));
  await step();
  const tokens = (path) => github.state.requests.filter((one) => one.path.startsWith(path)).map(({ token }) => token);
  expect(tokens('/repos')).not.toContain(null);
  expect(tokens('/blob')).toEqual([null]);
  expect(tokens('/r/')).toEqual([null, null]);
});

test('what a stranger writes into words of the result is not repeated', async () => {
  const words = '@everyone [here](https://evil.example) <script>alert(1)</script> | a | b |\n# x \u001b[31m';
  const bad = entry({ now: null, ratio: null, ratio_low: null, ratio_high: null, verdict: 'failed', detail: words });
  github.state.archive = zip(bytesOf(report({ summary: words, figures: [{ ...bad, condition: words }] })));
  expect((await step()).code).toBe(0);
  expect(bodies()[0]).toContain('| FAIL | durable write · fsync |');

  const unlike = [{ what: 'chip', baseline: words, now: words }];
  github.state.archive = zip(bytesOf(report({ result: 'not_comparable', summary: words, figures: [], unlike })));
  expect((await step()).code).toBe(0);
  expect(bodies()[0]).toContain('differ from the baseline: chip;');
  expect(bodies().join()).not.toMatch(/everyone|evil|script|\u001b/);
});

const refused = [
  ['a field more', bytesOf({ ...report(), more: 1 }), 'an unknown field'],
  ['a prototype', Buffer.from(JSON.stringify(report()).replace('{', '{"__proto__":{"a":1},')), 'an unknown field'],
  ['markup for a case', bytesOf(report({ figures: [entry({ case: 'sync/<b>@disk' })] })), 'has a wrong format'],
  [
    'an address for a name',
    bytesOf(report({ figures: [entry({ name: 'see https://evil.example' })] })),
    'wrong format',
  ],
  ['a mention for a name', bytesOf(report({ figures: [entry({ name: '@everyone' })] })), 'has a wrong format'],
  [
    'an address for an id',
    bytesOf(report({ baseline: { ...report().baseline, id: '../../evil' } })),
    'has a wrong format',
  ],
  ['text for a figure', bytesOf(report({ figures: [entry({ now: '1 | @everyone' })] })), 'not a positive number'],
  ['a verdict that its figures contradict', bytesOf(report({ figures: [entry({ verdict: 'good' })] })), 'interval'],
  [
    'a result that its figures contradict',
    bytesOf(report({ result: 'passed' })),
    'its result differs from its verdicts',
  ],
  [
    'more figures than a check judges',
    bytesOf(report({ figures: Array.from({ length: 1001 }, () => entry()) })),
    'not a list of at most',
  ],
  ['brackets without end', Buffer.from('['.repeat(200_000)), 'not JSON'],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'not JSON'],
  ['a file that unpacks to much more', Buffer.alloc(50 * 1024 * 1024, 0x20), 'larger than'],
];
test.each(refused)('%s is refused with a reason, and nothing is written', async (_, content, reason) => {
  github.state.archive = zip(content);
  const { code, log } = await step();
  expect({ code, written: written() }).toEqual({ code: 1, written: [] });
  expect(log).toContain(reason);
});

test.each([
  ['two files', () => zip(bytesOf(report()), { names: ['fsbench-check.json', 'x'] })],
  ['another name', () => zip(bytesOf(report()), { names: ['../../etc/passwd..'] })],
  ['a size beyond its end', () => zip(bytesOf(report()), { claims: { packed: 0xfffffff0 } })],
  ['no archive at all', () => Buffer.from('<html>')],
  ['megabytes', () => Buffer.alloc(2 * 1024 * 1024)],
])('an archive with %s is refused', async (_, make) => {
  github.state.archive = make();
  expect((await step()).code).toBe(1);
  expect(written()).toEqual([]);
});

test('an artifact that grows after its size was told is not read to its end', async () => {
  github.state.archive = Buffer.alloc(2 * 1024 * 1024);
  github.state.artifacts = [{ id: 5, name: 'fsbench', expired: false, size_in_bytes: 1000 }];
  expect(await step()).toMatchObject({ code: 1, log: expect.stringContaining('answered more than') });
});

test('a commit that the pull request has left behind, another event and a run without a result say nothing', async () => {
  github.state.archive = zip(bytesOf(report()));
  const moved = { workflow_run: { ...EVENT.workflow_run, head_sha: 'f'.repeat(40) } };
  expect((await step({ event: moved })).code).toBe(0);
  expect((await step({ event: { workflow_run: { ...EVENT.workflow_run, event: 'push' } } })).code).toBe(0);
  github.state.archive = null;
  expect((await step()).code).toBe(0);
  expect(written()).toEqual([]);
});

test('a commit whose check left no result takes back what an earlier one’s figures said', async () => {
  const good = entry({ now: 18_900_000, ratio: 0.997, ratio_low: 0.98, ratio_high: 1.01, verdict: 'good' });
  github.state.archive = zip(bytesOf(report({ result: 'passed', figures: [good] })));
  await step();
  expect(bodies()[0]).toContain('fsbench check: passed');
  github.state.archive = null;
  expect(await step()).toMatchObject({ code: 0, log: expect.stringContaining('comment updated on #12') });
  expect(bodies()).toHaveLength(1);
  expect(bodies()[0]).toContain(`no result for ${SHA.slice(0, 12)}`);
  expect(bodies()[0]).not.toContain('passed');
});

test('a refusal by GitHub is an error that names the status, and never the token', async () => {
  github.state.archive = zip(bytesOf(report()));
  const { code, log } = await step({ inputs: { GITHUB_API_URL: `${github.url}/nowhere` } });
  expect(code).toBe(1);
  expect(log).toContain('GitHub answered 404');
  expect(log).not.toContain('a-token');
});

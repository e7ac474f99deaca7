// The way most people meet the collector: `npx fsbench-collect`, from an empty folder, with an empty cache. The registry is
// a real one, on loopback; the site is the one the other stories use.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { type PackageCopy, publishCopy } from './copies.ts';
import { builtCollector, execute, openRegistry, type Registry } from './registry.ts';

const SERVER = process.env.FSBENCH_E2E_URL ?? '';
const UPLOAD = ['--suite', 'sync', '--profile', 'quick', '--upload', '--yes', '--server', SERVER];
const PERMALINK = /http:\/\/[\w.:]+\/r\/[0-9A-Z]{16}/;

let registry: Registry;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  registry = await openRegistry();
  await registry.publish(await registry.pack(['--binary', builtCollector()]));
  registry.emptyFolder('empty');
});
test.afterAll(() => registry?.stop());

const npx = (what: string, args: readonly string[]) =>
  execute('npx', ['-y', what, ...args], { env: registry.env, cwd: `${registry.folder}/empty`, timeout: 240_000 });

async function expectUploaded(stdout: string): Promise<string> {
  const permalink = PERMALINK.exec(stdout)?.[0] ?? '';
  expect(permalink, stdout).not.toBe('');
  const run = (await (await fetch(`${permalink}.json`)).json()) as unknown;
  return JSON.stringify(run);
}

test('npx fetches the launcher and the binary of this platform, and runs it', async () => {
  const { stdout } = await npx('fsbench-collect', ['--version']);
  expect(stdout).toMatch(/^fsbench-collect \d+\.\d+\.\d+\n$/);
});

test('npx --upload from an empty folder ends with a permalink that opens', async ({ page }) => {
  test.setTimeout(300_000);
  const { stdout } = await npx('fsbench-collect', UPLOAD);
  const permalink = PERMALINK.exec(stdout)?.[0];
  expect(permalink, stdout).toBeDefined();
  const reply = await page.goto(permalink ?? '');
  expect(reply?.status()).toBe(200);
});

test('a newer collector, asked for by its tag, is taken by the same server beside the older one', async () => {
  test.setTimeout(300_000);
  const newer: PackageCopy = { version: '9.8.7', tag: 'next', edits: [] };
  await publishCopy(registry, newer);
  expect((await npx('fsbench-collect', ['--version'])).stdout).not.toContain(newer.version);
  const { stdout } = await npx('fsbench-collect@next', UPLOAD);
  expect(await expectUploaded(stdout)).toContain(newer.version);
});

test('a run of a schema that the server does not know yet is refused, with the word who has to be updated', async () => {
  test.setTimeout(300_000);
  await publishCopy(registry, { version: '9.9.9', tag: 'later', edits: [['fsbench.run.v1', 'fsbench.run.v2']] });
  // The schema that this program carries is still the first, so it does not send what it has made; it keeps it.
  const retained = await npx('fsbench-collect@later', UPLOAD).then(
    () => '',
    (error: { stderr: string }) => /the run is safe in (\S+\.json)/.exec(error.stderr)?.[1] ?? error.stderr,
  );
  const reply = await fetch(`${SERVER}/api/v1/runs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: readFileSync(retained),
  });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({
    code: 'payload_type_wrong',
    detail: 'this site takes fsbench.run.v1, and this is fsbench.run.v2: the site has to be updated',
  });
});

// The way most people meet the collector: `npx fsbench-collect`, from an empty folder, with an empty cache. The registry is
// a real one, on loopback; the site is the one the other stories use.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { collectorBinary } from '../../tasks/places.mjs';
import { freePort } from '../../tasks/ports.mjs';

const REGISTRY = fileURLToPath(new URL('registry', import.meta.url));
const PACK = fileURLToPath(new URL('../scripts/platform-packages.mjs', import.meta.url));
const execute = promisify(execFile);

let folder: string;
let registry: ChildProcess;
let env: NodeJS.ProcessEnv;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = mkdtempSync(join(tmpdir(), 'fsbench-npx-'));
  for (const name of ['home', 'empty', 'cache', 'packed']) mkdirSync(join(folder, name));
  await execute('npm', ['ci', '--no-audit', '--no-fund'], { cwd: REGISTRY });
  const url = await startRegistry();
  env = {
    PATH: process.env.PATH ?? '',
    HOME: join(folder, 'home'),
    TMPDIR: folder,
    npm_config_registry: url,
    npm_config_cache: join(folder, 'cache'),
    npm_config_update_notifier: 'false',
  };
  await publish(url);
});

test.afterAll(() => {
  registry?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Everybody may publish, and nothing is fetched from anywhere else. */
async function startRegistry(): Promise<string> {
  const port = await freePort();
  const config = join(folder, 'registry.yaml');
  writeFileSync(
    config,
    `storage: ${join(folder, 'storage')}
auth:
  htpasswd:
    file: ${join(folder, 'htpasswd')}
packages:
  '**':
    access: $all
    publish: $all
log: { type: file, path: ${join(folder, 'registry.log')}, level: warn }
`,
  );
  const cli = join(REGISTRY, 'node_modules', 'verdaccio', 'bin', 'verdaccio');
  registry = spawn(process.execPath, [cli, '--config', config, '--listen', `http://127.0.0.1:${port}`], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/`;
  await expect
    .poll(
      () =>
        fetch(`${url}-/ping`).then(
          (reply) => reply.status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return url;
}

async function publish(url: string) {
  const binary = process.env.FSBENCH_COLLECT_BINARY ?? collectorBinary();
  const { stdout } = await execute(process.execPath, [PACK, '--out', join(folder, 'packed'), '--binary', binary]);
  // npm wants a token before it publishes anywhere; this registry asks for none.
  writeFileSync(join(folder, 'home', '.npmrc'), `//${new URL(url).host}/:_authToken=none\n`);
  for (const file of stdout.trim().split('\n'))
    await execute('npm', ['publish', file], { env, cwd: join(folder, 'empty') });
  rmSync(join(folder, 'home', '.npmrc'));
}

const npx = (args: string[]) =>
  execute('npx', ['-y', 'fsbench-collect', ...args], { env, cwd: join(folder, 'empty'), timeout: 240_000 });

test('npx fetches the launcher and the binary of this platform, and runs it', async () => {
  const { stdout } = await npx(['--version']);
  expect(stdout).toMatch(/^fsbench-collect 0\.1\.0/);
});

test('npx --upload from an empty folder ends with a permalink that opens', async ({ page }) => {
  test.setTimeout(300_000);
  const server = process.env.FSBENCH_E2E_URL ?? '';
  const { stdout } = await npx(['--suite', 'sync', '--profile', 'quick', '--upload', '--yes', '--server', server]);
  const permalink = /http:\/\/[\w.:]+\/r\/[0-9A-Z]{16}/.exec(stdout)?.[0];
  expect(permalink, stdout).toBeDefined();
  const reply = await page.goto(permalink ?? '');
  expect(reply?.status()).toBe(200);
});

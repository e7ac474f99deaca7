// A user command, swept by the real binary and sent to the real site: it is shown on its run under the name it was
// given, is no more than a digest unless its owner publishes it, and counts for no hardware.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const execute = promisify(execFile);

let home: string;
test.beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'fsbench-story-'));
});
test.afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

/** Where the run was sent to: that is all that `--quiet` prints. */
async function swept(...args: string[]): Promise<string> {
  const { FSBENCH_COLLECT_BINARY: binary = '', FSBENCH_E2E_URL: server = '' } = process.env;
  const places = { XDG_CONFIG_HOME: join(home, 'config'), XDG_DATA_HOME: join(home, 'data') };
  const env = { ...process.env, ...places, HOME: home, FSBENCH_SERVER: server, NO_COLOR: '1' };
  const options = ['--workers', '1,2', '--upload', '--yes', '--quiet', '--anonymous'];
  const { stdout } = await execute(binary, ['sweep', ...options, ...args], { env, timeout: 120_000 });
  return stdout.trim();
}

test('a swept command stands on its run under its name, and in no figure of its chip', async ({ page, request }) => {
  test.setTimeout(240_000);
  const secret = 'a-word-of-the-command';
  const url = await swept('--name', 'our own tests', '--', 'sh', '-c', `: ${secret} {n}`);
  expect((await page.goto(url))?.status()).toBe(200);
  await expect(page.getByText('our own tests').first()).toBeVisible();
  const document = await (await request.get(`${url}.json`)).text();
  expect(document).toContain('our own tests');
  const { payload } = await (await request.get(`${url}/envelope`)).json();
  for (const sent of [document, await page.content(), Buffer.from(payload, 'base64').toString()]) {
    expect(sent).not.toContain(secret);
  }
  const chip = page.locator('a[href^="/chips/"]').first();
  if ((await chip.count()) > 0) {
    const address = (await chip.getAttribute('href'))?.split('?')[0];
    for (const format of ['.json', '.csv']) {
      const results = await (await request.get(`${address}${format}`)).text();
      expect(results).not.toContain('command');
      expect(results).not.toContain('our own tests');
    }
  }
});

test('a published command is shown as it was typed', async ({ page }) => {
  test.setTimeout(240_000);
  const url = await swept('--targets', 'disk', '--publish-command', '--', 'sh', '-c', ': {n}', '<b>bold</b>');
  await page.goto(url);
  await expect(page.getByText("sh -c ': {n}' '<b>bold</b>'").first()).toBeAttached();
});

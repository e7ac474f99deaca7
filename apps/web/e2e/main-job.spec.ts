// The main job, once through, with nothing faked: this machine is measured by the real binary, the run goes to the real
// site on a real PostgreSQL, and a browser reads it back.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const execute = promisify(execFile);
const PERMALINK = /http:\/\/[\w.:]+\/r\/([0-9A-HJKMNP-TV-Z]{16})/;

let home: string;
test.beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'fsbench-story-'));
});
test.afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

/** The collector with a home of its own, so that a person's key and saved runs stay theirs. */
function collect(...args: string[]) {
  const { FSBENCH_COLLECT_BINARY: binary = '', FSBENCH_E2E_URL: server = '' } = process.env;
  const places = { XDG_CONFIG_HOME: join(home, 'config'), XDG_DATA_HOME: join(home, 'data') };
  const env = { ...process.env, ...places, HOME: home, FSBENCH_SERVER: server, NO_COLOR: '1' };
  return execute(binary, args, { env, timeout: 120_000, maxBuffer: 16 * 1024 * 1024 });
}

test('collect, upload, open the permalink, see it on the chip page, open the M3 Ultra comparison, withdraw', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  let url = '';
  let id = '';

  await test.step('the collector measures this machine and prints a permalink', async () => {
    const { stdout } = await collect('--profile', 'quick', '--upload', '--yes');
    const found = PERMALINK.exec(stdout);
    expect(found, stdout).not.toBeNull();
    [url, id] = [found?.[0] ?? '', found?.[1] ?? ''];
    expect(stdout).toMatch(/^Durable write \(4 KiB, (?:safe in a power cut|flushed[a-z ]*)\)/m);
    expect(stdout).toMatch(/Write and flush \(64 MiB(?:, safe in a power cut)?\)/);
  });

  await test.step('the permalink opens on figures of both suites, labeled as signed', async () => {
    const reply = await page.goto(url);
    expect(reply?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('signed', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /durable writes/i }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /core sweep/i }).first()).toBeVisible();
    // Tables are folded behind what they say.
    await expect(page.locator('table').first()).toBeAttached();
  });

  await test.step('its chip has a page, and the run stands on it', async () => {
    await page.locator('a[href^="/chips/"]').first().click();
    await expect(page).toHaveURL(/\/chips\/[\w-]+$/);
    await expect(page.locator(`main a[href*="/r/${id}"]`).first()).toBeAttached();
  });

  await test.step('the published M3 Ultra and M4 Max figures are compared as one study', async () => {
    await page.goto('/compare/apple-m3-ultra/apple-m4-max');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('M3 Ultra');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('M4 Max');
    await expect(page.getByText(/3\.0x slower/).first()).toBeVisible();
    await expect(page.getByText(/published without an interval/i).first()).toBeVisible();
  });

  await test.step('the envelope that the site hands out verifies offline', async () => {
    const file = join(home, 'downloaded.json');
    writeFileSync(file, await (await request.get(`${url}/envelope`)).body());
    const { stdout } = await collect('verify', file);
    expect(stdout).toContain(id);
  });

  await test.step('uploaded again it keeps its permalink and is not doubled', async () => {
    const { stdout } = await collect('upload', 'last');
    expect(PERMALINK.exec(stdout)?.[1]).toBe(id);
  });

  await test.step('withdrawn, it leaves a tombstone, and its bytes are gone', async () => {
    await collect('withdraw', id, '--yes');
    const reply = await page.goto(url);
    expect(reply?.status()).toBe(410);
    await expect(page.getByText(/withdrawn/i).first()).toBeVisible();
    expect((await request.get(`${url}/envelope`)).status()).toBe(410);
    await expect(collect('upload', 'last')).rejects.toThrow(/withdrawn/);
  });
});

// Whose a run is, with the real binary, the real site and a real PostgreSQL; GitHubSettings and the issuer of a build's tokens
// are others' parts, and stand on loopback.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const execute = promisify(execFile);
const homes: Record<string, string> = {};
test.afterAll(() => {
  for (const home of Object.values(homes)) rmSync(home, { recursive: true, force: true });
});

/** The collector of one machine: its key and saved runs are its own. */
function collect(machine: string, ...args: string[]) {
  homes[machine] ??= mkdtempSync(join(tmpdir(), `fsbench-claim-${machine}-`));
  const home = homes[machine];
  const { FSBENCH_COLLECT_BINARY: binary = '', FSBENCH_E2E_URL: server = '', FSBENCH_OIDC_ISSUERS: ci } = process.env;
  const env = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    FSBENCH_SERVER: server,
    NO_COLOR: '1',
    ACTIONS_ID_TOKEN_REQUEST_URL: `${ci}/token`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-this-job',
  };
  return execute(binary, args, { env, timeout: 120_000, maxBuffer: 16 * 1024 * 1024 });
}

/** What the person does at GitHubSettings, once the command shows them a code. */
const says = (confirmation: object) =>
  fetch(`${process.env.FSBENCH_GITHUB_URL}/says`, { method: 'POST', body: JSON.stringify(confirmation) });
const OF_NOBODY = 'It does not prove that the results are honest';
const OCTOCAT = { account: { id: 583231, login: 'octocat' } };

test('a key is linked, joined by another, replaced and revoked; its run is annotated and unlisted', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const { stdout } = await collect('laptop', '--suite', 'sync', '--profile', 'quick', '--upload', '--yes');
  const [url = '', id = ''] = /http:\/\/[\w.:]+\/r\/([0-9A-Z]{16})/.exec(stdout) ?? [];
  expect(id, stdout).not.toBe('');
  const word = page.locator('main header');
  const trust = page.locator('#verify p').first();

  await test.step('signed by a key of nobody’s, it is signed', async () => {
    await page.goto(url);
    await expect(trust).toContainText(OF_NOBODY);
  });

  await test.step('once the code was entered at GitHub the page says to whom it is linked, and that this is not enough', async () => {
    await says({ error: 'authorization_pending' });
    const claiming = collect('laptop', 'claim', '--json');
    await says(OCTOCAT);
    const { stdout: reported, stderr } = await claiming;
    expect(stderr).toContain('WDJB-MJHT');
    expect(JSON.parse(reported)).toMatchObject({ linked: { kind: 'account', as: 'octocat' } });
    await page.goto(url);
    await expect(word).toContainText('not verified yet, so no ranking counts it');
    await expect(trust).toContainText('the key is linked to the account octocat');
    await expect(trust).toContainText('The contributor is not verified yet');
  });

  await test.step('a key of another machine joins the same contributor', async () => {
    const { stdout: reported } = await collect('desktop', 'claim', '--json');
    const { contributor, key_id } = JSON.parse(reported);
    await page.goto(contributor);
    await expect(page.getByText(key_id)).toBeVisible();
    await expect(page.locator(`a[href="/r/${id}"]`)).toBeVisible();
  });

  await test.step('a build’s key is linked by the token of its job', async () => {
    const { stdout: reported } = await collect('ci', 'claim', '--oidc');
    expect(reported).toContain('builds of octo-org/octo-repo');
  });

  await test.step('rotated, the new key speaks for the run, and the old one is kept', async () => {
    const before = (await collect('laptop', 'key', 'show')).stdout.trim();
    const { stdout: reported } = await collect('laptop', 'key', 'rotate', '--json');
    const { key_id, replaces } = JSON.parse(reported);
    expect(replaces).toBe(before);
    rmSync(join(homes.laptop ?? '', 'data', 'fsbench', 'runs', `${id}.secret`));
    await collect('laptop', 'note', id, 'on mains power');
    await page.goto(url);
    await expect(page.getByText('on mains power')).toBeVisible();
    await page.getByTitle('All runs by this contributor').click();
    await expect(page.locator(`a[href="#key-${key_id}"]`)).toBeVisible();
  });

  await test.step('unlisted, it leaves the lists and keeps its address', async () => {
    const isListed = async () => JSON.stringify(await (await request.get('/api/v1/runs')).json()).includes(id);
    await collect('laptop', 'unlist', id);
    await expect.poll(isListed, { timeout: 15_000 }).toBe(false);
    const reply = await page.goto(url);
    expect(reply?.status()).toBe(200);
    await expect(page.locator('aside[aria-label="Unlisted"]')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await collect('laptop', 'unlist', id, '--undo');
    await expect.poll(isListed, { timeout: 15_000 }).toBe(true);
  });

  await test.step('another account’s claim is refused, and removing the link lets go of it', async () => {
    await says({ account: { id: 9, login: 'somebody' } });
    await expect(collect('laptop', 'claim')).rejects.toThrow(/owner_differs/);
    expect((await collect('laptop', 'claim', '--remove')).stdout).toContain('to nobody');
    await page.goto(url);
    await expect(trust).toContainText(OF_NOBODY);
  });

  await test.step('revoked, it signs nothing more; what it signed stays, marked', async () => {
    await collect('laptop', 'key', 'revoke', '--reason', 'left on a train', '--yes');
    expect((await page.goto(url))?.status()).toBe(200);
    await expect(collect('laptop', 'key', 'show')).rejects.toThrow(/no signing key/);
  });
});

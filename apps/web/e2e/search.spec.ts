// Finding one's way: by the field on every page, by a pasted permalink, from an address that leads nowhere, and to a
// board; with scripts, and with none.
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { keyFrom, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { syntheticStandardRun } from '../../../packages/contract/fixtures/synthetic-standard.ts';
import { SUITE_SLUGS } from '../../../packages/contract/src/index.ts';

const key = keyFrom('5e'.repeat(32));
/** Of the run that `upload` sends; no story verifies who measured it. */
const DRIVE = 'Samsung 990 PRO 2TB';

async function upload(request: APIRequestContext): Promise<string> {
  const run = syntheticStandardRun({ keyId: key.keyId, seed: '5e', operationsCount: 60 });
  const reply = await request.post('/api/v1/runs', {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    data: gzipSync(sealDocument(run, key)),
  });
  expect([200, 201]).toContain(reply.status());
  return (await reply.json()).id;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'scripts off', () => {
    test.use({ javaScriptEnabled });

    test('a chip is found from the first page, and from an address that is nearly its own', async ({
      page,
      request,
    }) => {
      await upload(request);
      await page.goto('/');
      await page.locator('#home-search').fill('7950x');
      await page.locator('#home-search').press('Enter');
      await page.getByRole('link', { name: 'AMD Ryzen 9 7950X', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('7950X');

      const lost = await page.goto('/chip/amd-ryzen-9-7950x');
      expect(lost?.status()).toBe(404);
      await page.getByRole('link', { name: '/chips/amd-ryzen-9-7950x' }).click();
      await expect(page).toHaveURL(/\/chips\/amd-ryzen-9-7950x$/);
    });

    test('a pasted permalink leads to its run, and a mistyped one to a search that begins with it', async ({
      page,
      request,
    }) => {
      const id = await upload(request);
      await page.goto('/suites');
      await page.locator('#site-search').fill(`http://elsewhere.test/r/${id.toLowerCase()}?suite=sync`);
      await page.locator('#site-search').press('Enter');
      await expect(page).toHaveURL(new RegExp(`/r/${id}$`));

      const reply = await page.goto(`/r/${id.slice(0, 9)}`);
      expect(reply?.status()).toBe(404);
      await expect(page.locator('#lost-search')).toHaveValue(id.slice(0, 9));
      await page.locator('#lost-search').press('Enter');
      await page.getByRole('link', { name: id }).click();
      await expect(page).toHaveURL(new RegExp(`/r/${id}$`));
    });

    test('a leaderboard opens on results, and ranks no run of a key that nobody knows', async ({ page, request }) => {
      await upload(request);
      const groups = page.locator('tbody');
      const others = groups.filter({ hasText: 'Not verified' });
      const ranked = groups.filter({ hasNotText: 'Not verified' });
      await expect(async () => {
        await page.goto('/suites/sync');
        await expect(page.getByRole('table').first()).toBeVisible({ timeout: 1000 });
        await page.goto('/suites/sync?board=durable-fdatasync');
        await expect(others).toContainText(DRIVE, { timeout: 1000 });
      }).toPass({ timeout: 15_000 });
      // Another story's contributors may be verified: their drive is ranked, and this one still is not.
      await expect(ranked.getByText(DRIVE)).toHaveCount(0);
      await page.getByRole('link', { name: 'Runs' }).click();
      await expect(page.getByRole('columnheader', { name: 'Runs' })).toHaveAttribute('aria-sort', 'descending');
      await expect(others).toContainText(DRIVE);
      await page.getByRole('link', { name: 'no sync', exact: true }).click();
      await expect(page).toHaveURL(/board=page-cache/);
      await expect(others).toBeVisible();
    });
  });
}

test('the page of every suite is made, with its question, how it is measured, and its leaderboard', async ({
  page,
}) => {
  await page.goto('/suites');
  for (const suite of SUITE_SLUGS) {
    const reply = await page.goto(`/suites/${suite}`);
    expect(reply?.status(), suite).toBe(200);
    for (const part of ['board', 'why', 'measured', 'not', 'yours'])
      await expect(page.locator(`section#${part}`), `${suite} ${part}`).toBeVisible();
    await expect(page.locator('#why #riddle'), 'older links').toBeAttached();
  }
});

test('every search field offers what is meant, and opens it by keyboard', async ({ page }) => {
  for (const [path, field, typed, name] of [
    ['/suites', '#site-search', 'fsync', 'fsync'],
    ['/', '#home-search', 'm4max', 'Apple M4 Max'],
  ] as const) {
    await page.goto(path);
    await page.locator(field).fill(typed);
    const first = page.getByRole('option').first();
    await expect(first).toContainText(name);
    await page.locator(field).press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await page.locator(field).press('Enter');
    await expect(page).toHaveURL(typed === 'fsync' ? /board=durable-fsync$/ : /\/chips\/apple-m4-max$/);
  }
});

test('a slash goes to the search field, unless something is being typed', async ({ page }) => {
  await page.goto('/suites');
  await expect(async () => {
    await page.locator('body').press('/');
    await expect(page.locator('#site-search')).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('a/b');
  await expect(page.locator('#site-search')).toHaveValue('a/b');
});

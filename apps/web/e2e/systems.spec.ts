// Linux is told by its distribution: on a page of hardware, in a comparison, and under an address from before.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { keyFrom, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { syncRun } from '../../../packages/contract/fixtures/valid-runs.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const [ONE, OTHER] = [
  { brand: 'AMD Ryzen 9 5950X 16-Core Processor', slug: 'amd-ryzen-9-5950x' },
  { brand: 'AMD Ryzen 9 3900X 12-Core Processor', slug: 'amd-ryzen-9-3900x' },
];
/** What a stranger's system may call itself: text, and nothing else. */
const STRANGE = '<b onclick=alert(1)>My OS</b>';

async function upload(request: APIRequestContext, brand: string, name: string, version: string): Promise<void> {
  const key = keyFrom(digest(`systems ${brand} ${name}`));
  const run = { ...structuredClone(syncRun()), key_id: key.keyId };
  run.machine.cpu.brand = brand;
  run.machine.os = { ...run.machine.os, name, version };
  const reply = await request.post('/api/v1/runs', {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    data: gzipSync(sealDocument(run, key)),
  });
  expect([200, 201], await reply.text()).toContain(reply.status());
}

test('a distribution is named with its release, parted from others, and asked for by old addresses', async ({
  page,
  request,
}) => {
  await upload(request, ONE.brand, 'Debian GNU/Linux', '12');
  await upload(request, ONE.brand, 'Ubuntu', '24.04');
  await upload(request, ONE.brand, STRANGE, '12.1');
  await upload(request, OTHER.brand, 'Fedora Linux', '41');
  const systems = () => page.locator('p', { hasText: /^system / }).first();

  await test.step('a page of hardware offers each by its name', async () => {
    await expect(async () => {
      await page.goto(`/chips/${ONE.slug}`);
      const sentence = ['Debian 12', 'Ubuntu 24.04', `${STRANGE} 12`];
      for (const label of sentence) await expect(systems()).toContainText(label, { timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await expect(page.locator('b[onclick]')).toHaveCount(0);
    await page.getByText('Conditions: all').click();
    await systems().getByRole('link', { name: 'Ubuntu 24.04' }).click();
    await expect(page).toHaveURL(/os=linux-ubuntu-24\.04/);
    await expect(systems().locator('[aria-current]')).toHaveText('Ubuntu 24.04');
  });

  await test.step('an address from before asks for every distribution of that release', async () => {
    await expect(async () => {
      await page.goto(`/chips/${ONE.slug}?os=linux-12`);
      await expect(systems().locator('[aria-current]')).toHaveText('any Linux with release 12', { timeout: 500 });
      await expect(page.getByText(/3 runs; results .*: 2 by 2 contributors, /).first()).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await page.goto(`/chips/${ONE.slug}?os=linux`);
    await expect(page.getByText('3 runs by 3 contributors').first()).toBeVisible();
  });

  await test.step('a comparison says which they were', async () => {
    await page.goto(`/compare/${ONE.slug}~os=linux-debian-12/${OTHER.slug}`);
    const heads = page.getByRole('columnheader');
    await expect(heads.filter({ hasText: 'AMD Ryzen 9 5950X' }).first()).toContainText(/cores · Debian 12/);
    await expect(heads.filter({ hasText: 'AMD Ryzen 9 3900X' }).first()).toContainText('Fedora 41');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Debian 12');
  });
});

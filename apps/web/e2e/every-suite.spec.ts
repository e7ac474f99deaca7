// A run of all five suites, as the site shows it: each suite opens with words, then has its chart, then its figures as
// tables, on a wide screen and on a phone.
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { KEY, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { syntheticStandardRun } from '../../../packages/contract/fixtures/synthetic-standard.ts';

const SECTIONS = {
  'core-sweep': /x slower|gains little|is best/,
  sync: /a durable write/,
  memfs: /index-bound/,
  turbo: /A busy loop on another core makes short processes and files .*faster/,
  throughput: /the page cache accounts for the gap/,
} as const;

async function upload(request: APIRequestContext): Promise<string> {
  const run = syntheticStandardRun({ keyId: KEY.keyId, seed: '51', operationsCount: 60 });
  const reply = await request.post('/api/v1/runs', {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    data: gzipSync(sealDocument(run)),
  });
  expect([200, 201]).toContain(reply.status());
  return (await reply.json()).id;
}

/** Nothing reaches beyond the right edge but what scrolls in a box of its own. */
async function expectNoOverflow(page: Page): Promise<void> {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(wide).toBeLessThanOrEqual(room ?? 0);
}

test('a run of every suite opens each of them with words, a picture and tables', async ({ page, request }) => {
  const id = await upload(request);
  await page.goto(`/r/${id}`);
  for (const [suite, words] of Object.entries(SECTIONS)) {
    const section = page.locator(`section#${suite}`);
    await expect(section, suite).toContainText(words);
    await expect(section.locator('figure svg[role="img"]').first(), suite).toBeAttached();
    await expect(section.locator(`table, a[href*="?suite=${suite}"]`).first(), suite).toBeAttached();
  }
  const memfs = page.locator('section#memfs');
  await memfs
    .getByText(/CPU time and memory/)
    .first()
    .click();
  await expect(memfs.getByRole('heading', { name: /CPU time and memory/ })).toBeVisible();
  await expect(memfs.getByRole('table', { name: /CPU time and memory/ }).locator('tbody tr')).toHaveCount(15);
  await expect(page.locator('section#conditions')).toContainText(/GHz in \d+ readings/);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('the picture of each suite can be had as a file, and every round as a sheet', async ({ request }) => {
  const id = await upload(request);
  for (const suite of Object.keys(SECTIONS)) {
    const chart = await request.get(`/r/${id}.svg?suite=${suite}`);
    expect(chart.status(), suite).toBe(200);
    expect(await chart.text()).toContain('<svg');
    const sheet = await (await request.get(`/r/${id}.csv?suite=${suite}`)).text();
    expect(sheet.trim().split('\r\n').length, suite).toBeGreaterThan(3);
  }
  const block = await (await request.get(`/r/${id}.md`)).text();
  expect(block).toMatch(/index-bound/);
  expect(block).toMatch(/A busy loop on another core/);
});

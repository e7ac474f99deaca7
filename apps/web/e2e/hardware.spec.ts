// Pages of hardware at both ends: one run, and five hundred; a processor that nobody knows; an address that has moved;
// and one machine over time. All runs are sent to the site as any other.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import pg from 'pg';
import { keyFrom, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { syncRun } from '../../../packages/contract/fixtures/valid-runs.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
let sent = 0;

interface Sent {
  readonly brand: string;
  readonly contributor: string;
  readonly machineId?: string;
  readonly fileSystem?: string;
}

/** A small signed run: one suite on one drive. */
async function upload(
  request: APIRequestContext,
  { brand, contributor, machineId, fileSystem }: Sent,
): Promise<string> {
  sent += 1;
  const key = keyFrom(digest(contributor));
  const run = { ...structuredClone(syncRun()), key_id: key.keyId, duration_ns: 31_000_000_000 + sent };
  run.machine_id = machineId ?? null;
  run.machine.cpu.brand = brand;
  const [disk] = run.targets;
  if (disk?.file_system && fileSystem) disk.file_system.type = fileSystem;
  const reply = await request.post('/api/v1/runs', {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    data: gzipSync(sealDocument(run, key)),
  });
  expect([200, 201], await reply.text()).toContain(reply.status());
  return (await reply.json()).id;
}

test('a chip with one run reads well, speaks of that run only, and leads to it', async ({ page, request }) => {
  const id = await upload(request, { brand: 'AMD Ryzen 7 3700X 8-Core Processor', contributor: 'one run' });
  await page.goto('/chips/amd-ryzen-7-3700x');
  await expect(page.getByRole('heading', { level: 1, name: 'AMD Ryzen 7 3700X' })).toBeVisible();
  await expect(page.getByText('1 run by 1 contributor, not verified').first()).toBeVisible();
  await expect(page.getByText(/In this one run \(not verified\), on .*, a durable write/).first()).toBeVisible();
  await expect(page.locator(`a[href="/r/${id}"]`).first()).toBeVisible();
  // What nobody measured is a word, and has the command that would fill the gap.
  await expect(page.getByText(/No signed run of .*core sweep/i).first()).toBeVisible();
  await expect(page.getByText(/npx fsbench-collect .*--upload/).first()).toBeVisible();
});

test('a chip with 500 runs has its spread by conditions, its contributors and its latest runs', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const runs = Array.from({ length: 500 }, (_, at) => at);
  const send = async (at: number) =>
    upload(request, {
      brand: 'AMD Ryzen 9 3950X 16-Core Processor',
      contributor: `many ${at % 50}`,
      fileSystem: at % 3 === 0 ? 'xfs' : 'ext4',
    });
  while (runs.length > 0) await Promise.all(runs.splice(0, 10).map(send));
  await expect(async () => {
    await page.goto('/chips/amd-ryzen-9-3950x');
    await expect(page.getByText('500 runs by 50 contributors, not verified').first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  const spread = page.locator('#spread-sync, [id^="spread-sync-"]').first();
  await expect(spread).toBeVisible();
  await expect(spread.getByText('ext4').first()).toBeVisible();
  await expect(spread.getByText('XFS').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest runs' })).toBeVisible();
  await expect(page.getByText(/500 (?:signed|generated) runs by 50 contributors/)).toBeVisible();
  // One condition alone, by a link that can be shared.
  await page.getByText('Conditions: all').click();
  await page.getByRole('link', { name: 'XFS', exact: true }).first().click();
  await expect(page).toHaveURL(/fs=xfs/);
  await expect(
    page.getByText('500 runs; results in the chosen conditions: 167 by 50 contributors, not verified').first(),
  ).toBeVisible();
});

test('an unknown processor appears under its raw name within five seconds of its upload', async ({ page, request }) => {
  const name = `Novel Silicon X${Date.now() % 100_000}`;
  const began = Date.now();
  const id = await upload(request, { brand: name, contributor: 'unknown chip' });
  await expect(async () => {
    const [address = ''] = /\/chips\/[\w-]+/.exec(await (await request.get(`/r/${id}`)).text()) ?? [];
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5000 - (Date.now() - began) });
  await expect(page.getByText(/Unidentified chip, shown under the name/)).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(name)).toHaveCount(0);
});

test('hardware that was renamed is found under its old address, with what was asked', async ({ page, request }) => {
  await upload(request, { brand: 'AMD Ryzen 5 5600X 6-Core Processor', contributor: 'renamed' });
  const db = new pg.Client({ connectionString: process.env.FSBENCH_E2E_DATABASE_URL ?? '' });
  await db.connect();
  await db.query(
    `INSERT INTO slug (slug, kind, target) VALUES ('the-old-name-of-it', 'redirect', 'amd-ryzen-5-5600x') ON CONFLICT DO NOTHING`,
  );
  await db.end();
  const reply = await request.get('/chips/the-old-name-of-it?fs=ext4', { maxRedirects: 0 });
  expect(reply.status()).toBe(308);
  await page.goto('/chips/the-old-name-of-it?fs=ext4');
  await expect(page).toHaveURL(/\/chips\/amd-ryzen-5-5600x\?fs=ext4$/);
  const formatHref = await request.get('/chips/the-old-name-of-it.csv', { maxRedirects: 0 });
  expect([formatHref.status(), formatHref.headers().location]).toEqual([
    308,
    expect.stringContaining('/chips/amd-ryzen-5-5600x.csv'),
  ]);
});

test('a contributor’s page leads to one of their machines over time', async ({ page, request }) => {
  const machineId = digest('a machine').slice(0, 32);
  for (let at = 0; at < 3; at += 1) {
    await upload(request, { brand: 'AMD Ryzen 5 5600X 6-Core Processor', contributor: 'history', machineId });
  }
  await page.goto('/chips/amd-ryzen-5-5600x#contributors');
  const row = page.locator('#contributors tr', { hasText: '3' }).first();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/contributors\/[0-9a-f]{13}$/);
  await page
    .getByRole('link', { name: machineId.slice(0, 8) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Machine ${machineId.slice(0, 8)}` })).toBeVisible();
  await expect(page.getByText(/3 runs in 1 sitting, latest .*too few sittings to detect a change/)).toBeVisible();
  await expect(page.locator('#history-sync')).toBeVisible();

  await test.step('its history and each of its pictures are files at its address', async () => {
    await page.locator('#history-sync').getByText('Save or share').click();
    const links = [
      [page.getByRole('main').getByRole('link', { name: 'JSON', exact: true }), 'application/json'],
      [page.locator('#history-sync').getByRole('link', { name: /\bCSV\b/ }), 'text/csv'],
      [page.locator('#history-sync').getByRole('link', { name: /\bSVG\b/ }), 'image/svg+xml'],
      [page.locator('#history-sync').getByRole('link', { name: /\bPNG\b/ }), 'image/png'],
      [page.locator('#history-sync').getByRole('link', { name: /\bMarkdown\b/ }), 'text/markdown'],
    ] as const;
    for (const [link, type] of links) {
      const reply = await request.get((await link.getAttribute('href')) ?? '');
      expect([reply.status(), reply.headers()['content-type']]).toEqual([200, expect.stringContaining(type)]);
    }
    const sheet = await (await request.get(`${new URL(page.url()).pathname}.csv`)).text();
    expect(sheet.split('\r\n').filter((line) => line.startsWith('sync,'))).toHaveLength(3);
  });
});

test('a page of hardware and each of its pictures are there for machines', async ({ request }) => {
  const json = await (await request.get('/chips/amd-ryzen-5-5600x.json')).json();
  expect(json).toMatchObject({ slug: 'amd-ryzen-5-5600x', kind: 'chip' });
  expect(json.charts.length).toBeGreaterThan(0);
  const [chart] = json.charts;
  for (const [format, type] of Object.entries({
    csv: 'text/csv',
    md: 'text/markdown',
    svg: 'image/svg+xml',
    png: 'image/png',
  })) {
    const reply = await request.get(`/chips/amd-ryzen-5-5600x.${format}?chart=${chart}`);
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, expect.stringContaining(type)]);
    const again = await request.get(`/chips/amd-ryzen-5-5600x.${format}?chart=${chart}`, {
      headers: { 'if-none-match': reply.headers().etag ?? '' },
    });
    expect(again.status()).toBe(304);
  }
  const none = await request.get('/chips/amd-ryzen-5-5600x.svg?chart=no-such');
  expect([none.status(), (await none.json()).detail]).toEqual([expect.any(Number), expect.stringContaining(chart)]);
  expect(none.status()).toBeGreaterThanOrEqual(400);
});

// Without scripts: every page is there to be read, with its charts, tables, links and forms.
import { expect, test } from '@playwright/test';
import { everyAddress } from './site/addresses.ts';
import { seeded } from './site/seed.ts';

test.use({ javaScriptEnabled: false });

test('every page has its heading and its words', async ({ page }) => {
  test.setTimeout(300_000);
  for (const address of everyAddress(seeded())) {
    await page.goto(address);
    await expect(page.locator('h1'), address).toHaveCount(1);
    await expect(page.locator('h1'), address).toBeVisible();
    expect((await page.locator('main').innerText()).length, address).toBeGreaterThan(60);
  }
});

for (const address of ['/compare/apple-m4-max/apple-m3-ultra', '/chips/apple-m4-max']) {
  test(`pictures are drawn, and their figures stand in tables: ${address}`, async ({ page }) => {
    await page.goto(address);
    const charts = page.locator('figure svg[role="img"]:visible');
    expect(await charts.count()).toBeGreaterThan(2);
    const tables = page.locator('main table');
    expect(await tables.count()).toBeGreaterThan(2);
    const chart = page.locator('figure:has(input[value="table"])').first();
    await chart.getByText('Table', { exact: true }).click();
    await expect(chart.getByRole('table')).toBeVisible();
    await expect(chart.locator('svg[role="img"]:visible')).toHaveCount(0);
  });
}

test('a run has its pictures, and its signed bytes to download', async ({ page, request }) => {
  await page.goto(`/r/${seeded().runs[0]}`);
  expect(await page.locator('figure svg[role="img"]:visible').count()).toBeGreaterThan(3);
  const envelope = await page.locator('a[href$="/envelope"]').first().getAttribute('href');
  expect((await request.get(envelope ?? '')).status()).toBe(200);
});

test('the search is a form that is sent, and its answers are links', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('combobox').first();
  await field.fill('m4 max');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?.*q=m4(\+|%20)max/);
  await page.locator('main a[href="/chips/apple-m4-max"]').first().click();
  await expect(page.locator('h1')).toContainText('M4 Max');
});

test('a filter is a link, and so is another baseline', async ({ page }) => {
  await page.goto('/compare/apple-m4-max/apple-m3-ultra');
  await page.locator('main a[href*="base=apple-m3-ultra"]').first().click();
  await expect(page).toHaveURL(/base=apple-m3-ultra/);
  await expect(page.locator('h1')).toContainText('M3 Ultra');
});

for (const [of, path] of [
  ['two chips', '/compare/apple-m4-max/apple-m3-ultra'],
  ['three drives', '/compare/samsung-990-pro-2tb/samsung-980-pro-2tb/apple-ssd-ap1024z'],
] as const) {
  test(`every verdict on ${of} stands in a table outside of disclosures`, async ({ page, request }) => {
    const pasted = await (await request.get(`${path}.md`)).text();
    const verdicts = pasted.match(/\d+(\.\d+)?x (faster|slower)|no clear difference/g) ?? [];
    expect(verdicts.length).toBeGreaterThan(0);
    await page.goto(path);
    const shown = (await page.locator('main table:not(details *)').first().innerText()).replaceAll(/\s+/g, ' ');
    for (const verdict of new Set(verdicts)) expect(shown).toContain(verdict);
  });
}

test('a list sorts by links and filters by a form, and its files follow', async ({ page, request }) => {
  await page.goto('/drives');
  await page.locator('thead a', { hasText: 'Capacity' }).click();
  await expect(page).toHaveURL(/\/drives\?sort=capacity#list$/);
  await expect(page.locator('th[aria-sort="descending"]')).toHaveText(/Capacity/);
  await page.getByRole('button', { name: 'Apply' }).last().click();
  await expect(page).toHaveURL(/sort=capacity/);
  const shown = await page
    .locator('tbody th[scope="row"] a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  const { lines } = await (await request.get('/drives.json?sort=capacity')).json();
  // What was only published is folded on the page, below the table: in its place among the lines of the file.
  const measured = lines.filter(({ runs }: { runs: number }) => runs > 0);
  expect(measured.map(({ subject }: { subject: string }) => `/drives/${subject}`)).toEqual(shown);
  expect(lines.length).toBeGreaterThan(shown.length);
});
